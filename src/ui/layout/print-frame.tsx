import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-frame.module.css';

interface PrintFrameProps {
  /** The last line: what was printed, and who made it. */
  writer: string;
  children: ReactNode;
}

/**
 * The frame of a print layout. It is rendered beside the app: invisible on the screen, and the only content on
 * paper.
 */
export function PrintFrame({ writer, children }: PrintFrameProps) {
  return createPortal(
    <div className={styles.sheet} data-print-sheet lang="fr">
      {children}
      <p className={styles.writer}>{writer}</p>
    </div>,
    document.body,
  );
}
