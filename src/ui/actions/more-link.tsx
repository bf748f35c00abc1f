import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './more-link.module.css';

/** The link from a shortened list to the complete one, at the end of its section. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      {children}
    </Link>
  );
}
