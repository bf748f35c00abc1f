import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import type { FormProps } from './form-props.ts';
import styles from './forms.module.css';

/** A question to be answered in one's head, and judged by oneself. */
export function CardForm({ exercise, answer, onAnswer }: FormProps<'card'>) {
  const [turned, setTurned] = useState(false);
  const shown = turned || answer !== null;
  return (
    <div className={styles.form}>
      <div role="status">{shown && <p className={styles.answer}>{exercise.answer}</p>}</div>
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
