import { type RefObject, useLayoutEffect, useState } from 'react';

/** Measures how many columns the style sheet gives a list and where the list begins on the page, in CSS pixels. */
export function useListPlacement(list: RefObject<HTMLElement | null>): { columns: number; top: number } {
  const [placement, setPlacement] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const tracks = getComputedStyle(element).gridTemplateColumns.match(/[\d.]+px/g);
      const columns = tracks?.length ?? 1;
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setPlacement((before) =>
        before.columns === columns && before.top === top ? before : { columns, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return placement;
}
