import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
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

/**
 * Finds the artefact with the same content and the same request. A deck is the same in whatever order its cards were drawn.
 * Returns its key and its own content, or null.
 */
export async function findMade(
  database: OfflineDatabase,
  { name, input, output }: { readonly name: ArtefactName; readonly input: string; readonly output: string },
): Promise<{ readonly key: string; readonly output: string } | null> {
  const asked = comparable(name, output);
  const here = await listArtefactsHere(database, name);
  const found = here.find((one) => one.item.input === input && comparable(name, one.output) === asked);
  return found === undefined ? null : { key: found.item.key, output: found.output };
}

/** What is the same for contents that differ in the order of their cards alone. */
function comparable(name: ArtefactName, output: string): string {
  const deck = name === 'Flashcards' ? readArtefactOutput(name, output) : null;
  return deck === null ? output : JSON.stringify(deck.data.map((card) => JSON.stringify(card)).sort());
}
