import { type BenchPart, table } from '../section.ts';
import { type LoadRequest, load } from './load.ts';
import { startProduct } from './product.ts';
import { type SeededAccount, seedAccounts } from './seed.ts';

const ACCOUNTS = 400;
/** Rounds of mixed load. All rounds together are the calls that a school of 400 makes in hours. */
const ROUNDS = 10;
const BUDGET_MB = 150;
const IDLE_MS = 5_000;

const json = { 'content-type': 'application/json' };

/** The repeated calls of one account: the daily calls, with an occasional correction and quiz. */
function mixed({ token, artefactId }: SeededAccount, at: number): LoadRequest[] {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.2.${at % 250}.1` };
  const get = (path: string): LoadRequest => ({
    method: 'GET',
    path,
    headers: { ...headers, 'accept-encoding': 'br' },
  });
  const post = (path: string, body: object): LoadRequest => ({
    method: 'POST',
    path,
    headers: { ...headers, ...json },
    body: JSON.stringify(body),
  });
  return [
    get('/api/users/special/dashboard'),
    get('/api/users/special/history?limit=50'),
    get('/api/users/special/history?since=20'),
    get(`/api/revision-tools/artefacts/${artefactId}`),
    {
      method: 'PUT',
      path: `/api/revision-tools/${artefactId}/favorite`,
      headers: { ...headers, ...json },
      body: JSON.stringify({ favorite: at % 2 === 0 }),
    },
    get('/api/users/special/favorite'),
    ...(at % 40 === 0 ? [post('/api/tools/correction', { text: 'Les élève a manger une pomme hier.' })] : []),
    ...(at % 80 === 0 ? [post('/api/revision-tools/quiz', { subject: 'La Révolution française' })] : []),
  ];
}

/** Measures the server's resident memory, including the local engine, under a mixed load. */
export const memory: BenchPart = async ({ seconds }, say) => {
  const accounts: SeededAccount[] = [];
  const product = await startProduct('sqlite', async (database) => {
    accounts.push(...(await seedAccounts(database, ACCOUNTS)));
  });
  const requests = accounts.flatMap(mixed);
  const seen: { after: string; mb: number }[] = [];
  let calls = 0;
  const note = async (after: string) => {
    seen.push({ after, mb: (await product.readMetrics()).rssMb });
    say(`${after}: ${seen.at(-1)?.mb.toFixed(0)} MB`);
  };
  try {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    await note('start, engine warm');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { answered } = await load({ url: product.url, requests, seconds });
      calls += answered;
      await note(`${calls.toLocaleString('en')} calls`);
    }
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    await note('5 s of rest');
  } finally {
    await product.stop();
  }
  return {
    title: 'Memory',
    lines: [
      `\`npm run bench -- --only memory\`: resident memory of the server's process on SQLite, with the local engine's thread in it, while 50 connections mix what students do: home, history, deltas, artefacts, hearts, favourites, corrections and quizzes. Budget: ≤ ${BUDGET_MB} MB.`,
      '',
      ...table(
        ['after', 'MB'],
        seen.map(({ after, mb }) => [after, mb.toFixed(0)]),
      ),
    ],
  };
};
