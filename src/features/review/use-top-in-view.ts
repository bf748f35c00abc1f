import { type RefObject, useEffect } from 'react';

/** Brings the beginning of what has just come on screen into view, when the page was scrolled past it. */
export function useTopInView(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (current !== null && current.getBoundingClientRect().top < 0)
      current.scrollIntoView({ block: 'start' });
  }, [element]);
}
