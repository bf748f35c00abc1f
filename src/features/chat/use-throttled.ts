import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two drawings of a text that grows: reading Markdown anew costs a slow phone some of them. */
const GAP_MS = 100;

/** `value`, at most ten times a second; the last one always comes. */
export function useThrottled<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    // The first words after a wait come at once: an empty text that was drawn just before does not count.
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
