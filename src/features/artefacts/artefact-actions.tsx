import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveAsJpeg } from '#src/device/capture.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface ArtefactActionsProps {
  /** What 'Télécharger' saves as it is shown. */
  picture: () => HTMLElement | null;
  title: string;
  onDelete: () => void;
}

/** Take it away as a picture, or delete it everywhere. */
export function ArtefactActions({ picture, title, onDelete }: ArtefactActionsProps) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  const save = async () => {
    const element = picture();
    if (element === null) return;
    setSaving(true);
    setFailure(null);
    try {
      await saveAsJpeg(element);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'L’image n’a pas pu être faite. Réessayez.');
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <ButtonRow>
        <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          Supprimer
        </Button>
        <Button icon={<Download aria-hidden />} busy={saving} onClick={save}>
          Télécharger
        </Button>
      </ButtonRow>
      {failure !== null && <Alert>{failure}</Alert>}
      <ConfirmDialog
        open={asking}
        title="Supprimer cet élément ?"
        confirm="Supprimer"
        danger
        onClose={() => setAsking(false)}
        onConfirm={onDelete}
      >
        «&nbsp;{title}&nbsp;» sera supprimé de tous vos appareils.
      </ConfirmDialog>
    </>
  );
}
