import { type PointerEvent, useRef, useState } from 'react';

/** Minimum length of a swipe in pixels, and how much more horizontal than vertical it must be. */
const FAR = 88;
const STEEP = 1.8;

interface SwipeOptions {
  active: boolean;
  onSwipe: (side: 'left' | 'right') => void;
}

/** Follows a horizontal swipe; `offset` is its length in pixels. A mouse is ignored, because it selects text. */
export function useSwipe({ active, onSwipe }: SwipeOptions) {
  const start = useRef<{ x: number; y: number; id: number } | null>(null);
  const [offset, setOffset] = useState(0);

  const end = () => {
    start.current = null;
    setOffset(0);
  };
  const travelled = (event: PointerEvent): { x: number; y: number } | null => {
    const from = start.current;
    if (from === null || from.id !== event.pointerId) return null;
    return { x: event.clientX - from.x, y: event.clientY - from.y };
  };

  return {
    offset,
    onPointerDown(event: PointerEvent) {
      if (!active || event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    onPointerMove(event: PointerEvent) {
      const way = travelled(event);
      if (way !== null) setOffset(Math.abs(way.x) > STEEP * Math.abs(way.y) ? way.x : 0);
    },
    onPointerUp(event: PointerEvent) {
      const way = travelled(event);
      end();
      if (way === null || Math.abs(way.x) < FAR || Math.abs(way.x) < STEEP * Math.abs(way.y)) return;
      onSwipe(way.x < 0 ? 'left' : 'right');
    },
    onPointerCancel: end,
  };
}
