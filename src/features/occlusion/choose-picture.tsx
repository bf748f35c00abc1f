import { Camera, ImagePlus } from 'lucide-react';
import { readersToFetch } from '#contract/messages/documents.ts';
import { PHOTO_TYPES } from '#src/device/documents/open-document.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { FileButton } from '#src/ui/actions/file-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import type { PictureState } from './use-picture-to-mask.ts';

interface ChoosePictureProps {
  state: Exclude<PictureState, { at: 'read' }>;
  onTake: (file: Blob) => void;
  onCancel: () => void;
}

/** Asks for the picture, and says how far its names are read. */
export function ChoosePicture({ state, onTake, onCancel }: ChoosePictureProps) {
  if (state.at === 'reading') {
    return (
      <Card as="section" stack aria-label="Lecture de l’image">
        <ProgressBar
          label="Lecture de l’image"
          value={state.share}
          max={1}
          valueText={`Les noms sont cherchés\u00a0: ${Math.round(state.share * 100)}\u00a0%`}
        />
        <p role="status">
          {state.isFetching ? readersToFetch.recogniser : 'Les noms sont cherchés sur l’image…'}
        </p>
        <div>
          <Button onClick={onCancel}>Annuler</Button>
        </div>
      </Card>
    );
  }
  return (
    <Card as="section" stack aria-label="Choisir l’image">
      <p>
        Une photo ou une image d’un schéma avec ses noms. Un cache est posé sur chaque nom lu&nbsp;; vous
        corrigez le reste. L’image reste sur cet appareil.
      </p>
      {state.refusal !== null && <Alert>{state.refusal}</Alert>}
      <ButtonRow>
        <FileButton icon={<ImagePlus aria-hidden />} accept={PHOTO_TYPES} onFiles={([file]) => onTake(file)}>
          Choisir une image
        </FileButton>
        <FileButton
          variant="primary"
          icon={<Camera aria-hidden />}
          accept={PHOTO_TYPES}
          camera
          onFiles={([file]) => onTake(file)}
        >
          Photographier
        </FileButton>
      </ButtonRow>
    </Card>
  );
}
