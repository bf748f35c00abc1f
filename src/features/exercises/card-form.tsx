import { useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import type { FormProps } from './form-props.ts';
import styles from './forms.module.css';

/** A question that the person answers in the head and grades by themselves. */
export function CardForm({ exercise, answer, onAnswer }: FormProps<'card'>) {
  const [turned, setTurned] = useState(false);
  const shown = turned || answer !== null;
  return (
    <div className={styles.form}>
      <div role="status">
        {shown && (
          <p className={styles.answer}>
            <SaidText text={exercise.answer} />
          </p>
        )}
      </div>
      {!shown && (
        <Button variant="primary" onClick={() => setTurned(true)}>
          Voir la réponse
        </Button>
      )}
      {shown && answer === null && (
        <ButtonRow>
          <Button onClick={() => onAnswer({ form: 'card', knew: false })}>Je ne savais pas</Button>
          <Button variant="primary" onClick={() => onAnswer({ form: 'card', knew: true })}>
            Je savais
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}
