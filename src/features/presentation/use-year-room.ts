import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { AxisMark } from './slide.ts';

/** The height of a line, the mean width of a figure and the space between two years, in the letters of the axis. */
const LINE = 1.35;
const FIGURE = 0.6;
const SPACE = 0.5;

/** The share of the axis that one year takes, written as words are and standing upright. */
interface YearRoom {
  readonly lying: number;
  readonly upright: number;
}

/** Measures how much of the axis a year takes, so that as many are written as there is room for; `undefined` until then. */
export function useYearRoom(
  marks: readonly AxisMark[],
): [axis: RefObject<HTMLDivElement | null>, room: YearRoom | undefined] {
  const axis = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<YearRoom>();
  const longest = Math.max(0, ...marks.map(({ year }) => year.length));
  useLayoutEffect(() => {
    const element = axis.current;
    if (element === null || !('ResizeObserver' in globalThis)) return;
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(element).fontSize) / element.clientWidth;
      if (!Number.isFinite(letter)) return;
      const next = { lying: letter * (longest * FIGURE + SPACE), upright: letter * LINE };
      setRoom((before) => (before?.lying === next.lying ? before : next));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [longest]);
  return [axis, room];
}
