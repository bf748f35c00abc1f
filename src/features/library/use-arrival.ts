import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Begins a text at the part that the address names, once it `isWhole`: the text comes after the page, so the browser can't.
 */
export function useArrival(isWhole: boolean): void {
  const [part] = useState(useLocation().hash.slice(1));
  useLayoutEffect(() => {
    if (isWhole && part !== '') document.getElementById(part)?.scrollIntoView();
  }, [isWhole, part]);
}
