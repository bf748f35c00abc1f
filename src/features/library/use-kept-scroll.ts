import { useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Where the list stood when it was left, in CSS pixels; null until then. */
let left: number | null = null;

/** Coming back to the list finds it where it was left. */
export function useKeptScroll(): void {
  const [arrival] = useState(useNavigationType());
  useLayoutEffect(() => {
    if (arrival === 'POP' && left !== null) scrollTo(0, left);
    return () => {
      left = scrollY;
    };
  }, [arrival]);
}
