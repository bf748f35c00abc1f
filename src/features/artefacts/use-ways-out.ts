import { useRef, useState } from 'react';
import { saveFile } from '#src/device/save-file.ts';
import { canShareFiles, shareFiles } from '#src/device/share.ts';
import { type ExportFormat, exportFile, filesToShare, type Here } from './export-file.ts';
import { savePicture } from './save-picture.ts';

export type WayOut = 'picture' | 'share' | 'file';
/** What is to be said of the last one, in its place until the next. */
export interface Said {
  readonly tone: 'error' | 'info';
  readonly text: string;
}

const FAILED = 'Le fichier n’a pas pu être fait. Réessayez.';

/** The ways an artefact leaves the app: one at a time, each can be cancelled, and none needs a connection. */
export function useWaysOut(artefact: Here) {
  const [busy, setBusy] = useState<WayOut | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const abort = useRef(new AbortController());

  const leave = async (way: WayOut, run: (signal: AbortSignal) => Promise<string | null>) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setBusy(way);
    setSaid(null);
    try {
      const text = await run(signal);
      if (text !== null) setSaid({ tone: 'info', text });
    } catch (error) {
      const text = error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED;
      if (!signal.aborted) setSaid({ tone: 'error', text });
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    said,
    cancel: () => abort.current.abort(),
    savePicture: () => leave('picture', (signal) => savePicture(artefact, signal)),
    save: (format: ExportFormat) =>
      leave('file', async () => {
        const { file, note } = await exportFile(artefact, format);
        saveFile(file, file.name);
        return note;
      }),
    share: () =>
      leave('share', async () => {
        const files = await filesToShare(artefact);
        const file = files.find((one) => canShareFiles([one]));
        const outcome = file === undefined ? 'impossible' : await shareFiles([file], file.name);
        if (outcome !== 'impossible') return null;
        const [own] = files;
        if (own === undefined) return FAILED;
        saveFile(own, own.name);
        return `Ce navigateur ne partage pas de fichiers : « ${own.name} » est dans vos téléchargements. Envoyez-le comme une photo ; on l’ouvre avec Ardoise.`;
      }),
  };
}
