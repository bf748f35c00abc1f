import type { ReactNode } from 'react';
import type { Accent } from '#src/ui/layout/accent.ts';
import { IconTile } from '#src/ui/layout/icon-tile.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: ReactNode;
  /** A `ChalkDrawing` in the place of the icon, where the whole screen is empty: the first screens need none of them. */
  drawing?: ReactNode;
  accent?: Accent;
  /** One sentence that says why the list is empty and how to fill it. */
  children: ReactNode;
  /** A button or link that leads to filling the list. */
  action?: ReactNode;
};

/** Shown instead of an empty list. */
export function EmptyState({ icon, drawing, accent = 2, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing ?? <IconTile icon={icon} accent={accent} />}
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
