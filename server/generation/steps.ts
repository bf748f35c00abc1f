import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors.ts';
import { DAY, GENERATIONS_IN_FLIGHT, HOUR, SECOND } from '#contract/limits.ts';
import { DAILY_SHARE_USED } from '#contract/messages/generation.ts';
import { lockCaller, lockUser } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import { refundCredits, reserveCredits, settleCredits } from '#server/credits/ledger.ts';
import { type Database, inTransaction, type Transaction } from '#server/database/database.ts';
import type { GenerationRow, ItemRow } from '#server/database/schema.ts';
import { checkQuota } from '#server/items/check-quota.ts';
import type { Ceilings } from './ceilings.ts';
import { failureOf, saturated } from './failures.ts';
import type { Job } from './job.ts';
import {
  countRunning,
  countSince,
  endGeneration,
  findGenerationByKey,
  insertGeneration,
  readGeneration,
} from './repository.ts';

/**
 * The three steps of a generation, each in one transaction: it is opened and its credit reserved, then finished with its
 * result and settled, or failed and refunded. A row is ended only while it is `running`, so that it ends once.
 */

interface Opening {
  readonly process: string;
  /** When its lease expires unless the process renews it. */
  readonly leaseUntil: number;
  readonly now: number;
  readonly ceilings: Ceilings;
  /** Generations that the process runs already. */
  readonly underWay: number;
}

export interface Opened {
  readonly id: string;
  /** The item that `Job.open` stored. */
  readonly item?: ItemRow;
  /** The row that the same key made before. */
  readonly earlier?: GenerationRow;
}

const spendOf = (row: Pick<GenerationRow, 'id' | 'user_id' | 'cost'>, now: number) => ({
  userId: row.user_id,
  generationId: row.id,
  cost: row.cost,
  now,
});

/**
 * Opens a generation, its credit reserved, or finds the one that the same key made before.
 * @throws Refusal `key_reused`, `too_many_generations`, `engine_unavailable` when saturated, `no_credit`, `too_large` when the
 * account is full and nothing pays for more, and whatever `Job.open` refuses; then nothing is stored
 */
export function openGeneration<Made>(
  database: Database,
  job: Job<Made>,
  { process, leaseUntil, now, ceilings, underWay }: Opening,
): Promise<Opened> {
  const { userId, tool, cost, idempotency } = job;
  const { key, payloadHash } = idempotency;
  return inTransaction(database, async (transaction) => {
    await lockCaller(transaction, userId);
    const earlier = key === null ? undefined : await findGenerationByKey(transaction, userId, key);
    if (earlier !== undefined) {
      if (earlier.payload_hash !== payloadHash) throw new Refusal('key_reused');
      return { id: earlier.id, earlier };
    }
    if (underWay >= ceilings.atOnce) throw saturated(SECOND);
    await admit(transaction, userId, ceilings, now);
    // How large its result gets is not known yet: what is free may begin while there is any room.
    if (cost === 0) await checkQuota(transaction, userId, 1);

    const item = await job.open?.(transaction, now);
    const row = { id: randomUUID(), user_id: userId, cost };
    await insertGeneration(transaction, {
      ...row,
      tool,
      key,
      payload_hash: payloadHash,
      state: 'running',
      lease_until: leaseUntil,
      process,
      item_id: item?.id ?? null,
      answer: null,
      question: job.question ?? null,
      note: null,
      failure: null,
      created_at: now,
      ended_at: null,
    });
    if (cost > 0 && !(await reserveCredits(transaction, spendOf(row, now)))) throw new Refusal('no_credit');
    return { id: row.id, ...(item && { item }) };
  });
}

/** @throws Refusal when the account, or the installation, has enough under way or had enough today */
async function admit(
  transaction: Transaction,
  userId: number,
  ceilings: Ceilings,
  now: number,
): Promise<void> {
  if ((await countRunning(transaction, userId)) >= GENERATIONS_IN_FLIGHT) {
    throw new Refusal('too_many_generations', { retryAfterMs: SECOND });
  }
  const { own, all } = await countSince(transaction, userId, now - DAY);
  if (own >= ceilings.perUserDay) {
    throw new Refusal('too_many_generations', {
      message: DAILY_SHARE_USED,
      retryAfterMs: HOUR,
    });
  }
  if (all >= ceilings.perDay) throw saturated(HOUR);
}

/** @throws Refusal, nothing stored, when the row was failed in the meantime or its result has no place any more */
export function finishGeneration<Made>(
  database: Database,
  id: string,
  job: Job<Made>,
  made: Made,
  now: number,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockCaller(transaction, job.userId);
    const stored = await job.store(transaction, made, now);
    const result = typeof stored === 'string' ? { answer: stored } : { item_id: stored.id };
    const end = { state: 'done', ...result, note: job.note?.(made) ?? null, ended_at: now } as const;
    const row = await endGeneration(transaction, job.userId, id, end);
    if (row === undefined) throw new Refusal('engine_unavailable');
    if (row.cost > 0) await settleCredits(transaction, spendOf(row, now));
  });
}

/** Fails a running generation. A lasting refusal is kept for repetitions of its key; after any other the key may try again. */
export function failGeneration(
  database: Database,
  { userId, id }: { userId: number; id: string },
  refusal: Refusal,
  now: number,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if ((await lockUser(transaction, userId)) === undefined) return;
    const row = await readGeneration(transaction, userId, id);
    if (row === undefined) return;
    const failure = failureOf(refusal, row.cost);
    const freedKey = errors[refusal.code].lasting ? {} : { key: null };
    const end = { state: 'failed', failure: JSON.stringify(failure), ended_at: now, ...freedKey } as const;
    if ((await endGeneration(transaction, userId, id, end)) === undefined) return;
    if (row.cost > 0) await refundCredits(transaction, spendOf(row, now));
  });
}
