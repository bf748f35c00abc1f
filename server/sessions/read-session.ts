import * as z from 'zod/mini';
import type { Reply } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';
import type { Revision } from '#contract/sessions.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queries } from '#server/database/database.ts';
import type { ItemRow } from '#server/database/schema.ts';
import { presentMoment } from '#server/items/presenter.ts';
import { findItem } from '#server/items/repository.ts';
import type { PresentWriting } from './present-writing.ts';
import { findOpening, listWriting } from './repository.ts';
import { chatOf, isFull, startOf } from './stored-session.ts';

const storedFailure = z.object({ message: z.string() });

/**
 * A session with its state. The state is not stored but derived: a session without a fiche is being written while a
 * generation for it runs, and has failed when none does, however that ended. `queries` must see one moment: a snapshot,
 * or a transaction.
 * @throws Refusal `not_found`
 */
export async function readSession(
  queries: Queries,
  userId: number,
  id: number,
  presentWriting: PresentWriting,
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
      ? { state: 'writing', writing: running.map((one) => presentWriting(userId, id, one)) }
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
