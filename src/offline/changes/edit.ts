import * as z from 'zod/mini';
import { checkOutput } from '#contract/artefacts/artefact.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { entryFields } from '#src/offline/database/rows.ts';
import { type ChangeKind, hasNumber } from '#src/offline/queue/change-kind.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import type { Stamp } from '#src/offline/queue/queue.ts';
import { aboutItem, enqueue, ofKind, refusedOf, removeEntries, waitingOf } from '#src/offline/queue/queue.ts';
import { readItem, willReachServer } from '#src/offline/reads/items.ts';

/** What an artefact is to hold from now on: JSON text of its shape. */
const entry = z.object({ ...entryFields, kind: z.literal('edit'), output: z.string() });
type EditEntry = z.infer<typeof entry>;

/**
 * Gives an artefact the content that the person made of it: JSON text of its shape, `RangeError` when it does not
 * fit. Nothing happens for an artefact that is not here.
 *
 * What was changed exists only here until the server has it: nothing that is fetched takes its place. The server
 * counts the editions of an artefact, so that a device knows when what it holds is an earlier one.
 */
export function editArtefact(outbox: Outbox, key: string, output: string): Promise<void> {
  return outbox.change((newStamp) => queueEdit(outbox.database, key, output, newStamp()));
}

/** Replaces an edit that was never attempted. An import that was never attempted sends the new content itself. */
async function queueEdit(
  database: OfflineDatabase,
  key: string,
  output: string,
  stamp: Stamp,
): Promise<void> {
  const item = await readItem(database, key);
  if (item?.type !== 'revisionTool') return;
  if ('fault' in checkOutput(item.name, output)) throw new RangeError(`Not a storable ${item.name}`);
  const waiting = await waitingOf(database, key);
  const unattempted = waiting.filter(({ attempted }) => attempted === 0);
  await removeEntries(database, ofKind(unattempted, entry));
  const isTakenAlong = [...unattempted, ...(await refusedOf(database, key))].some(
    ({ kind }) => kind === 'import',
  );
  if (!isTakenAlong && willReachServer(item, waiting)) {
    await enqueue<EditEntry>(database, { ...aboutItem(item, stamp), kind: 'edit', output });
  }
  await database.contents.put({ key, text: output, onlyHere: 1, savedAt: stamp.queuedAt });
  await database.items.update(key, { onDevice: 1 });
}

/** True while a change of its content waits. */
export async function hasEdit(database: OfflineDatabase, key: string): Promise<boolean> {
  return ofKind(await waitingOf(database, key), entry).length > 0;
}

export const edit: ChangeKind<EditEntry, EditEntry & { id: number }, { readonly edition: number }> = {
  entry,
  isReady: hasNumber,
  isListed: true,
  /**
   * The server has the content, as that edition. Another device may have made a later edition meanwhile: the item
   * keeps the later number, and the earlier content is fetched again.
   */
  async acknowledge(database, { key }, { edition }) {
    const item = await readItem(database, key);
    if (item?.type === 'revisionTool') {
      await database.items.put({ ...item, edition: Math.max(edition, item.edition ?? 0) });
    }
    if (!(await hasEdit(database, key))) await database.contents.update(key, { onlyHere: 0, edition });
  },
  /** Deletes the content, so that the server's own is fetched again, unless a newer change waits. */
  async refuse(database, { key }) {
    if (await hasEdit(database, key)) return;
    await database.contents.delete(key);
    await database.items.update(key, { onDevice: 0 });
  },
  retry: (database, { key, output }, newStamp) => queueEdit(database, key, output, newStamp()),
};
