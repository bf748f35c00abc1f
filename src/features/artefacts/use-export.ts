import { useRef, useState } from 'react';
import { saveFile } from '#src/device/save-file.ts';
import { canShareFiles, shareFiles } from '#src/device/share.ts';
import { type ExportFormat, exportFile, filesToShare, type LoadedArtefact } from './export-file.ts';
import type { PaperFigures } from './paper-figures.ts';
import { savePicture } from './save-picture.ts';

export type ExportTask = 'picture' | 'share' | 'file';
/** The message about the last task. It stays until the next task begins. */
export interface ExportMessage {
  readonly tone: 'error' | 'info';
  readonly text: string;
}

const FAILED = 'Le fichier n’a pas pu être fait. Réessayez.';

/** Exports an artefact. One task runs at a time, each can be cancelled, and none needs a connection. */
export function useExport(artefact: LoadedArtefact, figures: PaperFigures) {
  const [busy, setBusy] = useState<ExportTask | null>(null);
  const [message, setMessage] = useState<ExportMessage | null>(null);
  const abort = useRef(new AbortController());

  const run = async (task: ExportTask, work: (signal: AbortSignal) => Promise<string | null>) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setBusy(task);
    setMessage(null);
    try {
      const text = await work(signal);
      if (text !== null) setMessage({ tone: 'info', text });
    } catch (error) {
      const text = error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED;
      if (!signal.aborted) setMessage({ tone: 'error', text });
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    message,
    cancel: () => abort.current.abort(),
    savePicture: ({ withAnswers }: { withAnswers: boolean }) =>
      run('picture', (signal) => savePicture(artefact, figures, { withAnswers, signal })),
    save: (format: ExportFormat) =>
      run('file', async () => {
        const { file, note } = await exportFile(artefact, format, figures.file);
        saveFile(file, file.name);
        return note;
      }),
    share: () =>
      run('share', async () => {
        const files = await filesToShare(artefact);
        const file = files.find((one) => canShareFiles([one]));
        const outcome = file === undefined ? 'impossible' : await shareFiles([file], file.name);
        if (outcome !== 'impossible') return null;
        const [own] = files;
        if (own === undefined) return FAILED;
        saveFile(own, own.name);
        return `Ce navigateur ne partage pas de fichiers : « ${own.name} » est dans vos téléchargements. Envoyez-le comme vous enverriez une photo ; on l’ouvre avec Ardoise.`;
      }),
  };
}
