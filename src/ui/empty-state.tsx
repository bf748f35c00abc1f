import type { ReactNode } from 'react';
import type { Accent } from './accent.ts';
import styles from './empty-state.module.css';
import { IconTile } from './icon-tile.tsx';

export type EmptyStateProps = {
  icon: ReactNode;
  accent?: Accent;
  /** One sentence: why nothing is here, and what fills it. */
  children: ReactNode;
  /** The button or link that fills it. */
  action?: ReactNode;
};

/** In the place of a list that has nothing in it yet. */
export function EmptyState({ icon, accent = 2, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <IconTile icon={icon} accent={accent} />
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
