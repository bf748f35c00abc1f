import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two renders of a growing text: parsing Markdown again is slow on a weak phone. */
const GAP_MS = 100;

/** Passes on `value` at most ten times a second; the last value always arrives. */
export function useThrottled<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    // The first words after a pause show at once; an empty text rendered just before does not count.
    if (value === shown) return;
    const wait = Math.max(0, last.current + GAP_MS - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, shown]);
  return shown;
}
