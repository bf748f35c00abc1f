import * as z from 'zod/mini';
import { type ArtefactName, checkOutput } from '#contract/artefacts/artefact.ts';
import { importBody } from '#contract/revision-tools.ts';
import { readContent } from '#src/offline/database/contents.ts';
import { entryFields, type StoredArtefact } from '#src/offline/database/rows.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import {
  aboutItem,
  enqueue,
  refusedOf,
  removeEntries,
  updateWaiting,
  waitingOf,
} from '#src/offline/queue/queue.ts';
import { readItem } from '#src/offline/reads/items.ts';
import { hasEdit } from './edit.ts';
import { enqueueFavorite } from './favorite.ts';
import { nameReviews } from './reviews.ts';

/** An artefact that was made on this device, on its way to the account. */
const entry = z.object({ ...entryFields, kind: z.literal('import'), body: importBody });
type ImportEntry = z.infer<typeof entry>;

/** An artefact made on this device; `output` is the JSON text of its shape. */
export interface NewArtefact {
  readonly name: ArtefactName;
  readonly input: string;
  readonly output: string;
  readonly engine: 'device' | 'file';
  /** Its name on every device, a new one by default. Using the same name twice makes one artefact. */
  readonly clientId?: string;
}

/**
 * Stores a new artefact and queues its import. Returns its key. Throws `RangeError` when it does not fit its shape.
 */
export async function createArtefact(outbox: Outbox, artefact: NewArtefact): Promise<string> {
  const { clientId = outbox.newId() } = artefact;
  const body = importBody.safeParse({ ...artefact, clientId });
  if (!body.success || 'fault' in checkOutput(artefact.name, artefact.output)) {
    throw new RangeError(`Not a storable artefact: ${artefact.name}`);
  }
  const { name, input, output, engine } = body.data;
  const { database } = outbox;
  return await outbox.change(async (newStamp) => {
    const known = await database.items.where('clientId').equals(clientId).first();
    if (known !== undefined) return clientId;
    const stamp = newStamp();
    const item: StoredArtefact = {
      key: clientId,
      clientId,
      type: 'revisionTool',
      name,
      input,
      engine,
      favorite: 0,
      serverFavorite: 0,
      createdAt: stamp.queuedAt,
      onDevice: 1,
    };
    await database.items.add(item);
    await database.contents.put({ key: clientId, text: output, onlyHere: 1, savedAt: stamp.queuedAt });
    await enqueue<ImportEntry>(database, { ...aboutItem(item, stamp), kind: 'import', body: body.data });
    return clientId;
  });
}

export const importing: ChangeKind<
  ImportEntry,
  ImportEntry,
  { readonly id: number; readonly createdAt: string }
> = {
  entry,
  isReady: isAlwaysReady,
  isListed: true,
  /** Sends the content as the person has changed it since. */
  async prepare(database, waiting) {
    const output = await readContent(database, waiting.key);
    return output === null ? waiting : { ...waiting, body: { ...waiting.body, output } };
  },
  /** Gives the artefact its number and the server's date, so that what waited for the number can be sent. */
  async acknowledge(database, { key }, { id, createdAt }) {
    await database.items.update(key, { id, createdAt });
    if (!(await hasEdit(database, key))) await database.contents.update(key, { onlyHere: 0 });
    await updateWaiting(database, key, (snapshot) => ({ ...snapshot, id, createdAt }), id);
    await nameReviews(database, key, id);
  },
  /** Keeps the artefact on this device, and drops the changes that waited for its number. */
  async refuse(database, { key }) {
    const waiting = (await waitingOf(database, key)).filter(({ id }) => id === undefined);
    await removeEntries(database, waiting);
    const isDeleted = waiting.some(({ snapshot }) => snapshot !== undefined);
    if (isDeleted) await removeEntries(database, await refusedOf(database, key));
  },
  async retry(database, { key, body }, newStamp) {
    const item = await readItem(database, key);
    if (item === null) return;
    await enqueue<ImportEntry>(database, { ...aboutItem(item, newStamp()), kind: 'import', body });
    if (item.favorite === 1) await enqueueFavorite(database, item, true, newStamp());
  },
};
