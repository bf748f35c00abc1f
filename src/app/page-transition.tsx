import { Fragment, type ReactNode, useReducer, useState, ViewTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { isFastDevice } from '#src/device/device-speed.ts';
import { isDrawnWhole } from '#src/ui/layout/drawn-whole.ts';

/**
 * Fades from one page to the next, if the browser supports view transitions and the device is fast enough. On
 * a slow device the fade would only delay the page. The first page after the start doesn't fade in. base.css
 * defines the animation and turns it off for reduced motion.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  // What the server sent was drawn without, and is taken over as it stands.
  const [fades] = useState(() => isFastDevice() && !isDrawnWhole());
  // React delays the effects of a page until its fade has ended. Any other update makes React run them now.
  const [, runEffects] = useReducer((arrivals: number) => arrivals + 1, 0);
  if (!moved && pathname !== first) setMoved(true);
  // Even a transition without a name makes the browser take snapshots of the page.
  if (!fades) return <Fragment key={pathname}>{children}</Fragment>;
  return (
    <ViewTransition
      key={pathname}
      default="none"
      enter={moved ? 'page' : 'none'}
      exit="page"
      update="none"
      share="none"
      onEnter={runEffects}
    >
      {children}
    </ViewTransition>
  );
}
