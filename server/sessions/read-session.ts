import * as z from 'zod/mini';
import type { Reply } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';
import type { Revision } from '#contract/sessions.ts';
import type { Queries } from '#server/database/database.ts';
import type { ItemRow } from '#server/database/schema.ts';
import { presentMoment } from '#server/history/presenter.ts';
import { findItem } from '#server/history/repository.ts';
import { Refusal } from '#server/refusal.ts';
import { findOpening, listWriting } from './repository.ts';
import { chatOf, isFull, startOf } from './stored-session.ts';
import type { TellWriting } from './tell-writing.ts';

const storedFailure = z.object({ message: z.string() });

/**
 * A session as it stands. Its state is worked out of what is stored, never stored itself: one without a fiche is being
 * written as long as a generation for it runs, and has failed once none does, whoever ended it and however. `queries`
 * sees one moment: a snapshot, or a transaction.
 * @throws Refusal `not_found`
 */
export async function readSession(
  queries: Queries,
  userId: number,
  id: number,
  tellWriting: TellWriting,
): Promise<Reply<'readSession'>['revision']> {
  const row = await findItem(queries, userId, { type: 'session', id });
  if (row === undefined) throw new Refusal('not_found');
  const stored = chatOf(row);
  const running = await listWriting(queries, userId, id);
  return {
    ...stored,
    ...startOf(row),
    createdAt: presentMoment(row.created_at),
    favorite: row.favorite === 1,
    ...(running.length > 0
      ? { state: 'writing', writing: running.map((one) => tellWriting(userId, id, one)) }
      : await atRest(queries, userId, row)),
  };
}

async function atRest(
  queries: Queries,
  userId: number,
  row: ItemRow,
): Promise<Pick<Revision, 'state' | 'failure'>> {
  const stored = chatOf(row);
  if (stored.chat.length > 0) return { state: isFull(stored) ? 'full' : 'open' };
  const opening = await findOpening(queries, userId, row.id);
  const failure = storedFailure.safeParse(JSON.parse(opening?.failure ?? 'null'));
  const message = failure.success ? failure.data.message : errors.engine_unavailable.message;
  return { state: 'failed', failure: message };
}
