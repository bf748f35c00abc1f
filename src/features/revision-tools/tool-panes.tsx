import type { ReactNode } from 'react';
import type { Accent } from '#src/ui/accent.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import styles from './tool-panes.module.css';

interface ToolPanesProps {
  icon: ReactNode;
  accent: Accent;
  /** What will stand in the second pane: one sentence, where there is room for two. */
  awaited: string;
  /** What was made; null until something is. */
  result: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A tool and its result: one under the other, or side by side with the place of the result kept. */
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
