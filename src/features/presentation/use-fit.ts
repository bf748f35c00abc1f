import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The scales that are tried until the slide fits. */
const FITS = [1, 0.9, 0.8, 0.7];
/** Those that are tried first for what is to fill the room. */
const LARGER = [2, 1.85, 1.7, 1.55, 1.4, 1.3, 1.2, 1.1];
/** Sizes are shares of the width, which leaves half of an upright tablet empty: there, all words grow as far as this. */
const LARGEST_UPRIGHT = 1.55;
/** In CSS pixels: a phone is upright as well, but its words fill it. */
const TABLET = 544;
const isUpright = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth >= TABLET && clientHeight > clientWidth;

/** What grows on a screen that has room: a part of a lesson, on any; other words, on an upright one; a drawing, never. */
export type Grows = 'always' | 'upright' | 'never';

/**
 * Scales the content of a box with its custom property `--fit`, step by step, until the box has nothing
 * to scroll, so that a class sees all answers at once. Content that is too long even then scrolls.
 * @param shown identifies the content: other content begins at its top
 * @param grows where content that is smaller than the box is scaled up
 * @returns a ref for the box, and whether its content is too long
 */
export function useFit<Box extends HTMLElement>(
  shown: string,
  grows: Grows,
): [box: RefObject<Box | null>, overflows: boolean] {
  const box = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  const last = useRef(shown);
  // Every render may change the height.
  useLayoutEffect(() => {
    if (box.current === null) return;
    setOverflows(scaleToFit(box.current, grows));
    if (last.current !== shown) box.current.scrollTop = 0;
    last.current = shown;
  });
  // The content also grows without a render, when a font or a formula arrives; a render may replace it.
  useEffect(() => {
    const element = box.current;
    if (element === null || !('ResizeObserver' in globalThis)) return;
    const resized = new ResizeObserver(() => setOverflows(scaleToFit(element, grows)));
    for (const watched of [element, ...element.children]) resized.observe(watched);
    return () => resized.disconnect();
  });
  return [box, overflows];
}

/** Chooses the largest scale that fits, or the smallest. It answers whether the content is still too long. */
function scaleToFit(box: HTMLElement, grows: Grows): boolean {
  for (const step of [...largerSteps(box, grows), ...FITS]) {
    box.style.setProperty('--fit', String(step));
    // Words are broken where they would be too wide, which is no reason to make them so large.
    box.style.setProperty('--wrap', step > 1 ? 'normal' : 'anywhere');
    const isWide = step > 1 && box.scrollWidth > box.clientWidth;
    if (box.scrollHeight <= box.clientHeight && !isWide && !isCutOff(box)) return false;
  }
  return box.scrollHeight > box.clientHeight;
}

function largerSteps(box: HTMLElement, grows: Grows): readonly number[] {
  if (grows === 'always') return LARGER;
  if (grows === 'never' || !isUpright(box)) return [];
  return LARGER.filter((step) => step <= LARGEST_UPRIGHT);
}

/** A table or a formula that is wider than its place scrolls sideways, which nobody does before a class. */
const isCutOff = (box: HTMLElement): boolean =>
  [...box.querySelectorAll('table, math')].some(
    ({ parentElement }) =>
      parentElement !== null && parentElement.scrollWidth > parentElement.clientWidth + 1,
  );
