import { useCallback } from 'react';
import { artefactPath, guestArtefactPath } from '#contract/paths.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import { isBegun } from '#src/data/device/quiz-storage.ts';
import { useOpenedDevice } from '#src/data/device/use-opened-device.ts';
import { createArtefact } from '#src/data/items/create-artefact.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { editArtefact } from '#src/offline/changes/edit.ts';
import type { NewArtefact } from '#src/offline/changes/import.ts';
import { findMade, listArtefactsHere } from '#src/offline/reads/artefacts-here.ts';

/** Page of an artefact: the account's, or the visitor's own where nobody is signed in. */
export function pathOfArtefact(artefact: { id: number } | { clientId: string }): string {
  return 'clientId' in artefact && readCredentials() === null
    ? guestArtefactPath(artefact)
    : artefactPath(artefact);
}

/** The visitor's artefacts, newest first; `undefined` until they are read and where nothing can be kept. */
export function useGuestArtefacts() {
  return useLocal((database) => listArtefactsHere(database));
}

/**
 * Stores what was made on this device and returns its key. Making the same thing again returns the first one, a deck in
 * its new order unless somebody is in the middle of it. Returns null on a device that can't store it.
 */
export function useKeepArtefact(): (artefact: NewArtefact) => Promise<string | null> {
  const opened = useOpenedDevice();
  return useCallback(
    async (artefact) => {
      const device = await opened();
      if (device.kind !== 'open') return null;
      try {
        const made = await findMade(device.database, artefact);
        if (made === null) return await createArtefact(device, artefact);
        if (made.output !== artefact.output && !(await isBegun(device.database, made.key)))
          await editArtefact(device.outbox, made.key, artefact.output);
        return made.key;
      } catch {
        return null;
      }
    },
    [opened],
  );
}

/** The same, for a visitor who goes to the page of what was made: returns its path. */
export function useKeepMade(): (artefact: NewArtefact) => Promise<string | null> {
  const keep = useKeepArtefact();
  return useCallback(
    async (artefact) => {
      const clientId = await keep(artefact);
      return clientId === null ? null : pathOfArtefact({ clientId });
    },
    [keep],
  );
}

/** Removes what was made on this device again. It rejects when the device could not store that. */
export function useRemoveArtefact(): (key: string) => Promise<void> {
  const device = useDeviceStore();
  return useCallback(
    async (key) => {
      if (device.kind === 'open') await deleteItem(device.outbox, key);
    },
    [device],
  );
}
