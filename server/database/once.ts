import { Refusal } from '#server/refusal.ts';
import { holdUser } from '#server/users/repository.ts';
import { type Database, inTransaction, type Transaction } from './database.ts';

/** What a call wants, told apart from its repetitions. */
export interface Intention {
  /** The `Idempotency-Key` of the call, when it has one. */
  readonly key: string | null;
  /** Digest of the call's name, path values and body. */
  readonly payloadHash: string;
}

/**
 * Runs a free write, the account's row held from its start, so that its repetition changes nothing: the
 * intention's key is stored in the same transaction as the effect, with the answer, and a replay gets that answer
 * back. A write that is refused leaves nothing. Without a key the write simply runs.
 * @throws Refusal `key_reused` when the key was used for something else, `invalid_token` when the account is gone
 */
export async function once<Answer extends object>(
  database: Database,
  { userId, now }: { userId: number; now: number },
  { key, payloadHash }: Intention,
  effect: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return await inTransaction(database, async (transaction) => {
    await holdUser(transaction, userId);
    if (key === null) return await effect(transaction);

    const row = { user_id: userId, mutation_id: key, payload_hash: payloadHash, answer: '', at: now };
    const claimed = await transaction
      .insertInto('mutations')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'mutation_id']).doNothing())
      .returning('mutation_id')
      .executeTakeFirst();
    if (claimed === undefined) {
      const done = await transaction
        .selectFrom('mutations')
        .select(['payload_hash', 'answer'])
        .where('user_id', '=', userId)
        .where('mutation_id', '=', key)
        .executeTakeFirstOrThrow();
      if (done.payload_hash !== payloadHash) throw new Refusal('key_reused');
      return JSON.parse(done.answer) as Answer;
    }

    const answer = await effect(transaction);
    await transaction
      .updateTable('mutations')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('mutation_id', '=', key)
      .execute();
    return answer;
  });
}
