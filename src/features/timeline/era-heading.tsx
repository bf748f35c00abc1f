import type { Era } from '#engine/timeline/era.ts';
import { ChalkLine } from './chalk-line.tsx';
import styles from './era-heading.module.css';

/** The heading of an era, such as « XVIIIᵉ siècle ». */
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
