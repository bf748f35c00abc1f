import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { grantCredits } from '#server/credits/ledger.ts';
import { inTransaction } from '#server/database/database.ts';
import { ordinaryCeilings } from '#server/generation/ceilings.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { type Line, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { createScriptedEngine, wholeText } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount } from '#tests/support/server.ts';
import { createChance, inParallel, type Outcome, roundsOf, type Torture } from './part.ts';

const ACCOUNTS = 4;
/**
 * Milliseconds after which an attempt is given up. The faults used here all end an unanswered connection before that.
 */
const GIVE_UP_MS = 20_000;
/** An account may make 1,200 calls a minute, so the clock advances after this many rounds. */
const ROUNDS_A_MINUTE = 100;

/**
 * Sends the same paid request 2 to 10 times, one after the other or all at once, over connections that lose its answer.
 * There must be one call of the model, one charge, and the same answer for everyone who receives one.
 * @param keyOf the key of an attempt; the test plants a bug with a key that is new each time
 */
export async function repeatedRequests(
  torture: Torture,
  keyOf: (own: string) => string = (own) => own,
): Promise<Outcome> {
  const chance = createChance(torture.seed);
  const clock = createTestClock();
  const asked = new Map<string, number>();
  const engine = createScriptedEngine(undefined, {
    async write(_, fields, run) {
      const subject = fields.qa ?? '';
      asked.set(subject, (asked.get(subject) ?? 0) + 1);
      await wait(chance.below(15));
      return wholeText(`Réponse à ${subject}`, run);
    },
  });
  const roomy = { ...ordinaryCeilings, perUserDay: 1e9, perDay: 1e9 };
  const server = await startTestServer({ engine, clock, ceilings: roomy, localEngineCredits: 1 });
  const target = new URL(await server.url());
  const lines: [Line, ...Line[]] = [
    { kind: 'dropAnswers' },
    { kind: 'cutAfter', bytes: 20 },
    { kind: 'cutAfter', bytes: 900 },
    { kind: 'down' },
    { kind: 'up' },
  ];
  const proxies = await Promise.all(
    lines.map(async (line) => {
      const proxy = await startFaultProxy(target);
      proxy.set(line);
      return proxy;
    }),
  );
  const failures: string[] = [];
  const rounds = roundsOf(2_000, torture);
  let attempts = 0;
  let unanswered = 0;

  async function attempt(origin: URL, { token }: TestAccount, key: string, subject: string) {
    attempts += 1;
    try {
      const response = await fetch(new URL('/api/tools/freestyle', origin), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          connection: 'close',
        },
        body: JSON.stringify({ qa: subject }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      return `${response.status} ${await response.text()}`;
    } catch {
      unanswered += 1;
      return null;
    }
  }

  try {
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => server.signUp()));
    for (const { user } of accounts) {
      await inTransaction(server.database, (transaction) =>
        grantCredits(transaction, user.id, 100_000, clock.now()),
      );
    }
    await inParallel(rounds, ACCOUNTS, async (round, worker) => {
      const account = accounts[worker];
      if (account === undefined) return;
      const own = randomUUID();
      const times = 1 + chance.below(9);
      const origins = Array.from(
        { length: times },
        () => proxies[chance.below(proxies.length)]?.url ?? target,
      );
      const send = (origin: URL) => attempt(origin, account, keyOf(own), own);
      const answers: (string | null)[] = [];
      if (chance.next() < 0.5) answers.push(...(await Promise.all(origins.map(send))));
      else for (const origin of origins) answers.push(await send(origin));
      const last = await send(target);
      const { queries } = server.database;
      const lines = await queries
        .selectFrom('ledger')
        .innerJoin('generations', 'generations.id', 'ledger.generation_id')
        .innerJoin('items', 'items.id', 'generations.item_id')
        .select(['ledger.kind', 'items.output'])
        .where('ledger.user_id', '=', account.user.id)
        .where('items.output', '=', `Réponse à ${own}`)
        .execute();
      const moves = lines
        .map(({ kind }) => kind)
        .sort()
        .join(' ');
      const others = answers.filter(
        (answer) => answer !== null && comparable(answer) !== comparable(last ?? ''),
      );
      if (
        !last?.startsWith('200 ') ||
        asked.get(own) !== 1 ||
        moves !== 'reserve settle' ||
        others.length > 0
      ) {
        failures.push(
          `round ${round}: ${asked.get(own)} model calls, moves ${moves}, ${others.length} other answers, last ${last?.slice(0, 200)}`,
        );
      }
      asked.delete(own);
      if (round % ROUNDS_A_MINUTE === 0) clock.advance(60_000);
    });
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await server.close();
  }
  return { rounds, failures, figures: `${attempts} attempts, ${unanswered} without an answer` };
}

/** The parts that two answers to one request must share: the status and the text. The history may grow in between. */
function comparable(answer: string): string {
  const status = answer.slice(0, 4);
  const body = JSON.parse(answer.slice(4)) as { id?: number; output?: string };
  return `${status}${body.id} ${body.output}`;
}
