import type { DatabaseKind } from '#server/database/database.ts';
import { type BenchPart, median, type Pace, spread, table } from '../section.ts';
import { type Floor, startFloor } from './floor.ts';
import { type Load, type LoadRequest, type LoadResult, load } from './load.ts';
import { type Product, startProduct } from './product.ts';
import { type SeededAccount, seedAccounts } from './seed.ts';

/** Enough accounts that none of them comes near its 1,200 calls a minute. */
const ACCOUNTS = 600;
const ADDRESSES = 250;
const WARM_SECONDS = 2;
/** A model that is never asked. With it the local engine does not load its lessons during the measurement. */
const noEngine = { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'none' };

interface HotCall {
  readonly name: string;
  /** The request to the product, for each account twice in a row: `at` counts the requests. */
  readonly ask: (account: SeededAccount, at: number) => LoadRequest;
  /** The same request to the bare route; missing when the bare route has no equivalent. */
  readonly floor?: (account: SeededAccount, at: number) => LoadRequest;
  readonly isKeyed?: boolean;
  readonly expect?: number;
  /** At 50 connections: at least this many requests a second, and at most this p99 in milliseconds. */
  readonly budget?: { readonly perSecond: number; readonly perCore?: boolean; readonly p99: number };
}

/** The address that a proxy would report: one address may make only 12,000 calls a minute. */
const from = (at: number) => ({ 'x-forwarded-for': `10.1.${Math.floor(at / 250) % 250}.${at % 250}` });
const own = ({ token }: SeededAccount, at: number) => ({ authorization: `Bearer ${token}`, ...from(at) });
const json = { 'content-type': 'application/json' };
const LIST = '/api/users/special/history?limit=20';

const calls: readonly HotCall[] = [
  {
    name: 'plans (JSON only)',
    ask: (_, at) => ({ method: 'GET', path: '/api/plans', headers: from(at % ADDRESSES) }),
    floor: () => ({ method: 'GET', path: '/plans' }),
    budget: { perSecond: 15_000, perCore: true, p99: 8 },
  },
  {
    name: 'health (asks the database)',
    ask: (_, at) => ({ method: 'GET', path: '/api/health', headers: from(at % ADDRESSES) }),
  },
  {
    name: 'history, 20 × 1.5 kB',
    ask: (account, at) => ({ method: 'GET', path: LIST, headers: own(account, at) }),
    floor: ({ id }) => ({ method: 'GET', path: `/history/${id}` }),
    budget: { perSecond: 3_500, p99: 25 },
  },
  {
    name: 'history, Brotli',
    ask: (account, at) => ({
      method: 'GET',
      path: LIST,
      headers: { ...own(account, at), 'accept-encoding': 'br' },
    }),
  },
  {
    name: 'history, nothing changed (`since`)',
    ask: (account, at) => ({
      method: 'GET',
      path: '/api/users/special/history?since=20',
      headers: own(account, at),
    }),
  },
  {
    name: 'an artefact',
    ask: (account, at) => ({
      method: 'GET',
      path: `/api/revision-tools/artefacts/${account.artefactId}`,
      headers: own(account, at),
    }),
    floor: ({ id, artefactId }) => ({ method: 'GET', path: `/artefacts/${id}/${artefactId}` }),
  },
  {
    name: 'favourite set',
    isKeyed: true,
    ask: (account, at) => ({
      method: 'PUT',
      path: `/api/revision-tools/${account.artefactId}/favorite`,
      headers: { ...own(account, at), ...json },
      body: JSON.stringify({ favorite: at % 2 === 0 }),
    }),
    floor: ({ id, artefactId }, at) => ({
      method: 'PUT',
      path: `/favorite/${id}/${artefactId}`,
      headers: json,
      body: JSON.stringify({ favorite: at % 2 === 0 }),
    }),
  },
];

interface Measured extends LoadResult {
  /** Share of one core during the load. */
  readonly cpuShare: number;
}

/** Loads a server and measures the cost for its process. */
async function measure(asked: Load, readCpu: () => Promise<number>): Promise<Measured> {
  const [before, at] = [await readCpu(), performance.now()];
  const result = await load(asked);
  const seconds = (performance.now() - at) / 1_000;
  if (result.failed > 0) throw new Error(`not answered as they must: ${JSON.stringify(result)}`);
  return { ...result, cpuShare: ((await readCpu()) - before) / seconds };
}

/**
 * Measures one call on the product and on the bare server in turns, so that both meet the same state of the machine.
 */
async function measureCall(
  call: HotCall,
  accounts: SeededAccount[],
  { seconds, runs }: Pace,
  on: { product: Product; floor: Floor },
) {
  const { isKeyed = false, expect = 200 } = call;
  // Twice each, so that what is set is set the other way the next time.
  const asking = accounts.flatMap((account) => [account, account]);
  const product = { url: on.product.url, requests: asking.map(call.ask), isKeyed, expect };
  const bare = call.floor && { url: on.floor.url, requests: asking.map(call.floor) };
  const readCpu = async () => (await on.product.readMetrics()).cpuSeconds;
  await load({ ...product, seconds: WARM_SECONDS });
  if (bare) await load({ ...bare, seconds: WARM_SECONDS });
  const own: Measured[] = [];
  const floor: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    own.push(await measure({ ...product, seconds }, readCpu));
    if (bare) floor.push(await measure({ ...bare, seconds }, on.floor.readCpu));
  }
  return { own, floor };
}

const perCore = ({ perSecond, cpuShare }: Measured) => perSecond / cpuShare;

function rowOf({ name, budget }: HotCall, { own, floor }: { own: Measured[]; floor: Measured[] }): string[] {
  const wanted =
    budget &&
    `≥ ${budget.perSecond.toLocaleString('en')}${budget.perCore ? ' a core' : ''}, p99 ≤ ${budget.p99}`;
  const ratio = floor.length === 0 ? '' : (median(own.map(perCore)) / median(floor.map(perCore))).toFixed(2);
  return [
    name,
    spread(own.map(({ perSecond }) => perSecond)),
    spread(own.map(({ p50 }) => p50)),
    spread(own.map(({ p99 }) => p99)),
    spread(own.map(perCore)),
    (median(own.map(({ bytesEach }) => bytesEach)) / 1_000).toFixed(1),
    wanted ?? '',
    floor.length === 0
      ? ''
      : `${spread(floor.map(({ perSecond }) => perSecond))}; p99 ${spread(floor.map(({ p99 }) => p99))}`,
    ratio,
  ];
}

/** The most frequent calls at 50 connections, beside a bare Fastify route that does the same query on the same data. */
export const apiCalls =
  (kind: DatabaseKind): BenchPart =>
  async (pace, say) => {
    const accounts: SeededAccount[] = [];
    const product = await startProduct(
      kind,
      async (database) => {
        accounts.push(...(await seedAccounts(database, ACCOUNTS)));
      },
      noEngine,
    );
    const floor = await startFloor(product);
    const rows: string[][] = [];
    try {
      for (const call of calls) {
        const row = rowOf(call, await measureCall(call, accounts, pace, { product, floor }));
        say(row.join(' | '));
        rows.push(row);
      }
    } finally {
      await floor.stop();
      await product.stop();
    }
    const title = `API on ${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
    const head = [
      'call',
      'a second',
      'p50 ms',
      'p99 ms',
      'a second and core',
      'kB',
      'budget',
      'floor: a second',
      'of the floor, by core',
    ];
    return {
      title,
      lines: [
        `\`npm run bench -- --only api-${kind}\`: 50 connections from another process on the same machine, ${pace.runs} runs of ${pace.seconds} s, median and range; authentication, limits, checks, metrics and log included. The floor is a bare Fastify route with the same query and nothing else, in turns with the product. « A second and core » divides by the processor time that the server's process took, so that it says the same on a busy machine.`,
        '',
        ...table(head, rows),
      ],
    };
  };
