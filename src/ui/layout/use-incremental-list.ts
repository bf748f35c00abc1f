import { startTransition, useEffect, useState } from 'react';
import { isDrawnWhole, setDrawnWhole } from './drawn-whole.ts';

/**
 * Renders a long list in parts: first `first` items that fill the screen, then `step` more in each frame. No frame has more
 * to lay out than that, and taps are handled in between. A page that the server sent whole is there already.
 */
export function useIncrementalList<Each>(
  all: readonly Each[],
  { first, step }: { first: number; step: number },
): readonly Each[] {
  const [count, setCount] = useState(() => (isDrawnWhole() ? all.length : first));
  // The next list is drawn in parts again.
  useEffect(() => setDrawnWhole(false), []);
  useEffect(() => {
    if (count >= all.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)));
    return () => cancelAnimationFrame(frame);
  }, [count, all.length, step]);
  return count < all.length ? all.slice(0, count) : all;
}
