import { useEffect, useState } from 'react';
import { SECOND } from '#contract/limits.ts';

/** How long the person has been waiting; a long wait shows more. */
export type Patience = 'short' | 'long';

/** Milliseconds after which a wait can be cancelled. */
const LONG_MS = 3 * SECOND;

/** `long` once `waiting` has lasted three seconds. */
export function useWaiting(waiting: boolean): Patience {
  const [patience, setPatience] = useState<Patience>('short');
  useEffect(() => {
    setPatience('short');
    if (!waiting) return;
    const timer = setTimeout(() => setPatience('long'), LONG_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return patience;
}
