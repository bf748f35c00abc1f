import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Where the list stood when it was left, in CSS pixels. */
let left = 0;

/** Coming back to the list finds it where it was left; coming to it anew begins at the top. */
export function useKeptScroll(): void {
  const isBack = useNavigationType() === 'POP';
  // biome-ignore-start-placeholder
  useLayoutEffect(() => {
    scrollTo(0, isBack ? left : 0);
    return () => {
      left = scrollY;
    };
  }, []);
}
