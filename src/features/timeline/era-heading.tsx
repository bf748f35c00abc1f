import type { Era } from '#engine/timeline/era.ts';
import { ChalkLine } from './chalk-line.tsx';
import styles from './era-heading.module.css';

/** « XVIIIᵉ siècle », where an era of the line begins. */
export function EraHeading({ era }: { era: Era }) {
  return (
    <div className={styles.era}>
      <ChalkLine variant={0} dot={false} />
      <h2 className={styles.name}>
        {era.lead}
        {era.numeral}
        <sup>{era.ordinal}</sup> {era.unit}
      </h2>
    </div>
  );
}
