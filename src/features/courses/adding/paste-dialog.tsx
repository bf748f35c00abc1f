import { useState } from 'react';
import { characters } from '#contract/limits.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogEnd } from '#src/ui/dialogs/dialog-end.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from '../courses.module.css';

interface PasteDialogProps {
  open: boolean;
  onAdd: (title: string, text: string) => void;
  onClose: () => void;
}

/** Takes a text that was copied elsewhere, or typed. */
export function PasteDialog({ open, onAdd, onClose }: PasteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Coller un texte">
      <PasteForm onAdd={onAdd} onClose={onClose} />
    </Dialog>
  );
}

function PasteForm({ onAdd, onClose }: Omit<PasteDialogProps, 'open'>) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  return (
    <div className={styles.fields}>
      <Field
        label="Titre"
        placeholder="Notes du 12 octobre"
        data-autofocus
        maxCharacters={characters.courseTitle.max}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label="Texte"
        rows={8}
        hint="Un titre de chapitre se marque d’un # au début de sa ligne."
        maxCharacters={characters.coursePaste.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DialogEnd>
        <Button onClick={onClose}>Annuler</Button>
        <Button
          variant="primary"
          disabled={title.trim() === '' || text.trim() === ''}
          onClick={() => onAdd(title.trim(), text)}
        >
          Ajouter
        </Button>
      </DialogEnd>
    </div>
  );
}
