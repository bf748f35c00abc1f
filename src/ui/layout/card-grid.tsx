import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classList } from './class-list.ts';

export type CardGridProps = {
  children: ReactNode;
  /** The first card takes a whole row, like Plume Libre. */
  firstWide?: boolean;
  /** On a phone, low rows of an icon, a title and at most two lines: a familiar list takes half the height. */
  compact?: boolean;
};

/** A list of cards with one column on a phone and three columns from 720 px on. */
export function CardGrid({ children, firstWide = false, compact = false }: CardGridProps) {
  return (
    <ul className={classList(styles.grid, firstWide && styles.firstWide, compact && styles.compact)}>
      {Children.map(children, (child) => child && <li className={styles.cell}>{child}</li>)}
    </ul>
  );
}
