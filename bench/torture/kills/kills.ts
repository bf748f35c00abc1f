import { setTimeout as wait } from 'node:timers/promises';
import { grantCredits } from '#server/credits/ledger.ts';
import { type DatabaseKind, inTransaction } from '#server/database/database.ts';
import { signUpAt } from '../over-http.ts';
import {
  type Chance,
  createChance,
  type Outcome,
  type Part,
  quantile,
  roundsOf,
  type Torture,
} from '../part.ts';
import { countReserved, findLosses, findWrongBalance, unsettled } from './kill-check.ts';
import { openPostmasterScene, openServerScene, type Scene } from './kill-scenes.ts';
import { keepWriting, sendWrite, type Write, type Writer } from './writer.ts';

const FULL = { sqlite: 100, postgres: 200, postmaster: 50 } as const;
const ACCOUNTS = 4;
const CREDITS = 10_000;
/** Milliseconds after which no credit may still be reserved. */
const RESERVED_MS = 60_000;
/** Milliseconds between two checks, and the number of attempts after which a write counts as refused. */
const POLL_MS = 250;
const ATTEMPTS = 20;

/** Kills the server's process under load, on one of the two databases. */
export const kills = (kind: DatabaseKind): Part => killing(FULL[kind], () => openServerScene(kind));

/** Kills the server's PostgreSQL under load. It needs PostgreSQL's programs on this machine. */
export const postmasterKills: Part = killing(FULL.postmaster, openPostmasterScene);

/**
 * Kills at a random moment while four accounts import, mark, delete and generate, restarts what was killed, and checks
 * that nothing acknowledged was lost. Then it repeats the writes that had no answer.
 */
function killing(full: number, open: (chance: Chance) => Promise<Scene>): Part {
  return async (torture: Torture): Promise<Outcome> => {
    const chance = createChance(torture.seed);
    const failures: string[] = [];
    const ready: number[] = [];
    const rounds = roundsOf(full, torture);
    let acknowledged = 0;
    let again = 0;
    const scene = await open(chance);
    const { database } = scene;
    try {
      const free: Writer[] = [];
      /** A generation of a dead process stays reserved until its lease ends: these accounts wait for it. */
      const waiting: { writer: Writer; since: number }[] = [];
      const addWriter = async (): Promise<Writer> => {
        const member = await signUpAt(scene.url, scene.data);
        await inTransaction(database, (transaction) => grantCredits(transaction, member.id, CREDITS - 5, 0));
        return { member, writes: [], odd: [] };
      };
      const sendAgain = async (writer: Writer, write: Write): Promise<void> => {
        again += 1;
        for (let count = 0; count < ATTEMPTS && !write.settled; count += 1) {
          writer.odd.length = 0;
          await sendWrite(scene.url, writer, write);
          if (!write.settled) await wait(POLL_MS);
        }
        if (!write.settled) failures.push(`${write.kind} never answered, ${writer.odd}`);
      };
      /** Every write has its answer: checks the rows and the balance. */
      const verify = async (writer: Writer): Promise<void> => {
        for (const write of unsettled(writer)) await sendAgain(writer, write);
        const wrong = await findWrongBalance(database, writer, creditsOf(writer));
        for (const fault of [...(await findLosses(database, writer)), ...wrong]) {
          failures.push(`again: ${fault}`);
        }
        startNextRound(writer);
        free.push(writer);
      };

      for (let round = 0; round < rounds; round += 1) {
        while (free.length < ACCOUNTS) free.push(await addWriter());
        const writers = free.splice(0, ACCOUNTS);
        let isOver = false;
        const load = writers.map((writer) => keepWriting(scene.url, writer, chance, () => isOver));
        await wait(100 + chance.below(700));
        const killed = scene.kill();
        isOver = true;
        await killed;
        await Promise.all(load);

        const { ms, faults } = await scene.restart();
        ready.push(ms);
        failures.push(...faults.map((fault) => `round ${round}: ${fault}`));
        for (const writer of writers) {
          for (const fault of await findLosses(database, writer)) failures.push(`round ${round}: ${fault}`);
          acknowledged += writer.writes.filter(({ settled }) => settled).length;
          for (const write of unsettled(writer).filter((each) => each.kind !== 'generate')) {
            await sendAgain(writer, write);
          }
          if (scene.leased && unsettled(writer).length > 0) waiting.push({ writer, since: Date.now() });
          else await verify(writer);
        }
        const kept = await countReserved(database, RESERVED_MS);
        if (kept > 0) failures.push(`round ${round}: ${kept} credits reserved for more than 60 s`);
        while (waiting[0] !== undefined && waiting[0].since < Date.now() - RESERVED_MS) {
          const [first] = waiting.splice(0, 1);
          if (first !== undefined) await verify(first.writer);
        }
      }
      const until = Date.now() + RESERVED_MS;
      while ((await countReserved(database, 0)) > 0 && Date.now() < until) await wait(POLL_MS);
      if ((await countReserved(database, 0)) > 0) failures.push('credits are still reserved after 60 s');
      for (const { writer } of waiting) await verify(writer);
    } finally {
      await scene.close();
    }
    const p95 = Math.round(quantile(ready, 0.95));
    const median = Math.round(quantile(ready, 0.5));
    return {
      rounds,
      failures,
      figures: `${acknowledged} acknowledged writes, ${again} sent again, ready again in ${median} ms (median) ${p95} ms (p95)`,
    };
  };
}

/** The balance of each account before this round. */
const left = new WeakMap<Writer, number>();
const creditsOf = (writer: Writer): number => left.get(writer) ?? CREDITS;

/** Clears the list of writes for the next round, and takes the current balance as the expected one. */
function startNextRound(writer: Writer): void {
  const paid = writer.writes.filter(({ kind }) => kind === 'generate').length;
  left.set(writer, creditsOf(writer) - paid);
  writer.writes.length = 0;
  writer.odd.length = 0;
}
