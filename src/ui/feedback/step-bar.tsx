import { classList } from '#src/ui/layout/class-list.ts';
import styles from './step-bar.module.css';

export type Step = 'done' | 'missed' | 'here' | 'ahead';

export type StepBarProps = {
  /** The accessible name, such as « Progression du quiz ». */
  label: string;
  /** One entry per step, in order. */
  steps: Step[];
  /** The announced value, such as « Question 3 sur 10 ». */
  valueText: string;
};

/** Progress through a few steps, with one segment per step, as in a quiz. */
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
