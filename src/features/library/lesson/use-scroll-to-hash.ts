import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isDrawnWhole } from '#src/ui/layout/drawn-whole.ts';

/**
 * Scrolls to the section that the address names, once the text is complete. The text is rendered after the
 * page, so the browser can't do it by itself, unless the server sent the page whole.
 */
export function useScrollToHash(isWhole: boolean): void {
  const { hash } = useLocation();
  const [part] = useState(() => (isDrawnWhole() ? '' : hash.slice(1)));
  useLayoutEffect(() => {
    if (isWhole && part !== '') document.getElementById(part)?.scrollIntoView();
  }, [isWhole, part]);
}
