/**
 * The service worker: the whole app from the device, nothing else. An answer of the API is never stored or
 * given from here. A release is installed whole or not at all, and takes over only when a person accepts it.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import {
  addPlugins,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isOutdatedCache, precache } from '#sw/caches.ts';
import { acceptsUpdate, answersWithShell, isWhatWasAskedFor, shellUrl } from '#sw/routing.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

setCacheNameDetails(precache);
// A page that was opened before there was any worker gets one; a page that has one keeps it until it agrees.
clientsClaim();

addPlugins([
  {
    cacheWillUpdate: async ({ response }) => {
      const { url, status, redirected, headers } = response;
      return isWhatWasAskedFor({ url, status, redirected, contentType: headers.get('content-type') })
        ? response
        : null;
    },
  },
]);
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && answersWithShell(url.pathname),
  createHandlerBoundToURL(shellUrl),
);

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(isOutdatedCache).map((name) => caches.delete(name)));
  };
  event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
  if (acceptsUpdate(event.data)) event.waitUntil(self.skipWaiting());
});
