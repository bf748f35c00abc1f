import * as z from 'zod/mini';
import { errorCode } from '#contract/errors.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import { readUser } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queries } from '#server/database/database.ts';
import type { ItemRow, UserRow } from '#server/database/schema.ts';
import { readGeneration, readItemOf } from './repository.ts';

interface Ended {
  readonly completionId: string;
  readonly user: UserRow;
  /** What is said about the result. */
  readonly note: string | null;
}
export type FinishedItem = Ended & { readonly item: ItemRow };
export type FinishedText = Ended & { readonly text: string };

/** A generation that succeeded, as it is stored now: an item, or a text that is none. */
export type Finished =
  | (FinishedItem & { readonly text?: never })
  | (FinishedText & { readonly item?: never });

const storedFailure = z.object({ code: errorCode, message: z.string() });

/**
 * How a generation ended, read from its row: the same for whoever waited for it and for every repetition.
 * @throws Refusal with the account as it is now, when it failed; `not_found` when its result was deleted since
 */
export async function readOutcome(queries: Queries, userId: number, id: string): Promise<Finished> {
  const row = await readGeneration(queries, userId, id);
  const user = await readUser(queries, userId);
  if (user === undefined) throw new Refusal('invalid_token');
  if (row?.state === 'done') {
    const ended = { completionId: id, user, note: row.note };
    if (row.answer !== null) return { ...ended, text: row.answer };
    const item = row.item_id === null ? undefined : await readItemOf(queries, userId, row.item_id);
    if (item === undefined) throw new Refusal('not_found');
    return { ...ended, item };
  }
  const failure = storedFailure.safeParse(JSON.parse(row?.failure ?? 'null'));
  const { code, message } = failure.success ? failure.data : new Refusal('engine_unavailable');
  throw new Refusal(code, { message, user: presentUser(user) });
}
