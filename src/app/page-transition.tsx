import { Fragment, type ReactNode, useReducer, useState, ViewTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { hasPowerToSpare } from '#src/device/power.ts';

/**
 * Lets one page fade into the next, where the browser has view transitions (base.css says how, and that it is off
 * for whoever asks for less motion) and the device draws it at once: on a slow one it would only hold the page up.
 * The page that the app started on is there at once: it comes from nowhere.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  const [fades] = useState(hasPowerToSpare);
  // React keeps the effects of a page that fades in until it has; any other work makes it run them now.
  const [, runEffects] = useReducer((arrivals: number) => arrivals + 1, 0);
  if (!moved && pathname !== first) setMoved(true);
  // Even one that names nothing has the browser take its pictures.
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
