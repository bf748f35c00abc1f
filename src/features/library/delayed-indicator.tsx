import type { ReactNode } from 'react';
import styles from './delayed-indicator.module.css';

/** Shows a loading indicator only after 300 ms: a faster answer needs none, and it would flicker. */
export function DelayedIndicator({ children }: { children: ReactNode }) {
  return <div className={styles.late}>{children}</div>;
}
