import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The reader counts as being at the end within this many pixels of it. */
const NEAR_PX = 120;

const isNearEnd = () => document.documentElement.scrollHeight - innerHeight - scrollY < NEAR_PX;
const toEnd = () => scrollTo({ top: document.documentElement.scrollHeight });

/**
 * Keeps the end of the page visible while `content` grows, if the reader is there; otherwise it reports that there is
 * something new below. It never moves a reader who is further up.
 *
 * @param count how many messages there are; `isNew` comes with one more
 * @param atStart whether the page opens at its end
 */
export function useStickToEnd(content: RefObject<HTMLElement | null>, count: number, atStart: boolean) {
  const isThere = useRef(atStart);
  const [isNew, setNew] = useState(false);

  const goToEnd = useCallback(() => {
    isThere.current = true;
    setNew(false);
    toEnd();
  }, []);

  useEffect(() => {
    let before = scrollY;
    const watch = () => {
      // The page may have grown since it went to its end: who leaves the end goes up.
      isThere.current = isNearEnd() || (isThere.current && scrollY >= before);
      before = scrollY;
      if (isThere.current) setNew(false);
    };
    addEventListener('scroll', watch, { passive: true });
    return () => removeEventListener('scroll', watch);
  }, []);

  useEffect(() => {
    const element = content.current;
    if (element === null || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => {
      if (isThere.current) toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);

  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && !isThere.current) setNew(true);
    before.current = count;
  }, [count]);

  return { isNew, goToEnd };
}
