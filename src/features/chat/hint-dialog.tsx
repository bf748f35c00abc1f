import { type FormEvent, useState } from 'react';
import { composeHint, type HintKind, hints } from '#contract/hints.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from './hint-dialog.module.css';

/** Limits in characters of the student's attempt and of the question; a message has room for both. */
const MAX = { question: 300, attempt: 3_000 };

interface HintDialogProps {
  /** The kind of hint that was tapped; null when none was. */
  kind: HintKind | null;
  /** What the message box already holds. */
  typed: string;
  onSend: (message: string) => void;
  onClose: () => void;
}

/** Asks for the student's own attempt before a hint, because a hint helps most after trying. */
export function HintDialog({ kind, typed, onSend, onClose }: HintDialogProps) {
  const label = hints.find((hint) => hint.kind === kind)?.label ?? '';
  return (
    <Dialog open={kind !== null} onClose={onClose} title={label}>
      {kind !== null && <HintForm kind={kind} typed={typed} onSend={onSend} onClose={onClose} />}
    </Dialog>
  );
}

function HintForm({ kind, typed, onSend, onClose }: HintDialogProps & { kind: HintKind }) {
  const [attempt, setAttempt] = useState(typed.slice(0, MAX.attempt));
  const [question, setQuestion] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(composeHint(kind, question, attempt));
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextArea
        label="Votre essai"
        rows={3}
        data-autofocus
        hint={'Même une idée incertaine\u00a0: l’aide part de ce que vous pensez.'}
        maxCharacters={MAX.attempt}
        value={attempt}
        onChange={(event) => setAttempt(event.currentTarget.value)}
      />
      <Field
        label="Question"
        optional
        hint="Laissez vide pour la dernière question de l’échange."
        maxCharacters={MAX.question}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <ButtonRow end>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="primary">
          Demander
        </Button>
      </ButtonRow>
    </form>
  );
}
