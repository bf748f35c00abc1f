import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Begins a text at its top when a link led to it, or at the part that the address names: the text comes after the
 * page, so the browser can't do either.
 */
export function useArrival(): void {
  const [arrival] = useState(useNavigationType());
  const [part] = useState(useLocation().hash.slice(1));
  useLayoutEffect(() => {
    const place = part === '' ? null : document.getElementById(part);
    if (place !== null) place.scrollIntoView();
    else if (arrival === 'PUSH') scrollTo(0, 0);
  }, [arrival, part]);
}
