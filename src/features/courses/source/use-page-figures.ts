import { type RefObject, useEffect, useState } from 'react';
import { type OpenPages, openPages } from '#src/device/documents/pages/open-pages.ts';
import type { DrawnPage, PageFigure } from '#src/device/documents/pages/page-messages.ts';

/** Pixels along the width of the page that figures are cut out of. */
const PAGE_WIDTH = 1_400;

export interface ShownFigures {
  readonly page: number;
  readonly figures: readonly PageFigure[];
  readonly opened: OpenPages;
}

/**
 * The figures of a page of a PDF; null until they are known, and where it can't be opened, as one with a password can't: they are
 * an addition to the text.
 * @param isWanted whether they are looked for: that takes the whole file
 */
export function usePageFigures(given: Blob, page: number, isWanted: boolean): ShownFigures | null {
  // Every read of the store makes another object of the same file.
  const [file] = useState(given);
  const [opened, setOpened] = useState<OpenPages | null>(null);
  const [shown, setShown] = useState<ShownFigures | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    let pages: OpenPages | undefined;
    openPages(file, { signal: control.signal }).then(
      (one) => {
        pages = one;
        setOpened(one);
      },
      () => undefined,
    );
    return () => {
      control.abort();
      pages?.close();
      setOpened(null);
    };
  }, [file, isWanted]);

  useEffect(() => {
    if (opened === null) return;
    let isCurrent = true;
    opened.figures(page, PAGE_WIDTH).then(
      (figures) => {
        if (isCurrent) setShown({ page, figures, opened });
        else giveBack(figures);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [opened, page]);

  const figures = shown?.figures;
  useEffect(() => () => giveBack(figures ?? []), [figures]);
  return shown?.page === page ? shown : null;
}

/** A picture takes as much memory as its pixels, until it is given back. */
function giveBack(figures: readonly PageFigure[]): void {
  for (const { picture } of figures) picture.close();
}

/** A figure drawn as sharp as it is shown; until it is, and where it can't be, as it was cut out of its page. */
export function useSharpFigure(
  { opened, page }: ShownFigures,
  { picture, part }: PageFigure,
  width: number | null,
): DrawnPage {
  const [sharp, setSharp] = useState<DrawnPage | null>(null);
  useEffect(() => {
    if (width === null) return;
    let isWanted = true;
    opened.draw(page, width, part).then(
      (drawn) => (isWanted ? setSharp(drawn) : drawn.picture.close()),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [opened, page, part, width]);
  const drawn = sharp?.picture;
  useEffect(() => () => drawn?.close(), [drawn]);
  return sharp ?? { picture, texts: [] };
}

/** Whether an element has come near to what is seen of the page. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null || isNear) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && setNear(true),
      {
        rootMargin: '200px',
      },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
