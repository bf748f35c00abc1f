import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction, type Transaction } from '#server/database/database.ts';
import { claimKey, readMutation, storeAnswer } from './mutations-repository.ts';
import { lockCaller } from './repository.ts';

/** What identifies a call and its repetitions. */
export interface Idempotency {
  /** The `Idempotency-Key` of the call, when it has one. */
  readonly key: string | null;
  /** Digest of the call's name, path values and body. */
  readonly payloadHash: string;
}

/**
 * Runs a free write such that its repetition changes nothing: the idempotency key is stored in the same transaction
 * as the effect, together with the answer, and a repetition gets that answer. The account's row is locked from the
 * start. A write that is refused stores nothing. Without a key the write simply runs.
 * @throws Refusal `key_reused` when the key was used for something else, `invalid_token` when the account is gone
 */
export async function once<Answer extends object>(
  database: Database,
  { userId, now }: { userId: number; now: number },
  { key, payloadHash }: Idempotency,
  effect: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return await inTransaction(database, async (transaction) => {
    await lockCaller(transaction, userId);
    if (key === null) return await effect(transaction);

    const mutation = { userId, key };
    if (!(await claimKey(transaction, mutation, payloadHash, now))) {
      const done = await readMutation(transaction, mutation);
      if (done.payload_hash !== payloadHash) throw new Refusal('key_reused');
      return JSON.parse(done.answer) as Answer;
    }
    const answer = await effect(transaction);
    await storeAnswer(transaction, mutation, JSON.stringify(answer));
    return answer;
  });
}
