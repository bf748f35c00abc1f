import { type Accent, accentClass } from './accent.ts';
import styles from './chalk-stroke.module.css';
import { classList } from './class-list.ts';

/** The only ornament of the design: a hand-drawn chalk line with a fainter second line beside it. */
export function ChalkStroke({ accent, className }: { accent?: Accent; className?: string }) {
  return (
    <svg
      className={classList(styles.stroke, accentClass(accent), className)}
      viewBox="0 0 132 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={styles.thick}
        vectorEffect="non-scaling-stroke"
        d="M2 6.6C26 2.2 50 2.9 73 4.5s40 1.9 57-1.9"
      />
      <path className={styles.thin} vectorEffect="non-scaling-stroke" d="M7.5 8.5C34 6.6 66 6.8 99 7.1" />
    </svg>
  );
}
