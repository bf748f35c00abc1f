import { FolderDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Original } from '#src/data/device/course-files.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogEnd } from '#src/ui/dialogs/dialog-end.tsx';
import { bytesText } from '#src/ui/text/bytes-text.ts';
import styles from './carry-dialog.module.css';

interface CarryDialogProps {
  /** The originals of the course that are on this device; null while nobody asks. */
  originals: ReadonlyMap<string, Original> | null;
  onCarry: (joined: ReadonlyMap<string, Original>) => void;
  onClose: () => void;
}

/** Asks whether the files that a course was read from go along with its text. */
export function CarryDialog({ originals, onCarry, onClose }: CarryDialogProps) {
  return (
    <Dialog open={originals !== null} onClose={onClose} title="Emporter le cours">
      {originals !== null && <CarryForm {...{ originals, onCarry, onClose }} />}
    </Dialog>
  );
}

function CarryForm({
  originals,
  onCarry,
  onClose,
}: CarryDialogProps & { originals: ReadonlyMap<string, Original> }) {
  const id = useId();
  const [isJoined, setJoined] = useState(false);
  const bytes = [...originals.values()].reduce((sum, { file }) => sum + file.size, 0);
  return (
    <>
      <p>
        Le texte du cours, en un fichier Ardoise qui s’ouvre sur un autre appareil ou chez quelqu’un d’autre.
      </p>
      <label htmlFor={id} className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          checked={isJoined}
          onChange={(event) => setJoined(event.currentTarget.checked)}
        />
        <span>Joindre les fichiers d’origine ({bytesText(bytes)})</span>
        <span className={styles.about}>
          Les PDF et les photos des pages, pour les voir là-bas aussi. Le fichier devient plus lourd à
          envoyer.
        </span>
      </label>
      <DialogEnd>
        <Button onClick={onClose}>Annuler</Button>
        <Button
          variant="primary"
          icon={<FolderDown aria-hidden />}
          onClick={() => onCarry(isJoined ? originals : new Map())}
        >
          Emporter
        </Button>
      </DialogEnd>
    </>
  );
}
