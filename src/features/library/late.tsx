import type { ReactNode } from 'react';
import styles from './late.module.css';

/** Shown after 300 ms only: an answer that comes sooner needs no sign of waiting, and one would flicker. */
export function Late({ children }: { children: ReactNode }) {
  return <div className={styles.late}>{children}</div>;
}
