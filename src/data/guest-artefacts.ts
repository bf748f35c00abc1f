import { useCallback } from 'react';
import { artefactPath, guestArtefactPath } from '#contract/paths.ts';
import { findMade, listArtefactsHere } from '#src/offline/artefacts-here.ts';
import type { NewArtefact } from '#src/offline/outbox.ts';
import { readCredentials } from './credentials.ts';
import { useDeviceStore } from './device-store.tsx';
import { useLocal } from './local-items.ts';

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
 * Keeps what a visitor made on the device and answers the path of its page; the same thing made again is the one
 * that is there. Null on a device that can't keep it.
 */
export function useKeepMade(): (artefact: NewArtefact) => Promise<string | null> {
  const device = useDeviceStore();
  return useCallback(
    async (artefact) => {
      if (device.kind !== 'open') return null;
      const { database, outbox } = device;
      try {
        const same = await findMade(database, artefact);
        return pathOfArtefact({ clientId: same ?? (await outbox.createArtefact(artefact)) });
      } catch {
        return null;
      }
    },
    [device],
  );
}
