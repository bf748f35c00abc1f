import type { ReactNode } from 'react';
import styles from './captioned.module.css';

/** Icon buttons, menus and links with their names below their icons: an icon alone says little to who has not met it. */
export function Captioned({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
