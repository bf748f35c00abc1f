import { type FormEvent, useState } from 'react';
import { composeHint, type HintKind, hints } from '#contract/hints.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import styles from './hint-dialog.module.css';

/** Characters of one's own attempt and of the question: a message has room for both. */
const MAX = { question: 300, attempt: 3_000 };

interface HintDialogProps {
  /** The step of the ladder that was tapped; null when none is. */
  kind: HintKind | null;
  /** What already stands in the message box. */
  typed: string;
  onSend: (message: string) => void;
  onClose: () => void;
}

/** Asks for one's own attempt before it asks for help: a hint is worth what one has tried. */
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
