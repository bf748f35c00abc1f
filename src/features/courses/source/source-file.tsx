import { FileSearch, FileX2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { documentRefusals, READER_FAILED } from '#contract/messages/documents.ts';
import { DocumentRefused } from '#engine/documents/document.ts';
import { type Original, useFileShelf } from '#src/data/device/course-files.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import { openPages } from '#src/device/documents/pages/open-pages.ts';
import { measureRoom } from '#src/device/storage.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { FileButton } from '#src/ui/actions/file-button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { bytesText } from '#src/ui/text/bytes-text.ts';
import { isPdf } from '../is-pdf.ts';

const OTHER_FILE = 'Ce n’est pas le PDF de ce document\u00a0: il n’a pas le même nombre de pages.';
const NO_ROOM = 'L’appareil n’a pas assez de place pour garder ce PDF. Le texte du document reste.';
const NOT_DONE = 'L’appareil n’a pas pu le faire. Réessayez.';

interface SourceFileProps {
  source: StoredSource;
  /** Null where it is not on this device. */
  original: Original | null;
}

const words = {
  pdf: {
    drop: 'Retirer le PDF',
    sure: 'Retirer le PDF de l’appareil\u202f?',
    again: 'Pour revoir les pages du PDF, il faudra rouvrir le fichier.',
  },
  photo: {
    drop: 'Retirer la photo',
    sure: 'Retirer la photo de l’appareil\u202f?',
    again: 'Pour revoir la page elle-même, il faudra la photographier de nouveau.',
  },
};

/** Takes the PDF or the photograph of a document off this device, or brings the PDF where it is not. */
export function SourceFile({ source, original }: SourceFileProps) {
  const shelf = useFileShelf();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { bring, isBusy } = useBring(source);
  if (shelf === null) return null;
  if (original === null) {
    // Nothing else of a document says that it was a PDF.
    if (!/\.pdf$/i.test(source.name)) return null;
    return (
      <FileButton
        variant="quiet"
        icon={<FileSearch aria-hidden />}
        accept=".pdf,application/pdf"
        busy={isBusy}
        onFiles={([chosen]) => void bring(chosen)}
      >
        Rouvrir le PDF pour voir ses pages
      </FileButton>
    );
  }
  const { drop, sure, again } = words[original.photo ? 'photo' : 'pdf'];
  return (
    <>
      <Button variant="quiet" icon={<FileX2 aria-hidden />} onClick={() => setAsking(true)}>
        {drop} ({bytesText(original.file.size)})
      </Button>
      <ConfirmDialog
        open={asking}
        title={sure}
        confirm="Retirer"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          shelf.drop(source.id).catch(() => toast({ text: NOT_DONE, tone: 'error' }));
        }}
      >
        Le texte du document reste, avec tout ce que vous en avez fait. {again}
      </ConfirmDialog>
    </>
  );
}

/** Keeps a PDF that somebody chose for a document, if it is the one that it was read from. Leaving the page ends it. */
function useBring(source: StoredSource) {
  const shelf = useFileShelf();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const bring = async (chosen: File) => {
    const control = new AbortController();
    running.current = control;
    setBusy(true);
    try {
      const sentence =
        (await refusalOf(chosen, source, control.signal)) ??
        ((await shelf?.keep(source, { file: chosen }, await measureRoom())) ? null : NO_ROOM);
      if (sentence !== null) toast({ text: sentence, tone: 'error' });
    } catch {
      if (!control.signal.aborted) toast({ text: READER_FAILED, tone: 'error' });
    }
    setBusy(false);
  };
  return { bring, isBusy };
}

/** Why a file is not the PDF of a source; null when it seems to be. A protected one is opened when it is looked at. */
async function refusalOf(file: File, { pages }: StoredSource, signal: AbortSignal): Promise<string | null> {
  if (!(await isPdf(file))) return documentRefusals.unknown_format;
  try {
    const opened = await openPages(file, { signal });
    opened.close();
    return opened.pages === pages ? null : OTHER_FILE;
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    return error.code === 'needs_password' ? null : documentRefusals[error.code];
  }
}
