import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '#engine/mind-map/geometry.ts';

/** The size of an element in CSS pixels, measured before it is painted and whenever it changes. */
export function useSize(element: RefObject<Element | null>): Size & { readonly known: boolean } {
  const [size, setSize] = useState({ width: 0, height: 0, known: false });
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = () => {
      const { width, height } = measured.getBoundingClientRect();
      setSize((old) =>
        old.known && old.width === width && old.height === height ? old : { width, height, known: true },
      );
    };
    measure();
    // Absent where nothing is laid out, as under jsdom.
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
