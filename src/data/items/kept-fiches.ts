import { useCallback } from 'react';
import { useLocal } from '#src/data/device/local-items.ts';
import { useOpenedDevice } from '#src/data/device/use-opened-device.ts';
import { keepText, readKeptTexts } from '#src/offline/stores/kept-texts.ts';

/** How the history and the creations call a fiche. */
export const FICHE = 'Fiche de révision';

/** Notes that a fiche was made of one's own notes, which its page makes anew whenever it is opened. Never rejects. */
export function useKeepFiche(): (input: string, page: string) => Promise<void> {
  const opened = useOpenedDevice();
  return useCallback(
    async (input, page) => {
      const device = await opened();
      if (device.kind !== 'open') return;
      await keepText(device.outbox, { name: FICHE, input, output: '', page }).catch(() => undefined);
    },
    [opened],
  );
}

/** A fiche that was made of one's own notes on this device. */
export interface KeptFiche {
  readonly key: string;
  readonly input: string;
  readonly createdAt: string;
  readonly page: string;
}

/** The fiches of one's own notes, newest first; `undefined` until they are read. */
export const useKeptFiches = (): KeptFiche[] | undefined =>
  useLocal(async (database) =>
    (await readKeptTexts(database)).flatMap(({ key, input, createdAt, page }) =>
      page === undefined ? [] : [{ key, input, createdAt, page }],
    ),
  );
