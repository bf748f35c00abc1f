import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTimes } from '#bench/torture/answer-times.ts';
import { mutatedFiles } from '#bench/torture/documents/mutated-files.ts';
import { networkSequences } from '#bench/torture/network-sequences.ts';
import { failedGenerations } from '#bench/torture/refunds.ts';
import { repeatedRequests } from '#bench/torture/repeats.ts';
import { playSequences } from '#bench/torture/sequences.ts';
import { parallelSpends } from '#bench/torture/spends.ts';
import { readUser } from '#server/accounts/repository.ts';
import { addCredits, insertLine } from '#server/credits/repository.ts';
import { openStage } from '#tests/sync/sequences.ts';
import { forgettingWhose } from './forgetting-whose.ts';
import { slowFor } from './slow-for.ts';

/** Run `npm run torture -- --scale 100` for the full figures. */
const seed = 4;

describe('a small torture holds:', { timeout: 60_000 }, () => {
  it('sequences behind faulty lines, with the server restarted', async () => {
    const { failures, rounds } = await networkSequences({ scale: 0.08, seed });
    expect({ failures, rounds }).toEqual({ failures: [], rounds: 8 });
  });

  it('200 spends at once on few credits', async () => {
    expect(await parallelSpends('sqlite')({ scale: 0.5, seed })).toMatchObject({ failures: [], rounds: 5 });
  });

  it('the same paid request sent again and again', async () => {
    expect(await repeatedRequests({ scale: 0.5, seed })).toMatchObject({ failures: [], rounds: 10 });
  });

  it('twelve kinds of failed generations', async () => {
    expect(await failedGenerations({ scale: 1, seed })).toMatchObject({ failures: [], rounds: 12 });
  });

  it('files of eleven programs, broken by chance', async () => {
    expect(await mutatedFiles({ scale: 0.2, seed })).toMatchObject({ failures: [], rounds: 20 });
  });

  it('an archive that says that it holds gigabytes, and is broken once more', async () => {
    // Each is broken into such an archive first.
    for (const seed of [1_132_479, 1_133_883, 1_136_425])
      expect(await mutatedFiles({ scale: 0.01, seed })).toMatchObject({ failures: [], rounds: 1 });
  });
});

describe('torture finds', { timeout: 60_000 }, () => {
  it('a reader that hangs, ends, takes all memory or runs a text', async () => {
    const planted = { entry: 'tests/torture/faulty-reader.ts', patienceMs: 5_000 };
    const { failures, figures } = await mutatedFiles({ scale: 0.06, seed: 1 }, planted);
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/^seed 2, .*no answer within 5 s/),
      expect.stringMatching(/^seed 3, .*ended with 7/),
      expect.stringMatching(/^seed 4, .*(ended with SIGABRT|ended with 134|no answer within 5 s)/),
      expect.stringMatching(/^seed 5, .*Code generation from strings disallowed/),
    ]);
    expect(figures).toBe('3 lost, 2 read, 1 crashed');
  });

  let stage: Awaited<ReturnType<typeof openStage>>;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  it('a query that forgets whose item it changes', async () => {
    const { database } = stage.server;
    const { queries } = database;
    Object.defineProperty(database, 'queries', {
      value: queries.withPlugin(forgettingWhose),
      configurable: true,
    });
    const { failures } = await playSequences(stage, { runs: 500, seed });
    Object.defineProperty(database, 'queries', { value: queries });
    expect(failures.join()).toMatch(/stranger.*(heart|delete) of \d+ got 200/);
  });

  it('a spend that looks at the balance before it takes from it', async () => {
    const lookThenTake = parallelSpends(
      'sqlite',
      async (transaction, { userId, generationId, cost, now }) => {
        const credits = (await readUser(transaction, userId))?.credits ?? 0;
        if (credits < 0) return false;
        await addCredits(transaction, userId, -cost);
        await insertLine(transaction, {
          user_id: userId,
          generation_id: generationId,
          kind: 'reserve',
          amount: -cost,
          at: now,
        });
        return true;
      },
    );
    await expect(lookThenTake({ scale: 0.1, seed })).rejects.toThrow(/constraint/i);
  });

  it('a paid request with a fresh key at every attempt', async () => {
    const { failures } = await repeatedRequests({ scale: 0.2, seed }, () => randomUUID());
    expect(failures.length).toBeGreaterThan(0);
  });

  it('an entry that is removed before the server has answered, on real lines', async () => {
    const { failures } = await networkSequences(
      { scale: 5, seed },
      {
        send:
          (send, { outbox }) =>
          async (change, signal) => {
            await outbox
              .filter((row) => (row as { mutationId?: string }).mutationId === change.mutationId)
              .delete();
            return await send(change, signal);
          },
      },
    );
    expect(failures.join()).toMatch(/lost|server/);
  });

  it('an answer that takes longer where there is an account', async () => {
    const { failures } = await answerTimes({ scale: 2, seed }, async ({ database }, { email }) => {
      const queries = database.queries.withPlugin(slowFor(email));
      Object.defineProperty(database, 'queries', { value: queries });
    });
    expect(failures.join()).toMatch(/login: the medians.*delete: the medians.*forgot: the medians/);
  });
});
