import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '#engine/mind-map/geometry.ts';

/** The sizes of a canvas and of what it stands in, in CSS pixels. */
export interface CanvasSize extends Size {
  /** All of the room: the canvas has less while something else is shown in it. */
  readonly room: Size;
  readonly known: boolean;
}

const NONE: Size = { width: 0, height: 0 };
const sizeOf = (element: Element): Size => {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
};
const isSame = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/**
 * The sizes of a canvas and of the `data-room` around it, measured before they are painted and whenever they change.
 */
export function useSize(canvas: RefObject<Element | null>): CanvasSize {
  const [size, setSize] = useState<CanvasSize>({ ...NONE, room: NONE, known: false });
  useLayoutEffect(() => {
    const measured = canvas.current;
    const around = measured?.closest('[data-room]') ?? null;
    if (measured === null || around === null) return;
    const measure = () => {
      const next = { ...sizeOf(measured), room: sizeOf(around), known: true };
      setSize((old) => (old.known && isSame(old, next) && isSame(old.room, next.room) ? old : next));
    };
    measure();
    // Absent where nothing is laid out, as under jsdom.
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    observer.observe(around);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}
