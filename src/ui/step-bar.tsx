import { classList } from './class-list.ts';
import styles from './step-bar.module.css';

export type Step = 'done' | 'missed' | 'here' | 'ahead';

export type StepBarProps = {
  /** Its name, such as « Progression du quiz ». */
  label: string;
  /** One entry a step, in order. */
  steps: Step[];
  /** What is said, such as « Question 3 sur 10 ». */
  valueText: string;
};

/** Progress through a few steps, one segment each, as in a quiz. */
export function StepBar({ label, steps, valueText }: StepBarProps) {
  const past = steps.filter((step) => step === 'done' || step === 'missed').length;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={past}
      aria-valuetext={valueText}
      className={styles.bar}
    >
      {[...steps.entries()].map(([place, step]) => (
        <span key={place} className={classList(styles.step, step !== 'ahead' && styles[step])} />
      ))}
    </div>
  );
}
