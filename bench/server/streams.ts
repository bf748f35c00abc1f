import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type BenchPart, median, spread, table } from '../section.ts';
import { startProduct } from './product.ts';
import { seedAccounts } from './seed.ts';

const CLIENTS = 500;
const WORDS_A_SECOND = 50;
/** Texts that are requested one at a time, to measure the time to the first word. */
const ALONE = 15;
/** After this many seconds all texts have begun and none has ended. */
const SETTLE_SECONDS = 4;

const alone = z.object({ direct: z.array(z.number()), relayed: z.array(z.number()) });
const crowded = z.object({
  events: z.int(),
  p50: z.number(),
  p99: z.number(),
  failed: z.int(),
  wordsASecond: z.number(),
});
const script = fileURLToPath(new URL('crowd.mjs', import.meta.url));

function startCrowd() {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    tell: (value: unknown) => void child.stdin.write(`${JSON.stringify(value)}\n`),
    async hear(): Promise<unknown> {
      const { value } = await lines.next();
      return JSON.parse(value ?? 'null');
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/**
 * 500 private streams at 50 words a second through the shipped server, and one stream alone beside the model itself.
 */
export const streams: BenchPart = async ({ seconds, runs }, say) => {
  const length = seconds + 2 * SETTLE_SECONDS;
  const results: (z.infer<typeof crowded> & { cpu: number; loop: number; rss: number })[] = [];
  const first: z.infer<typeof alone>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const crowd = startCrowd();
    crowd.tell({ wordsASecond: WORDS_A_SECOND, seconds: length });
    const { port } = z.object({ port: z.int() }).parse(await crowd.hear());
    const tokens: string[] = [];
    const product = await startProduct(
      'sqlite',
      async (database) => {
        tokens.push(...(await seedAccounts(database, CLIENTS + 1)).map(({ token }) => token));
      },
      { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'scripted', AI_DAILY_CAP: '999999' },
    );
    try {
      crowd.tell({ url: product.url, tokens, alone: ALONE });
      first.push(alone.parse(await crowd.hear()));
      crowd.tell('connect');
      await crowd.hear();
      crowd.tell('ask');
      await crowd.hear();
      await pause(SETTLE_SECONDS);
      const [before, at] = [await product.readMetrics(), performance.now()];
      await pause(seconds);
      const after = await product.readMetrics();
      const cpu = (after.cpuSeconds - before.cpuSeconds) / ((performance.now() - at) / 1_000);
      const result = crowded.parse(await crowd.hear());
      if (result.failed > 0) throw new Error(`${result.failed} of ${CLIENTS} texts did not come`);
      results.push({ ...result, cpu: 100 * cpu, loop: after.loopP99Ms, rss: after.rssMb });
      say(JSON.stringify(results.at(-1)));
    } finally {
      crowd.stop();
      await product.stop();
    }
  }
  const later = first.map(({ direct, relayed }) => median(relayed) - median(direct));
  return {
    title: 'Streaming',
    lines: [
      `\`npm run bench -- --only streams\`: a scripted model that writes ${WORDS_A_SECOND} words a second into each of ${CLIENTS} private texts, read over socket.io by as many clients in another process; ${runs} runs of ${seconds} s. The product sends whole texts, the first at once, then at most 8 a second. The age of the newest word on arrival holds up to 20 ms of waiting for the next word, which no server can take away.`,
      '',
      ...table(
        ['what', 'measured', 'budget'],
        [
          [`processor for ${CLIENTS} streams, % of a core`, spread(results.map(({ cpu }) => cpu)), '≤ 60'],
          [
            'age of the newest word, p50 ms',
            spread(
              results.map(({ p50 }) => p50),
              1,
            ),
            '',
          ],
          [
            'age of the newest word, p99 ms',
            spread(
              results.map(({ p99 }) => p99),
              1,
            ),
            '≤ 30',
          ],
          [
            'words a second that the model wrote into each',
            spread(
              results.map(({ wordsASecond }) => wordsASecond),
              1,
            ),
            `${WORDS_A_SECOND}`,
          ],
          [
            'event loop held up, p99 ms',
            spread(
              results.map(({ loop }) => loop),
              1,
            ),
            '',
          ],
          ['first word of one text, relay minus direct, ms', spread(later, 1), '≤ 5'],
          ['memory, MB', spread(results.map(({ rss }) => rss)), ''],
        ],
      ),
    ],
  };
};
