import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUser, readUser } from '#server/accounts/repository.ts';
import { refundCredits, reserveCredits, settleCredits } from '#server/credits/ledger.ts';
import { sumLedger } from '#server/credits/repository.ts';
import { inTransaction } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/driver-errors.ts';
import { insertGeneration } from '#server/generation/repository.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('credits on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());

  const balanceOf = async (userId: number) => (await readUser(server.database.queries, userId))?.credits;
  const generation = (id: string, userId: number) =>
    ({
      id,
      user_id: userId,
      tool: 'makeFlashcards',
      key: null,
      payload_hash: '',
      cost: 1,
      state: 'running',
      lease_until: 0,
      process: '',
      item_id: null,
      failure: null,
      created_at: 0,
      ended_at: null,
    }) as const;
  const spendOf = (userId: number) => ({ userId, generationId: randomUUID(), cost: 1, now: 0 });
  const reserve = (spend: ReturnType<typeof spendOf>) =>
    inTransaction(server.database, async (transaction) => {
      await insertGeneration(transaction, generation(spend.generationId, spend.userId));
      return await reserveCredits(transaction, spend);
    });

  it('serve exactly five of two hundred spends at once on five credits', async () => {
    const { user } = await server.signUp();
    const served = await Promise.all(Array.from({ length: 200 }, () => reserve(spendOf(user.id))));
    expect(served.filter(Boolean)).toHaveLength(5);
    expect(await balanceOf(user.id)).toBe(0);
    expect(await sumLedger(server.database.queries, user.id)).toBe(0);
  }, 20_000);

  it('are given back once, whoever asks', async () => {
    const { user } = await server.signUp();
    const spend = spendOf(user.id);
    await reserve(spend);
    const refunds = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        inTransaction(server.database, async (transaction) => {
          await lockUser(transaction, user.id);
          await refundCredits(transaction, spend);
        }),
      ),
    );
    const refused = refunds.filter((refund) => refund.status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const { reason } of refused) expect(isDuplicate(reason)).toBe(true);
    expect(await balanceOf(user.id)).toBe(5);
    expect(await sumLedger(server.database.queries, user.id)).toBe(5);
  });

  it('are never below zero, and always what the ledger adds up to', async () => {
    const { user } = await server.signUp();
    const step = fc.constantFrom('reserve', 'settle', 'refund');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const open: ReturnType<typeof spendOf>[] = [];
        for (const each of steps) {
          const spend = each === 'reserve' ? spendOf(user.id) : open.pop();
          if (spend === undefined) continue;
          if (each === 'reserve') {
            if (await reserve(spend)) open.push(spend);
          } else {
            const end = each === 'settle' ? settleCredits : refundCredits;
            await inTransaction(server.database, (transaction) => end(transaction, spend));
          }
          const balance = (await balanceOf(user.id)) ?? Number.NaN;
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(balance).toBe(await sumLedger(server.database.queries, user.id));
        }
        for (const spend of open) {
          await inTransaction(server.database, (transaction) => refundCredits(transaction, spend));
        }
      }),
      { numRuns: 20 },
    );
  }, 20_000);

  it('cannot be pushed below zero by any statement', async () => {
    const { user } = await server.signUp();
    const push = server.database.queries.updateTable('users').set({ credits: -1 }).where('id', '=', user.id);
    await expect(push.execute()).rejects.toThrow();
  });
});
