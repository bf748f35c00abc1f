import { type RefObject, useEffect, useState } from 'react';

/** True while somebody stops on the element, with the pointer or the focus, or the page is hidden from them. */
export function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(() => document.visibilityState === 'hidden');
  useEffect(() => {
    const element = box.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener('pointerenter', () => setPointed(true), { signal });
    element?.addEventListener('pointerleave', () => setPointed(false), { signal });
    element?.addEventListener('focusin', () => setFocused(true), { signal });
    element?.addEventListener('focusout', () => setFocused(false), { signal });
    const look = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', look, { signal });
    return () => listening.abort();
  }, [box]);
  return isPointed || isFocused || isHidden;
}
