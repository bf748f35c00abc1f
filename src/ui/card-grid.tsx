import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classList } from './class-list.ts';

export type CardGridProps = {
  children: ReactNode;
  /** The first card takes a whole row, as Plume Libre does. */
  firstWide?: boolean;
  /** On a phone two small cards a row, without their descriptions: a long list that one knows, in half the height. */
  compact?: boolean;
};

/** A list of cards: one column on a phone, three from 720 px. */
export function CardGrid({ children, firstWide = false, compact = false }: CardGridProps) {
  return (
    <ul className={classList(styles.grid, firstWide && styles.firstWide, compact && styles.compact)}>
      {Children.map(children, (child) => child && <li className={styles.cell}>{child}</li>)}
    </ul>
  );
}
