import type { OfflineDatabase } from './database.ts';
import { changeImport, editRefused, editStands, hasEdit } from './edits.ts';
import { readItem } from './items.ts';
import { putArtefact } from './keep-artefact.ts';
import type { Acknowledgement } from './ports.ts';
import { entryOf, noteSettled, parkedOf, waitingOf } from './queue.ts';
import { nameReviews, reviewsArrived, reviewsRefused } from './review-batches.ts';
import type { DeleteEntry, GenerationEntry, ImportEntry, OutboxEntry, StoredItem } from './rows.ts';
import { toFlag } from './rows.ts';

/**
 * What the server's answer to a queued change does to the device. Each function runs inside one `changing`
 * transaction, and does nothing when another tab settled the entry first.
 */

/** The entry as it stands, or null when it was settled meanwhile. */
async function stillWaiting(database: OfflineDatabase, sent: OutboxEntry): Promise<OutboxEntry | null> {
  const entry = await entryOf(database, sent.seq);
  return entry?.mutationId === sent.mutationId && entry.state === 'waiting' ? entry : null;
}

/** A validated success: the entry goes, and what the server said is what stands. */
export async function acknowledge(
  database: OfflineDatabase,
  sent: OutboxEntry,
  answer: Acknowledgement,
): Promise<void> {
  const entry = await stillWaiting(database, sent);
  if (entry === null) return;
  await database.outbox.delete(entry.seq);
  if (entry.kind === 'reviews') return await reviewsArrived(database, entry);
  // A report changes nothing that is listed.
  if (entry.kind === 'report') return;
  await noteSettled(database, entry.cursorBefore);
  switch (answer.kind) {
    case 'favorite':
      return await favoriteStands(database, entry.key, answer.favorite);
    case 'import':
      return await numberItem(database, entry.key, answer);
    case 'generation':
      return await generationMade(database, entry, answer);
    case 'edit':
      return await editStands(database, entry.key, answer.edition);
    case 'delete':
    case 'reviews':
    case 'report':
      return;
  }
}

/** What was asked for is there: it opens at once, and its entry stays as a notice until the person has seen it. */
async function generationMade(
  database: OfflineDatabase,
  entry: OutboxEntry,
  { id, artefact }: Extract<Acknowledgement, { kind: 'generation' }>,
): Promise<void> {
  if (entry.kind !== 'generation') return;
  if (artefact !== undefined) await putArtefact(database, artefact, artefact.createdAt);
  const done: GenerationEntry = { ...entry, state: 'done', madeId: id };
  await database.outbox.put(done);
}

/** A lasting refusal: the entry is set aside with its sentence, and the screen goes back to what the server says. */
export async function park(database: OfflineDatabase, sent: OutboxEntry, refusal: string): Promise<void> {
  const entry = await stillWaiting(database, sent);
  if (entry === null) return;
  if (entry.kind === 'reviews') return await reviewsRefused(database, entry, refusal);
  await database.outbox.put({ ...entry, state: 'parked', refusal });
  switch (entry.kind) {
    case 'favorite': {
      const item = await readItem(database, entry.key);
      if (item !== null) return await favoriteStands(database, entry.key, item.serverFavorite === 1);
      return;
    }
    case 'delete':
      await database.items.put(entry.snapshot);
      return;
    case 'import':
      return await stayHere(database, entry);
    case 'edit':
      return await editRefused(database, entry.key);
  }
}

/** The heart shows what the server says, unless a newer intention waits. */
async function favoriteStands(database: OfflineDatabase, key: string, favorite: boolean): Promise<void> {
  const serverFavorite = toFlag(favorite);
  const waiting = await waitingOf(database, key);
  const isNewer = waiting.some((entry) => entry.kind === 'favorite');
  await database.items.update(
    key,
    isNewer ? { serverFavorite } : { serverFavorite, favorite: serverFavorite },
  );
  for (const entry of waiting.filter(isDelete)) {
    const snapshot = { ...entry.snapshot, serverFavorite, favorite: serverFavorite };
    await database.outbox.put({ ...entry, snapshot });
  }
}

/** The server has the artefact: it gets its number and the server's date, and what waited for the number may go. */
async function numberItem(
  database: OfflineDatabase,
  key: string,
  { id, createdAt }: { id: number; createdAt: string },
): Promise<void> {
  await database.items.update(key, { id, createdAt });
  if (!(await hasEdit(database, key))) await database.contents.update(key, { onlyHere: 0 });
  await nameWaiting(database, key, (item) => ({ ...item, id, createdAt }));
  await nameReviews(database, key, id);
}

/** Gives the number of an item to the entries that wait for it; `update` changes the item a deletion keeps. */
export async function nameWaiting(
  database: OfflineDatabase,
  key: string,
  update: (snapshot: StoredItem) => StoredItem,
): Promise<void> {
  const item = await readItem(database, key);
  for (const entry of await waitingOf(database, key)) {
    if (entry.kind === 'delete') {
      const snapshot = update(entry.snapshot);
      await database.outbox.put({
        ...entry,
        snapshot,
        ...(snapshot.id !== undefined && { id: snapshot.id }),
      });
    } else if (entry.id === undefined && item?.id !== undefined && isNamedLater(entry)) {
      await database.outbox.put({ ...entry, id: item.id });
    }
  }
}

/** The server does not take the artefact: it stays on this device, and what waited for its number is settled here. */
async function stayHere(database: OfflineDatabase, entry: ImportEntry): Promise<void> {
  const waiting = (await waitingOf(database, entry.key)).filter(({ id }) => id === undefined);
  await database.outbox.bulkDelete(waiting.map(({ seq }) => seq));
  // Tried again, it brings what the person has made of it since.
  for (const change of waiting) {
    if (change.kind === 'edit') await changeImport(database, entry.seq, change.output);
  }
  if (!waiting.some(isDelete)) return;
  const parked = await parkedOf(database, entry.key);
  await database.outbox.bulkDelete(parked.map(({ seq }) => seq));
}

/** Changes of an item that wait for its number. */
const isNamedLater = ({ kind }: OutboxEntry) => kind === 'favorite' || kind === 'report' || kind === 'edit';
const isDelete = (entry: OutboxEntry): entry is DeleteEntry => entry.kind === 'delete';
