import { type FormEvent, useId, useState } from 'react';
import { characters } from '#contract/limits.ts';
import type { CourseFields } from '#src/data/device/course-shelf.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogEnd } from '#src/ui/dialogs/dialog-end.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import styles from './courses.module.css';

interface CourseDialogProps {
  open: boolean;
  /** What stands in the fields first. */
  fields: CourseFields;
  title: string;
  /** The words on the button that keeps it. */
  confirm: string;
  /** Rejects with a sentence when the device did not keep it. */
  onSave: (fields: CourseFields) => Promise<void>;
  onClose: () => void;
}

/** Title, subject and class of a course. */
export function CourseDialog(props: CourseDialogProps) {
  const { open, title, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <CourseForm {...props} />
    </Dialog>
  );
}

function CourseForm({ fields, confirm, onSave, onClose }: CourseDialogProps) {
  const [values, setValues] = useState(fields);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const field = (name: keyof CourseFields) => ({
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((all) => ({ ...all, [name]: value })),
  });
  const isComplete = values.title.trim() !== '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { title, subject, classe } = values;
      await onSave({ title: title.trim(), subject: subject.trim(), classe: classe.trim() });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <form id={id} className={styles.fields} onSubmit={save} noValidate>
      <Field
        label="Titre"
        data-autofocus
        placeholder="Biologie, premier trimestre"
        maxCharacters={characters.courseTitle.max}
        {...field('title')}
      />
      <Field
        label="Matière"
        optional
        placeholder="Biologie"
        maxCharacters={characters.courseField.max}
        {...field('subject')}
      />
      <Field
        label="Classe"
        optional
        placeholder="5e secondaire"
        maxCharacters={characters.courseField.max}
        {...field('classe')}
      />
      {failure !== null && <Alert>{failure}</Alert>}
      <DialogEnd>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="primary" disabled={!isComplete} busy={busy}>
          {confirm}
        </Button>
      </DialogEnd>
    </form>
  );
}
