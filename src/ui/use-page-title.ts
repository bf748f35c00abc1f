import { type RefObject, useEffect, useRef } from 'react';

/** The title of the page that was shown last: what tells a change of page from the first one. */
let lastTitle: string | null = null;

/**
 * Names the page in the browser's title bar and, when it was reached from another page, moves the focus to its
 * heading, so that a screen reader says where one is. Put the answer on the page's `PageHeading`.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Ardoise`;
    if (lastTitle !== null && lastTitle !== title) heading.current?.focus({ preventScroll: true });
    lastTitle = title;
  }, [title]);
  return heading;
}
