import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';

const KEY = 'ardoise:places';
/** How many positions survive a reload. */
const MOST_POSITIONS = 50;
/** Milliseconds to wait for a page to become as long as it was. */
const GROWTH_TIMEOUT_MS = 4_000;

const StoredPositions = z.record(z.string(), z.number());

/** Scroll position of each history entry in CSS pixels, by the entry's name. */
const positions = new Map(Object.entries(readPositions()));
let shownPath: string | null = null;

/** The name of a history entry. The router gives every page that is opened by its address one and the same key. */
function nameOf(key: string, pathname: string): string {
  return key === 'default' ? `default ${pathname}` : key;
}

/** Whether this page was typed, or followed from elsewhere: it opens at its top, whatever was read there before. */
function isOpenedAnew(): boolean {
  const [opening] = performance.getEntriesByType('navigation');
  return opening !== undefined && 'type' in opening && opening.type === 'navigate';
}

function readPositions(): Record<string, number> {
  try {
    return z.parse(StoredPositions, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MOST_POSITIONS))));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/**
 * Scrolls a new page to its top, and a page that the person comes back to to its last position, even if its
 * content arrives late: the browser would scroll before the content is rendered. A page whose address has a
 * fragment is left alone.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const listening = new AbortController();
    const { signal } = listening;
    const name = nameOf(key, pathname);
    if (shownPath === null && isOpenedAnew()) positions.delete(name);
    const note = () => {
      positions.delete(name);
      positions.set(name, scrollY);
    };
    const left = navigation === 'POP' ? positions.get(name) : undefined;
    if (left !== undefined) scrollWhenPossible(left, signal);
    else if (shownPath !== null && shownPath !== pathname && hash === '') scrollTo(0, 0);
    else if (shownPath === pathname) note();
    shownPath = pathname;

    addEventListener('scroll', note, { passive: true, signal });
    addEventListener('pagehide', storePositions, { signal });
    return () => listening.abort();
  }, [key, pathname, hash, navigation]);
}

/**
 * Scrolls down to `top` and tries again as the page grows, until it gets there, the person scrolls, or the
 * time is up.
 */
function scrollWhenPossible(top: number, signal: AbortSignal): void {
  const trying = new AbortController();
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) trying.abort();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(() => trying.abort(), GROWTH_TIMEOUT_MS);
  trying.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  const stop = () => trying.abort();
  signal.addEventListener('abort', stop);
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(act, stop, { passive: true, signal: trying.signal });
  }
  // The observer also reports the initial size, after layout and before paint.
  growth.observe(document.body);
}
