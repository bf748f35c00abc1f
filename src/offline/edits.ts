import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { OfflineDatabase } from './database.ts';
import { readItem } from './items.ts';
import { entryOf, parkedOf, waitingOf } from './queue.ts';
import type { StoredArtefact } from './rows.ts';

/**
 * The person's own changes to the content of an artefact. Each function runs inside one `changing` transaction.
 *
 * What was changed exists only here until the server has it: nothing that is fetched takes its place. The server
 * counts the editions of an artefact, so that a device knows when what it holds is an earlier one.
 */

/**
 * Puts the new content on the device. An import that is not on its way takes it along; otherwise `enqueue` queues it
 * for the server, in the place of what waits and was never attempted.
 * @param output JSON text of the artefact's shape; a `RangeError` is thrown when it does not fit
 * @param savedAt ISO 8601
 */
export async function keepEdit(
  database: OfflineDatabase,
  { key, output, savedAt }: { key: string; output: string; savedAt: string },
  enqueue: (item: StoredArtefact) => Promise<void>,
): Promise<void> {
  const item = await readItem(database, key);
  if (item?.type !== 'revisionTool') return;
  if (readArtefactOutput(item.name, output) === null) throw new RangeError(`Not a storable ${item.name}`);
  const waiting = await waitingOf(database, key);
  const replaced = waiting.filter(({ kind, attempted }) => kind === 'edit' && attempted === 0);
  await database.outbox.bulkDelete(replaced.map(({ seq }) => seq));

  const still = [...waiting.filter(({ attempted }) => attempted === 0), ...(await parkedOf(database, key))];
  const own = still.find(({ kind }) => kind === 'import');
  const willReachServer = item.id !== undefined || waiting.some(({ kind }) => kind === 'import');
  if (own !== undefined) await changeImport(database, own.seq, output);
  else if (willReachServer) await enqueue(item);
  await database.contents.put({ key, text: output, onlyHere: 1, savedAt });
  await database.items.update(key, { onDevice: 1 });
}

/** Has an import that is not on its way bring another content. */
export async function changeImport(database: OfflineDatabase, seq: number, output: string): Promise<void> {
  const entry = await entryOf(database, seq);
  if (entry?.kind === 'import') await database.outbox.put({ ...entry, body: { ...entry.body, output } });
}

/** True while a change of its content waits. */
export async function hasEdit(database: OfflineDatabase, key: string): Promise<boolean> {
  return (await waitingOf(database, key)).some(({ kind }) => kind === 'edit');
}

/**
 * The server has the content, as that edition. What it told meanwhile may be a later one: the item keeps the later
 * number, and content that is an earlier one is fetched again.
 */
export async function editStands(database: OfflineDatabase, key: string, edition: number): Promise<void> {
  const item = await readItem(database, key);
  if (item?.type === 'revisionTool') {
    await database.items.put({ ...item, edition: Math.max(edition, item.edition ?? 0) });
  }
  if (!(await hasEdit(database, key))) await database.contents.update(key, { onlyHere: 0, edition });
}

/** The server does not take the content: its own is fetched again, unless a newer change waits. */
export async function editRefused(database: OfflineDatabase, key: string): Promise<void> {
  if (await hasEdit(database, key)) return;
  await database.contents.delete(key);
  await database.items.update(key, { onDevice: 0 });
}
