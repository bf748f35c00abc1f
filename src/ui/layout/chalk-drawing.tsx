import { type Accent, accentClass } from './accent.ts';
import styles from './chalk-drawing.module.css';
import { classList } from './class-list.ts';

/** `stars`: all of it was right. `star`: most of it. `sprout`: it is only growing. */
export type ChalkDrawingName = 'stars' | 'star' | 'sprout';

const STAR =
  'M32.4 7.5C34.6 13.6 36.6 19 39 24.4c6.2.3 12.3.6 18.6 1.3-4.9 4.2-9.7 8.1-14.4 12 1.5 6 3 12 4.9 17.9-5.4-3.3-10.6-6.7-15.8-10.2-5.4 3.2-10.5 6.7-16 9.9 2.2-6 3.9-11.8 5.5-17.7-5-3.9-9.8-7.9-14.6-12.2 6.2-.4 12.3-.7 18.4-.8 2.4-5.6 4.5-11.2 6.6-17.4';
const SPROUT = 'M32 56.5c-.6-9.4.9-18.6-.4-28.2';
const LEAVES =
  'M31.4 38.2c-8.3.9-14.6-3.6-16.6-12.4 9.4-.6 15.6 3.9 16.6 12.4M32 30.4c.2-10.2 6.2-16.4 17-17.6 0 10.6-6 17-17 17.6';
const GROUND = 'M14 57.4c12.2-1.5 24-.3 36.4-1.1';
const RAYS =
  'M32 1.2c.2-.9.1 1 .3 1.6M55.4 10.2c-1.6 1.9-3.1 3.7-4.8 5.3M62.2 42.6c-2.2-.7-4.2-1.6-6.3-2.1M9 10.9c1.5 1.4 2.9 2.9 4.5 4.2M1.8 43c2.3-.9 4.5-1.7 6.7-2.4M32.2 62.8c-.1-1.5 0-3-.2-4.6';

const drawings: Record<
  ChalkDrawingName,
  { accent: Accent; thick: readonly string[]; thin: readonly string[] }
> = {
  stars: { accent: 0, thick: [STAR], thin: [RAYS, 'M22 33.4c3.3-2.2 6.2-4.8 10-6.7'] },
  star: { accent: 1, thick: [STAR], thin: [] },
  sprout: { accent: 2, thick: [SPROUT, LEAVES], thin: [GROUND] },
};

/** A small drawing in the chalk's hand for something that was achieved. It says nothing that is not written beside it. */
export function ChalkDrawing({ name, className }: { name: ChalkDrawingName; className?: string }) {
  const { accent, thick, thin } = drawings[name];
  return (
    <svg
      className={classList(styles.drawing, name === 'stars' && styles.whole, accentClass(accent), className)}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      {thick.map((d) => (
        <path key={d} className={styles.thick} d={d} />
      ))}
      {thin.map((d) => (
        <path key={d} className={styles.thin} d={d} />
      ))}
    </svg>
  );
}
