import { type RefObject, useEffect, useRef } from 'react';

/** The share of the window's height in which the beginning of a result is seen well. */
const SEEN = 0.3;

/**
 * Moves the focus to what has just come, such as a result, and scrolls to it where its beginning is not in view. Give the
 * element `tabIndex={-1}` and a name; it is done once, when the element appears.
 * @param arrival where the element is there before and after: what has come, for each of which it is done; null for nothing
 */
export function useComesIntoView<Shown extends HTMLElement>(
  arrival: unknown = true,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    const shown = element.current;
    if (shown === null || arrival === null) return;
    shown.focus({ preventScroll: true });
    const { top } = shown.getBoundingClientRect();
    if (top < 0 || top > innerHeight * SEEN) shown.scrollIntoView({ block: 'start' });
  }, [arrival]);
  return element;
}
