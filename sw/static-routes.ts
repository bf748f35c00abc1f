import { shellCache } from '#sw/caches.ts';

/**
 * What the browser takes from a cache by itself, without waking or asking the worker: the installed files that carry a digest
 * in their name, a dozen of which each start needs. A late file goes through the worker, which keeps what it has to fetch.
 * The first route that matches counts.
 */
export const staticRoutes = [
  { condition: { urlPattern: { pathname: '/assets/late-*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: shellCache } },
] as const;

/** The part of the static routing interface that is used here; the worker's type definitions lack it. */
interface Routed extends ExtendableEvent {
  addRoutes?(routes: typeof staticRoutes): Promise<void>;
}

/** Tells a browser that can what to take from the cache, as long as this worker is the page's. */
export function addStaticRoutes(event: ExtendableEvent): void {
  // Where it can't, or reads the routes otherwise, the worker answers these requests as all others.
  const adding = async () => (event as Routed).addRoutes?.(staticRoutes);
  event.waitUntil(adding().catch(() => undefined));
}
