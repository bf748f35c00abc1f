import type { ReactNode } from 'react';
import { Card } from '#src/ui/layout/card.tsx';
import { IconTile } from '#src/ui/layout/icon-tile.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  icon: ReactNode;
  /** Paragraphs, the most important one first. */
  children: ReactNode;
  /** Links and buttons that lead on. */
  actions: ReactNode;
}

/** Replaces a form after its success. The page's heading announces it and takes the focus. */
export function Outcome({ icon, children, actions }: OutcomeProps) {
  return (
    <Card className={styles.outcome}>
      <IconTile icon={icon} accent={1} />
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </Card>
  );
}
