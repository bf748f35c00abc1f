import type { ArtefactName } from '#contract/artefacts/artefact.ts';
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
