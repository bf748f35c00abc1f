import { type ReactNode, useEffect, useState } from 'react';
import styles from './arrival.module.css';
import { classList } from './class-list.ts';
import { Spinner } from './spinner.tsx';

/** Milliseconds that what is still awaited may hold the content back beyond its time. */
const PATIENCE_MS = 1_500;

interface ArrivalProps {
  /** Milliseconds. */
  ms: number;
  /** Something that would push the rest aside is still to come from the device. */
  awaited?: boolean;
  children: ReactNode;
}

/**
 * Holds a page's content back for `ms` milliseconds behind a spinner, laid out already: what comes from the device or
 * the network meanwhile finds its place unseen, and nothing jumps under the finger.
 */
export function Arrival({ ms, awaited = false, children }: ArrivalProps) {
  const [arrived, setArrived] = useState(false);
  const [since] = useState(() => performance.now());
  useEffect(() => {
    if (arrived) return;
    const left = since + ms + (awaited ? PATIENCE_MS : 0) - performance.now();
    const timer = setTimeout(() => setArrived(true), left);
    return () => clearTimeout(timer);
  }, [ms, awaited, arrived, since]);
  return (
    <div className={styles.place} aria-busy={!arrived}>
      {!arrived && (
        <div className={styles.wait}>
          <Spinner size="large" />
        </div>
      )}
      <div className={classList(styles.content, !arrived && styles.held)}>{children}</div>
    </div>
  );
}
