import type { CSSProperties } from 'react';
import { type Accent, accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { fraction } from '#src/ui/text/fraction.ts';
import styles from './progress-bar.module.css';

export type ProgressProps = {
  /** The accessible name, such as « Progression de la session ». */
  label: string;
  value: number;
  max: number;
  /** Announced instead of a percentage, such as « 7 sur 20 ». */
  valueText?: string;
  accent?: Accent;
};

/** A progress bar. */
export function ProgressBar({ label, value, max, valueText, accent = 1 }: ProgressProps) {
  const done = fraction(value, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
      aria-valuetext={valueText}
      className={classList(styles.track, accentClass(accent))}
    >
      <div className={styles.fill} style={{ '--done': `${done * 100}%` } as CSSProperties} />
    </div>
  );
}
