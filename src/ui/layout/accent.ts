import styles from './accent.module.css';

/** One of the five chalks: 0 yellow, 1 mint, 2 blue, 3 pink, 4 lavender (the product's "colorCombo"). */
export type Accent = 0 | 1 | 2 | 3 | 4;

const CLASSES = [styles.accent0, styles.accent1, styles.accent2, styles.accent3, styles.accent4];

/** The class that sets `--accent` and `--accent-ink` for an element and everything inside it. */
export function accentClass(accent: Accent | undefined): string | undefined {
  return accent === undefined ? undefined : CLASSES[accent];
}
