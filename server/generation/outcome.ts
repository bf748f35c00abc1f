import * as z from 'zod/mini';
import { errorCode } from '#contract/errors.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import { readUser } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queries } from '#server/database/database.ts';
import type { ItemRow, UserRow } from '#server/database/schema.ts';
import { readGeneration, readItemOf } from './repository.ts';

/** A generation that succeeded, as it is stored now. */
export interface Finished {
  readonly completionId: string;
  readonly item: ItemRow;
  readonly user: UserRow;
  /** What is said about the result. */
  readonly note: string | null;
}

const storedFailure = z.object({ code: errorCode, message: z.string() });

/**
 * How a generation ended, read from its row: the same for whoever waited for it and for every repetition.
 * @throws Refusal with the account as it is now, when it failed; `not_found` when its result was deleted since
 */
export async function readOutcome(queries: Queries, userId: number, id: string): Promise<Finished> {
  const row = await readGeneration(queries, userId, id);
  const user = await readUser(queries, userId);
  if (user === undefined) throw new Refusal('invalid_token');
  if (row?.state === 'done' && row.item_id !== null) {
    const item = await readItemOf(queries, userId, row.item_id);
    if (item === undefined) throw new Refusal('not_found');
    return { completionId: id, item, user, note: row.note };
  }
  const failure = storedFailure.safeParse(JSON.parse(row?.failure ?? 'null'));
  const { code, message } = failure.success ? failure.data : new Refusal('engine_unavailable');
  throw new Refusal(code, { message, user: presentUser(user) });
}
