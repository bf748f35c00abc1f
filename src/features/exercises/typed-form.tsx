import { Lightbulb } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { FormProps } from './form-props.ts';
import styles from './forms.module.css';

const TYPED_MAX = 200;

/** A typed answer, with a hint on request. */
export function TypedForm({ exercise, answer, onAnswer }: FormProps<'typed'>) {
  const [text, setText] = useState('');
  const [hinted, setHinted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer === null && text.trim() !== '') onAnswer({ form: 'typed', text: text.trim(), kept: false });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label="Votre réponse"
        value={answer?.text ?? text}
        onChange={(event) => setText(event.target.value)}
        maxCharacters={TYPED_MAX}
        readOnly={answer !== null}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      {hinted && answer === null && <p className={styles.hint}>{exercise.hint}</p>}
      {answer === null && (
        <ButtonRow>
          <Button icon={<Lightbulb aria-hidden />} aria-pressed={hinted} onClick={() => setHinted(!hinted)}>
            Indice
          </Button>
          <Button type="submit" variant="primary">
            Vérifier
          </Button>
        </ButtonRow>
      )}
    </form>
  );
}
