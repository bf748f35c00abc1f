/**
 * The service worker: the whole app from the device, nothing else. An answer of the API is never stored or
 * given from here. A release is installed whole or not at all, and takes over only when a person accepts it; what it
 * starts without comes later.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import {
  addPlugins,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { putShared } from '#src/offline/shared-inbox.ts';
import { listenForSync } from '#sw/background-sync.ts';
import { isOutdatedCache, precache } from '#sw/caches.ts';
import { answerLate, forgetOthers, keepAll, renew } from '#sw/late-files.ts';
import { readShare } from '#sw/receive-share.ts';
import {
  acceptsUpdate,
  answersWithShell,
  askedToKeep,
  isLate,
  isShare,
  isWhatWasAskedFor,
  sharedUrl,
  shellUrl,
} from '#sw/routing.ts';

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
const files = self.__WB_MANIFEST;
const pathOf = (file: string | PrecacheEntry) => `/${typeof file === 'string' ? file : file.url}`;
const lateFiles = files.map(pathOf).filter(isLate);
precacheAndRoute(files.filter((file) => !isLate(pathOf(file))));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && lateFiles.includes(url.pathname),
  ({ request }) => answerLate(request),
);
self.addEventListener('install', (event) => event.waitUntil(renew(lateFiles)));
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && answersWithShell(url.pathname),
  createHandlerBoundToURL(shellUrl),
);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && isShare(request.method, url.pathname),
  async ({ request }) => {
    // What can't be kept is lost on the page that says so, never an error of the browser's.
    await request
      .formData()
      .then((form) => readShare(form, Date.now()))
      .then(putShared)
      .catch(() => undefined);
    return Response.redirect(sharedUrl, 303);
  },
  'POST',
);

listenForSync();

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(isOutdatedCache).map((name) => caches.delete(name)));
    await forgetOthers(lateFiles);
  };
  event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
  if (acceptsUpdate(event.data)) event.waitUntil(self.skipWaiting());
  const wanted = askedToKeep(event.data, lateFiles);
  if (wanted !== null) {
    event.waitUntil(keepAll(wanted).then((areHere) => event.ports[0]?.postMessage(areHere)));
  }
});
