import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the section that the address names, once the text is complete. The text is rendered after the
 * page, so the browser can't do it by itself.
 */
export function useScrollToHash(isWhole: boolean): void {
  const [part] = useState(useLocation().hash.slice(1));
  useLayoutEffect(() => {
    if (isWhole && part !== '') document.getElementById(part)?.scrollIntoView();
  }, [isWhole, part]);
}
