import { useId } from 'react';
import type { Doubt } from '#engine/writing/correction.ts';
import type { Decision } from './corrected-text.ts';
import styles from './correction-view.module.css';

interface DoubtChoiceProps {
  readings: Doubt['readings'];
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
}

/** The two words that a doubt allows, with what each would mean: nothing is chosen before the writer does. */
export function DoubtChoice({ readings, decision, onDecide }: DoubtChoiceProps) {
  const id = useId();
  const [written, other] = readings;
  const choices = [
    { ...written, decision: 'ignored', note: 'comme vous l’avez écrit' },
    { ...other, decision: 'accepted', note: '' },
  ] as const;
  return (
    <fieldset className={styles.readings}>
      <legend className={styles.asked}>Que voulez-vous dire&#8239;?</legend>
      {choices.map((choice) => (
        <label key={choice.decision} className={styles.reading}>
          <input
            type="radio"
            name={id}
            checked={decision === choice.decision}
            onChange={() => onDecide(choice.decision)}
          />
          <span>
            <strong>{choice.text}</strong>
            {choice.note !== '' && <span className={styles.note}> ({choice.note})</span>}
            <span className={styles.meaning}>{choice.meaning}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
