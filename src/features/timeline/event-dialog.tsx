import { type FormEvent, useId, useState } from 'react';
import type { TimelineEntry } from '#contract/artefacts/timeline.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from './event-dialog.module.css';

interface EventDialogProps {
  entry: TimelineEntry;
  onClose: () => void;
  onSave: (entry: TimelineEntry) => void;
}

const MAX = { date: 120, event: 400, description: 2_000 };

/** Edits the date and the words of one event. */
export function EventDialog({ entry, onClose, onSave }: EventDialogProps) {
  const [words, setWords] = useState(entry);
  const [isTried, setTried] = useState(false);
  const form = useId();
  const missing = (field: 'date' | 'event', sentence: string) =>
    isTried && words[field].trim() === '' ? sentence : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (words.date.trim() !== '' && words.event.trim() !== '') onSave(words);
  };
  const set = (field: keyof TimelineEntry) => (event: { target: { value: string } }) =>
    setWords({ ...words, [field]: event.target.value });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Modifier l’événement"
      footer={
        <ButtonRow end>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant="primary">
            Enregistrer l’événement
          </Button>
        </ButtonRow>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <Field
          label="Date"
          value={words.date}
          maxCharacters={MAX.date}
          error={missing('date', 'Écrivez la date.')}
          onChange={set('date')}
          data-autofocus
        />
        <TextArea
          label="Événement"
          rows={2}
          value={words.event}
          maxCharacters={MAX.event}
          error={missing('event', 'Écrivez ce qui se passe.')}
          onChange={set('event')}
        />
        <TextArea
          label="Précisions"
          optional
          rows={3}
          value={words.description}
          maxCharacters={MAX.description}
          onChange={set('description')}
        />
      </form>
    </Dialog>
  );
}
