import type { Transaction } from '#server/database/database.ts';

/** A write by the account that made it and the idempotency key it came with. */
interface Mutation {
  readonly userId: number;
  readonly key: string;
}

/** Takes the key for a write that begins now; false when a write before this one took it. */
export async function claimKey(
  transaction: Transaction,
  { userId, key }: Mutation,
  payloadHash: string,
  now: number,
): Promise<boolean> {
  const row = { user_id: userId, mutation_id: key, payload_hash: payloadHash, answer: '', at: now };
  const claimed = await transaction
    .insertInto('mutations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'mutation_id']).doNothing())
    .returning('mutation_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The write that took the key: the digest of what it asked, and its answer as JSON text. */
export function readMutation(
  transaction: Transaction,
  { userId, key }: Mutation,
): Promise<{ payload_hash: string; answer: string }> {
  return transaction
    .selectFrom('mutations')
    .select(['payload_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('mutation_id', '=', key)
    .executeTakeFirstOrThrow();
}

/** Stores the answer that a repetition of the write will get. `answer` is JSON text. */
export async function storeAnswer(
  transaction: Transaction,
  { userId, key }: Mutation,
  answer: string,
): Promise<void> {
  await transaction
    .updateTable('mutations')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('mutation_id', '=', key)
    .execute();
}
