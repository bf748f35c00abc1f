import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors.ts';
import { GENERATION_COST, GENERATIONS_IN_FLIGHT, SECOND } from '#contract/limits.ts';
import { refundCredits, reserveCredits, settleCredits } from '#server/credits/ledger.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { Intention } from '#server/database/once.ts';
import type { GenerationRow, ItemRow, UserRow } from '#server/database/schema.ts';
import { insertItem } from '#server/history/repository.ts';
import { Refusal } from '#server/refusal.ts';
import { holdUser, lockUser, readUser } from '#server/users/repository.ts';
import { countRunning, endGeneration, findGenerationByKey, insertGeneration } from './repository.ts';

/**
 * The three steps of a generation, each one transaction: opened with its credit reserved, then finished with its
 * result and settled, or failed and refunded. A row ends only where it is still `running`, so it ends once.
 */

export type Made = Pick<ItemRow, 'type' | 'name' | 'input' | 'output' | 'engine'>;

export interface Finished {
  readonly item: ItemRow;
  readonly user: UserRow;
}

interface Request {
  readonly userId: number;
  /** The name of the call. */
  readonly tool: string;
  readonly intention: Intention;
}

const spendOf = (userId: number, generationId: string, now: number) => ({
  userId,
  generationId,
  cost: GENERATION_COST,
  now,
});

/**
 * The id of a new generation, vouched for by `owner`; or the row that the same key made before.
 * @throws Refusal `key_reused`, `too_many_generations`, `no_credit`
 */
export function openGeneration(
  database: Database,
  { userId, tool, intention: { key, payloadHash } }: Request,
  owner: { process: string; leaseUntil: number; now: number },
): Promise<{ id: string; earlier?: GenerationRow }> {
  return inTransaction(database, async (transaction) => {
    await holdUser(transaction, userId);
    const earlier = key === null ? undefined : await findGenerationByKey(transaction, userId, key);
    if (earlier !== undefined) {
      if (earlier.payload_hash !== payloadHash) throw new Refusal('key_reused');
      return { id: earlier.id, earlier };
    }
    if ((await countRunning(transaction, userId)) >= GENERATIONS_IN_FLIGHT) {
      throw new Refusal('too_many_generations', { retryAfterMs: SECOND });
    }
    const id = randomUUID();
    await insertGeneration(transaction, {
      id,
      user_id: userId,
      tool,
      key,
      payload_hash: payloadHash,
      state: 'running',
      lease_until: owner.leaseUntil,
      process: owner.process,
      item_id: null,
      failure: null,
      created_at: owner.now,
      ended_at: null,
    });
    if (!(await reserveCredits(transaction, spendOf(userId, id, owner.now)))) {
      throw new Refusal('no_credit');
    }
    return { id };
  });
}

/** @throws Refusal `engine_unavailable`, nothing stored, when the row was failed in the meantime */
export function finishGeneration(
  database: Database,
  { userId, id }: { userId: number; id: string },
  made: Made,
  now: number,
): Promise<Finished> {
  return inTransaction(database, async (transaction) => {
    await holdUser(transaction, userId);
    const item = await insertItem(transaction, userId, { ...made, client_id: null, created_at: now });
    const end = { state: 'done', item_id: item.id, ended_at: now } as const;
    if (!(await endGeneration(transaction, userId, id, end))) throw new Refusal('engine_unavailable');
    await settleCredits(transaction, spendOf(userId, id, now));
    const user = await readUser(transaction, userId);
    if (user === undefined) throw new Refusal('invalid_token');
    return { item, user };
  });
}

/** A lasting refusal is kept for replays of its key; after a passing one the key may try again. */
export function failGeneration(
  database: Database,
  { userId, id }: { userId: number; id: string },
  { code, message }: Refusal,
  now: number,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const end = { state: 'failed', failure: JSON.stringify({ code, message }), ended_at: now } as const;
    const freedKey = errors[code].lasting ? {} : { key: null };
    if (!(await endGeneration(transaction, userId, id, { ...end, ...freedKey }))) return;
    await refundCredits(transaction, spendOf(userId, id, now));
  });
}
