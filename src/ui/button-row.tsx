import type { ReactNode } from 'react';
import styles from './button-row.module.css';
import { classList } from './class-list.ts';

/** Buttons side by side, the main one last and widest; with `end` they keep to the right on wide screens. */
export function ButtonRow({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return <div className={classList(styles.row, end && styles.end)}>{children}</div>;
}
