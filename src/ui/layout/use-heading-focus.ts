import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading of what has just come on screen, and that into view; not on arrival on the page. */
export function useHeadingFocus(place: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current !== null && last.current !== place) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    }
    last.current = place;
  }, [place]);
  return heading;
}
