import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { IconTile } from '#src/ui/icon-tile.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  icon: ReactNode;
  /** Paragraphs, the one that matters first. */
  children: ReactNode;
  /** Where to go from here. */
  actions: ReactNode;
}

/** What a form became once it succeeded; the page's heading says so and takes the focus. */
export function Outcome({ icon, children, actions }: OutcomeProps) {
  return (
    <Card className={styles.outcome}>
      <IconTile icon={icon} accent={1} />
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </Card>
  );
}
