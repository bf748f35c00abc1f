import { type RefObject, useEffect } from 'react';

/** Scrolls to the beginning of a new element if the page was scrolled past it. */
export function useScrollIntoView(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (current !== null && current.getBoundingClientRect().top < 0)
      current.scrollIntoView({ block: 'start' });
  }, [element]);
}
