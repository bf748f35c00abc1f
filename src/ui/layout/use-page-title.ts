import { type RefObject, useEffect, useRef } from 'react';

/** The title of the page shown before. It tells a change of page from the first page. */
let lastTitle: string | null = null;

/**
 * Sets the document's title and, if the person came from another page, moves the focus to the heading, so
 * that a screen reader announces the page. Pass the returned ref to the page's `PageHeading`.
 * @param kind what the page shows of its subject, such as « flashcards »: without it, a lesson, a deck and a
 *   session on one subject would look the same among the tabs, in the browser's history and to a screen
 *   reader
 */
export function usePageTitle(name: string, kind?: string): RefObject<HTMLHeadingElement | null> {
  const title = kind === undefined ? name : `${name}\u00a0: ${kind}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Ardoise`;
    if (lastTitle !== null && lastTitle !== title) heading.current?.focus({ preventScroll: true });
    lastTitle = title;
  }, [title]);
  return heading;
}
