import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';

const KEY = 'ardoise:places';
/** Places kept over a reload. */
const KEPT = 50;
/** Milliseconds that a page's content may take to be as long as it was. */
const PATIENCE_MS = 4_000;

const Places = z.record(z.string(), z.number());

/** How far down each entry of the history was left, by its key, in CSS pixels. */
const places = new Map(Object.entries(readPlaces()));
let shownPath: string | null = null;

function readPlaces(): Record<string, number> {
  try {
    return z.parse(Places, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function keepPlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...places].slice(-KEPT))));
  } catch {
    // A reload then begins at the top.
  }
}

/**
 * A page that is gone to begins at its top, one that is come back to where it was left, also when its content comes
 * late: the browser by itself would scroll before the page is drawn. A page whose address names a part is left alone.
 */
export function usePlaceOnPage(): void {
  const { key, pathname, hash } = useLocation();
  const arrival = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const listening = new AbortController();
    const { signal } = listening;
    const note = () => {
      places.delete(key);
      places.set(key, scrollY);
    };
    const left = arrival === 'POP' ? places.get(key) : undefined;
    if (left !== undefined) scrollWhenPossible(left, signal);
    else if (shownPath !== null && shownPath !== pathname && hash === '') scrollTo(0, 0);
    else if (shownPath === pathname) note();
    shownPath = pathname;

    addEventListener('scroll', note, { passive: true, signal });
    addEventListener('pagehide', keepPlaces, { signal });
    return () => listening.abort();
  }, [key, pathname, hash, arrival]);
}

/** Scrolls down to `top`, again as the page grows, until it is there, somebody scrolls, or it never gets that long. */
function scrollWhenPossible(top: number, signal: AbortSignal): void {
  const trying = new AbortController();
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) trying.abort();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(() => trying.abort(), PATIENCE_MS);
  trying.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  const stop = () => trying.abort();
  signal.addEventListener('abort', stop);
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(act, stop, { passive: true, signal: trying.signal });
  }
  // It tells of the size once at first too: after the page is laid out and before it is painted.
  growth.observe(document.body);
}
