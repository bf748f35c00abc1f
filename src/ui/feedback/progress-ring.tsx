import type { ReactNode } from 'react';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { fraction } from '#src/ui/text/fraction.ts';
import type { ProgressProps } from './progress-bar.tsx';
import styles from './progress-ring.module.css';

/** Radius to the middle of the line, which is 7 units wide in a box of 60. */
const RADIUS = 26.5;
const LENGTH = 2 * Math.PI * RADIUS;

export type ProgressRingProps = ProgressProps & {
  /** The content of the ring, such as the number of due cards. */
  children?: ReactNode;
};

/** Progress as a ring with a figure inside. */
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
