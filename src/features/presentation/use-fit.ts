import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The scales that are tried until the slide fits. */
const FITS = [1, 0.9, 0.8, 0.7];

/**
 * Scales the content of a box down with its custom property `--fit`, step by step, until the box has nothing
 * to scroll, so that a class sees all answers at once. Content that is too long even then scrolls.
 * @param shown identifies the content: other content begins at its top
 * @returns a ref for the box, and whether its content is too long
 */
export function useFit<Box extends HTMLElement>(
  shown: string,
): [box: RefObject<Box | null>, overflows: boolean] {
  const box = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  const last = useRef(shown);
  // Every render may change the height.
  useLayoutEffect(() => {
    if (box.current === null) return;
    setOverflows(scaleToFit(box.current));
    if (last.current !== shown) box.current.scrollTop = 0;
    last.current = shown;
  });
  // The content also grows without a render, when a font or a formula arrives; a render may replace it.
  useEffect(() => {
    const element = box.current;
    if (element === null || !('ResizeObserver' in globalThis)) return;
    const resized = new ResizeObserver(() => setOverflows(scaleToFit(element)));
    for (const watched of [element, ...element.children]) resized.observe(watched);
    return () => resized.disconnect();
  });
  return [box, overflows];
}

/** Chooses the largest scale that fits, or the smallest. It answers whether the content is still too long. */
function scaleToFit(box: HTMLElement): boolean {
  for (const step of FITS) {
    box.style.setProperty('--fit', String(step));
    if (box.scrollHeight <= box.clientHeight) return false;
  }
  return true;
}
