import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { startBalancer } from '#tests/support/processes/balancer.ts';
import { createPostgresDatabase } from '#tests/support/processes/postgres.ts';
import { buildServer, makeDataFolder, startProcess } from '#tests/support/processes/server-process.ts';
import { ask, type HttpAnswer, type Member, signUpAt } from './over-http.ts';
import { type Chance, createChance, type Outcome, quantile, roundsOf, type Torture } from './part.ts';

const FULL = 200;
/** Processes that serve at once; a restart starts one more before it stops the oldest. */
const PROCESSES = 2;
const CALLERS = 12;
/**
 * Greatest pause in milliseconds between two calls of a client. It keeps the client below an account's calls a minute.
 */
const PAUSE_MS = 60;

const imported = z.object({ id: z.int() });
const listed = z.object({ data: z.array(z.object({ clientId: z.nullable(z.string()) })) });

/**
 * Restarts server processes one after the other while twelve accounts read and write through a balancer. The balancer
 * keeps its connections, still sends to the process that is stopping, and never repeats a request, so a request that
 * meets a closed connection fails. None may fail; and an import that did is sent again under its key, as the app does it,
 * and lands once.
 */
export async function restarts(torture: Torture): Promise<Outcome> {
  const rounds = roundsOf(FULL, torture);
  const chance = createChance(torture.seed);
  const failures: string[] = [];
  const stops: number[] = [];
  const scene = await openScene();
  let round = 0;
  let calls = 0;
  let isOver = false;

  const note = (what: string, answer: HttpAnswer): void => {
    calls += 1;
    if (answer?.status !== 200) failures.push(`round ${round}: ${what} got ${JSON.stringify(answer)}`);
  };
  try {
    const members: Member[] = [];
    while (members.length < CALLERS) members.push(await scene.signUp());
    const load = members.map((member) => keepAsking(scene.url, member, chance, () => isOver, note));
    for (; round < rounds; round += 1) {
      await scene.startOne();
      const { ms, code } = await scene.stopOldest();
      stops.push(ms);
      // A stop that takes too long by the process's own clock is given up, and ends with 1.
      if (code !== 0) failures.push(`round ${round}: ended with ${code} after ${ms} ms`);
    }
    isOver = true;
    const written = await Promise.all(load);
    for (const [index, { token }] of members.entries()) {
      const { body } = (await ask(scene.url, 'GET', '/users/special/history', { token })) ?? {};
      const stored = listed.parse(body).data.map(({ clientId }) => clientId);
      if (stored.toSorted().join() !== written[index]?.toSorted().join()) {
        failures.push(
          `an account holds ${stored.length} artefacts and not the ${written[index]?.length} it sent`,
        );
      }
    }
  } finally {
    isOver = true;
    await scene.close();
  }
  const ms = (share: number) => Math.round(quantile(stops, share));
  return {
    rounds,
    failures,
    figures: `${calls} calls, a stop took ${ms(0.5)} ms (median) ${ms(0.95)} ms (p95)`,
  };
}

/** Reads and writes as one account until the run is over. @returns the client ids of the imported artefacts */
async function keepAsking(
  url: string,
  { token }: Member,
  chance: Chance,
  isOver: () => boolean,
  note: (what: string, answer: HttpAnswer) => void,
): Promise<string[]> {
  const written: string[] = [];
  let id: number | undefined;
  while (!isOver()) {
    const dice = chance.next();
    if (id === undefined || dice < 0.02) {
      const body = importBodyOf();
      const key = randomUUID();
      let answer: HttpAnswer;
      do {
        answer = await ask(url, 'POST', '/revision-tools/import', { token, body, key });
        note('an import', answer);
      } while (answer?.status !== 200 && !isOver());
      written.push(body.clientId);
      id = imported.safeParse(answer?.body).data?.id;
    } else if (dice < 0.5) {
      const path = `/revision-tools/${id}/favorite`;
      note('a heart', await ask(url, 'PUT', path, { token, body: { favorite: dice < 0.25 } }));
    } else {
      note('a read', await ask(url, 'GET', '/users/special/dashboard', { token }));
    }
    await wait(chance.below(PAUSE_MS));
  }
  return written;
}

/** Processes of the built server on one database, behind the balancer. */
async function openScene() {
  const [built, database] = await Promise.all([buildServer(), createPostgresDatabase()]);
  const running: { server: ReturnType<typeof startProcess>; url: string; data: string }[] = [];

  async function startOne(): Promise<void> {
    const data = await makeDataFolder();
    const env = { ARDOISE_DATA: data, DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
    const server = startProcess(built, env);
    running.push({ server, data, url: (await server.ready).replace('localhost', '127.0.0.1') });
  }
  /** The balancer keeps sending to the process until it has exited. */
  async function stopOldest(): Promise<{ ms: number; code: number | null }> {
    const [oldest] = running;
    if (oldest === undefined) throw new Error('no process runs');
    const from = performance.now();
    oldest.server.child.kill('SIGTERM');
    const code = await oldest.server.exited;
    const ms = Math.round(performance.now() - from);
    running.shift();
    await rm(oldest.data, { recursive: true, force: true });
    return { ms, code };
  }

  while (running.length < PROCESSES) await startOne();
  const balancer = await startBalancer(() => running.map(({ url }) => url));
  return {
    url: balancer.url,
    startOne,
    stopOldest,
    async signUp(): Promise<Member> {
      const [first] = running;
      return await signUpAt(first?.url ?? '', first?.data ?? '');
    },
    async close(): Promise<void> {
      await balancer.close();
      for (const { server, data } of running) {
        server.child.kill('SIGKILL');
        await server.exited;
        await rm(data, { recursive: true, force: true });
      }
      await database.drop();
      await built.remove();
    },
  };
}
