import { CloudCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './kept-here.module.css';

/** Says that something is kept on this device alone, and what becomes of it. */
export function KeptHere({ children }: { children: ReactNode }) {
  return (
    <p className={styles.where}>
      <Smartphone aria-hidden />
      <span>Gardé sur cet appareil seulement&nbsp;: {children}</span>
    </p>
  );
}

/** Says that something follows the account, and what of it does not. */
export function KeptInAccount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.where}>
      <CloudCheck aria-hidden />
      <span>{children}</span>
    </p>
  );
}
