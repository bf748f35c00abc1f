import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { readContent } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { type StoredArtefact, storedItem } from '#src/offline/database/rows.ts';

export interface ArtefactHere {
  readonly item: StoredArtefact;
  /** JSON text of its shape. */
  readonly output: string;
}

/** The account's artefacts whose content is on this device, newest first; of one kind when `name` is given. */
export async function listArtefactsHere(
  database: OfflineDatabase,
  name?: ArtefactName,
): Promise<ArtefactHere[]> {
  const rows = await database.items.where('[type+onDevice]').equals(['revisionTool', 1]).toArray();
  const found: ArtefactHere[] = [];
  for (const item of database.allReadable('items', storedItem, rows)) {
    if (item.type !== 'revisionTool' || (name !== undefined && item.name !== name)) continue;
    const output = await readContent(database, item.key);
    if (output !== null) found.push({ item, output });
  }
  return found.sort((a, b) => b.item.createdAt.localeCompare(a.item.createdAt));
}

/** Finds the artefact with the same content and the same request. Returns its key, or null. */
export async function findMade(
  database: OfflineDatabase,
  { name, input, output }: { readonly name: ArtefactName; readonly input: string; readonly output: string },
): Promise<string | null> {
  const here = await listArtefactsHere(database, name);
  return here.find((one) => one.item.input === input && one.output === output)?.item.key ?? null;
}
