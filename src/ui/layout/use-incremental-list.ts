import { startTransition, useEffect, useState } from 'react';

/**
 * Renders a long list in parts: first `first` items that fill the screen, then `step` more after each render.
 * No render blocks the main thread for long, and taps are handled in between.
 */
export function useIncrementalList<Each>(
  all: readonly Each[],
  { first, step }: { first: number; step: number },
): readonly Each[] {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count < all.length) startTransition(() => setCount(count + step));
  }, [count, all.length, step]);
  return count < all.length ? all.slice(0, count) : all;
}
