import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
};

export type ChoiceGroupProps<Value extends string> = {
  /** The name of the group, shown above it. */
  legend: string;
  choices: Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** An explanation of the choice, shown below it. */
  hint?: ReactNode;
};

/** Radio buttons for two or three visible choices, drawn as the segments of one strip. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, choices, value, onChoose, hint } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint === undefined ? undefined : `${id}hint`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.strip}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className={styles.radio}
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
