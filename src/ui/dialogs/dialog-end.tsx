import type { ReactNode } from 'react';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import styles from './dialog.module.css';

/** The buttons at the end of a dialog whose content holds them itself, as a form does; they stay in sight like a `footer`. */
export function DialogEnd({ children }: { children: ReactNode }) {
  return (
    <div className={styles.footer}>
      <ButtonRow end>{children}</ButtonRow>
    </div>
  );
}
