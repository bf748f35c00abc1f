import { Smartphone } from 'lucide-react';
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
