import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells whether the address is still that of the page that is drawn. A tap on a link changes the address at once, and the page
 * behind it is drawn when its file has come: to replace the entry of the history in between would take the tap back.
 * @returns to be asked before an entry is replaced by anything but a tap
 */
export function useStillHere(): () => boolean {
  const { pathname, search } = useLocation();
  const isDrawn = useCallback(() => {
    // There is none where pages are written in advance.
    const { location } = globalThis as { location?: Location };
    return location?.pathname === pathname && location.search === search;
  }, [pathname, search]);
  // A router that keeps its history to itself changes no address.
  const [isInAddress] = useState(isDrawn);
  return useCallback(() => !isInAddress || isDrawn(), [isInAddress, isDrawn]);
}
