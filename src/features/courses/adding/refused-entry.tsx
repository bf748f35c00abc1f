import { Camera, Download, RotateCcw } from 'lucide-react';
import { PHOTO_TYPES } from '#src/device/documents/open-document.ts';
import { saveFile } from '#src/device/save-file.ts';
import type { BatchState } from '#src/features/courses/reading/batch-entry.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { FileButton } from '#src/ui/actions/file-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { pagesOf } from '../wording.ts';

interface RefusedEntryProps {
  name: string;
  file: File;
  state: Extract<BatchState, { at: 'refused' }>;
  onDismiss: () => void;
  /** Reads a photograph that was kept once more. */
  onAgain: () => void;
  /** Takes another photograph in its place. */
  onRetake: (photo: File) => void;
}

/** Why a document was refused. A photograph stays until the person takes it anew, has it read again, or drops it. */
export function RefusedEntry({ name, file, state, onDismiss, onAgain, onRetake }: RefusedEntryProps) {
  return (
    <>
      <Alert
        title={`«\u00a0${name}\u00a0»`}
        action={
          <Button variant="quiet" aria-label={`Retirer ${name} de la liste`} onClick={onDismiss}>
            Retirer
          </Button>
        }
      >
        {state.sentence}
        {state.stopped && ` Ce qui était lu reste dans le cours\u00a0: ${pagesOf(state.stopped)}.`}
        {state.isKept && ' Photo gardée\u00a0: à reprendre.'}
      </Alert>
      {state.isKept && (
        <ButtonRow>
          <FileButton
            icon={<Camera aria-hidden />}
            aria-label={`Reprendre la photo\u00a0: ${name}`}
            accept={PHOTO_TYPES}
            camera
            onFiles={([photo]) => onRetake(photo)}
          >
            Reprendre la photo
          </FileButton>
          <Button
            variant="quiet"
            icon={<RotateCcw aria-hidden />}
            aria-label={`Lire de nouveau ${name}`}
            onClick={onAgain}
          >
            Lire de nouveau
          </Button>
          <Button
            variant="quiet"
            icon={<Download aria-hidden />}
            aria-label={`Enregistrer ${name} sur l’appareil`}
            onClick={() => saveFile(file, photoFileName(name, file))}
          >
            Enregistrer
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

/** What a photograph is called outside of the app: all those of a camera have the same name. */
function photoFileName(name: string, { type }: File): string {
  const ending = `.${type.replace('image/', '').replace('jpeg', 'jpg')}`;
  return /\.(?:jpe?g|png|webp)$/i.test(name) ? name : `${name}${ending}`;
}
