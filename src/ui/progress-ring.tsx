import type { ReactNode } from 'react';
import { accentClass } from './accent.ts';
import { classList } from './class-list.ts';
import { fraction } from './fraction.ts';
import type { ProgressProps } from './progress-bar.tsx';
import styles from './progress-ring.module.css';

/** Middle of the 7-unit line in a 60-unit box. */
const RADIUS = 26.5;
const LENGTH = 2 * Math.PI * RADIUS;

export type ProgressRingProps = ProgressProps & {
  /** In the middle, such as the number of cards that are due. */
  children?: ReactNode;
};

/** How far something has come, as a ring with a figure inside. */
export function ProgressRing({ label, value, max, valueText, accent = 1, children }: ProgressRingProps) {
  const done = fraction(value, max);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
      aria-valuetext={valueText}
      className={classList(styles.ring, accentClass(accent))}
    >
      <svg className={styles.drawing} viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.track} cx="30" cy="30" r={RADIUS} />
        {done > 0 && (
          <circle
            className={styles.fill}
            cx="30"
            cy="30"
            r={RADIUS}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - done)}
          />
        )}
      </svg>
      <span className={styles.inside}>{children}</span>
    </span>
  );
}
