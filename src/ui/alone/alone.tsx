import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type AloneWidth, standAlone } from './stand-alone.ts';

interface AloneProps {
  isAlone: boolean;
  width?: AloneWidth;
  children: ReactNode;
}

/** Content that can fill the screen alone. It stays what it is when it begins to, and when it ends. */
export function Alone({ isAlone, width = 'text', children }: AloneProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isAlone || box.current === null) return;
    return standAlone(box.current, width);
  }, [isAlone, width]);
  return <div ref={box}>{children}</div>;
}
