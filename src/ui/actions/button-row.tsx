import type { ReactNode } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './button-row.module.css';

/** A row of buttons. The main button is last and widest; with `end` the row is right-aligned on wide screens. */
export function ButtonRow({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return <div className={classList(styles.row, end && styles.end)}>{children}</div>;
}
