import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { OpenDevice } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import type { StoredArtefact } from '#src/offline/database/rows.ts';
import { type ArtefactHere, listArtefactsHere } from '#src/offline/reads/artefacts-here.ts';

export type { ArtefactHere };

/** Reads every artefact whose content is on this device, newest first. */
export function readArtefactsHere(device: OpenDevice): Promise<ArtefactHere[]> {
  return listArtefactsHere(device.database);
}

/**
 * Finds the newest artefact of that kind on this device for which `isWanted` is true, live. It is null when there is
 * none, and undefined until they are read. `keys` is what `isWanted` depends on.
 */
export function useArtefactHere(
  name: ArtefactName,
  isWanted: (artefact: ArtefactHere) => boolean,
  keys: unknown[],
): StoredArtefact | null | undefined {
  return useLocal(
    async (database) => (await listArtefactsHere(database, name)).find(isWanted)?.item ?? null,
    [name, ...keys],
  );
}

/** The name of the text that a quiz or a deck was made from; null for one that does not say, and for another artefact. */
export function textOfArtefact(name: ArtefactName, output: string): string | null {
  if (name === 'Quiz') return readArtefactOutput(name, output)?.text ?? null;
  return name === 'Flashcards' ? (readArtefactOutput(name, output)?.text ?? null) : null;
}

const none: ReadonlySet<string> = new Set();

/** The names of the texts that these artefacts were made from, live, as far as their content is on this device. */
export function useTextsOf(keys: readonly string[]): ReadonlySet<string> {
  const read = async (database: OpenDevice['database']) => {
    if (keys.length === 0) return none;
    const wanted = new Set(keys);
    const here = (await listArtefactsHere(database)).filter(({ item }) => wanted.has(item.key));
    return new Set(here.flatMap(({ item, output }) => textOfArtefact(item.name, output) ?? []));
  };
  return useLocal(read, [keys.join(' ')]) ?? none;
}
