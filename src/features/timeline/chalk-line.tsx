import styles from './chalk-line.module.css';

/** Three strokes that begin and end vertically at the same point, so that they join into one line. */
const STROKES = [
  'M5 0C5 16 4 28 4.2 46S5 78 5 100',
  'M5 0C5 14 5.9 30 5.7 52S5 82 5 100',
  'M5 0C5 18 5.6 24 5.3 44S5 74 5 100',
];
const CHALK_EDGES = [
  'M7.4 6C6.4 34 8 52 7.3 78',
  'M2.8 18C3.9 40 2.4 70 3.1 94',
  'M7.6 22C8.2 48 6.6 66 7.4 97',
];

/** A piece of the chalk line, with the dot of its entry. */
export function ChalkLine({ variant, dot = true }: { variant: number; dot?: boolean }) {
  return (
    <div className={styles.line} aria-hidden="true">
      <svg className={styles.stroke} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.thick} vectorEffect="non-scaling-stroke" d={STROKES[variant % 3]} />
        <path className={styles.thin} vectorEffect="non-scaling-stroke" d={CHALK_EDGES[variant % 3]} />
      </svg>
      {dot && <span className={styles.dot} />}
    </div>
  );
}
