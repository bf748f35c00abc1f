import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { Accent } from '#src/ui/layout/accent.ts';
import styles from './tool-panes.module.css';

interface ToolPanesProps {
  icon: ReactNode;
  accent: Accent;
  /** One sentence that fills the second pane until there is a result. */
  awaited: string;
  /** What was made; null until something is. */
  result: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** Lays out a tool and its result: stacked, or side by side with the result's place reserved. */
export function ToolPanes({ icon, accent, awaited, result, children }: ToolPanesProps) {
  return (
    <div className={styles.panes}>
      <div className={styles.form}>{children}</div>
      {result ?? (
        <div className={styles.awaited}>
          <EmptyState icon={icon} accent={accent}>
            {awaited}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
