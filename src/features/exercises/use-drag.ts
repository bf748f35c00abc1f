import { type PointerEvent, useRef, useState } from 'react';

/** Moves the element at `from` to `to`. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const left = things.toSpliced(from, 1);
  const thing = things[from];
  return thing === undefined ? [...things] : left.toSpliced(to, 0, thing);
}

/**
 * Lets the person drag a list item by its handle with a finger, a pen or a mouse. The item takes the place of
 * another as soon as the pointer passes the middle of that one.
 */
export function useDrag(list: { current: HTMLElement | null }, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const at = useRef<number | null>(null);
  const end = () => {
    at.current = null;
    setDragged(null);
  };
  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      at.current = place;
      setDragged(place);
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const from = at.current;
      if (from === null || list.current === null) return;
      const boxes = [...list.current.children].map((line) => line.getBoundingClientRect());
      const to = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
      const box = boxes[to];
      if (box === undefined || to === from) return;
      const middle = (box.top + box.bottom) / 2;
      if (to > from ? clientY < middle : clientY > middle) return;
      at.current = to;
      setDragged(to);
      onMove(from, to);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
  return { dragged, handle };
}
