import { type ReactNode, useEffect, useState } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './delayed-content.module.css';
import { Spinner } from './spinner.tsx';

/** The longest time, in milliseconds, that pending content extends the delay. */
const LONGEST_EXTENSION_MS = 1_500;

interface DelayedContentProps {
  /** The delay in milliseconds. */
  ms: number;
  /** Content that would move the rest is still being read from the device. */
  pending?: boolean;
  children: ReactNode;
}

/**
 * Hides a page's content behind a spinner for `ms` milliseconds, but keeps it in the layout. Data that
 * arrives from the device or the network in the meantime can change the layout without moving anything under
 * the person's finger.
 */
export function DelayedContent({ ms, pending = false, children }: DelayedContentProps) {
  const [shown, setShown] = useState(false);
  const [since] = useState(() => performance.now());
  useEffect(() => {
    if (shown) return;
    const left = since + ms + (pending ? LONGEST_EXTENSION_MS : 0) - performance.now();
    const timer = setTimeout(() => setShown(true), left);
    return () => clearTimeout(timer);
  }, [ms, pending, shown, since]);
  return (
    <div className={styles.place} aria-busy={!shown}>
      {!shown && (
        <div className={styles.wait}>
          <Spinner size="large" />
        </div>
      )}
      <div className={classList(styles.content, !shown && styles.held)}>{children}</div>
    </div>
  );
}
