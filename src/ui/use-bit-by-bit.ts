import { startTransition, useEffect, useState } from 'react';

/**
 * The part of a list that is drawn so far: `first` that fill the screen, then `step` more after each drawing, so that
 * none holds the main thread for long and a tap comes in between.
 */
export function useBitByBit<Each>(
  all: readonly Each[],
  { first, step }: { first: number; step: number },
): readonly Each[] {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count < all.length) startTransition(() => setCount(count + step));
  }, [count, all.length, step]);
  return count < all.length ? all.slice(0, count) : all;
}
