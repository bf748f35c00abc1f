/**
 * The service worker serves the whole app from the device, and nothing else: it never stores or answers an API
 * response. A release is installed completely or not at all, and takes over only when a person accepts it. Files that
 * the app can start without are cached later.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import {
  addPlugins,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { paths } from '#contract/paths.ts';
import { countResponses } from '#src/offline/stores/data-usage.ts';
import { putShared } from '#src/offline/stores/shared-inbox.ts';
import { listenForSync } from '#sw/background-sync.ts';
import { isOutdatedCache, precache } from '#sw/caches.ts';
import { answerLateFile, cacheAll, deleteOutdated, updateCached } from '#sw/late-files.ts';
import { readShare } from '#sw/receive-share.ts';
import {
  acceptsUpdate,
  answersWithShell,
  filesOfLesson,
  isExpectedAnswer,
  isFromOtherSite,
  isLate,
  isShare,
  requestedLateFiles,
  sharedUrl,
  shellUrl,
} from '#sw/routing.ts';
import { addStaticRoutes } from '#sw/static-routes.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

countResponses();
setCacheNameDetails(precache);
// A page that was opened before any worker existed is claimed; a page that has a worker keeps it until the person
// agrees.
clientsClaim();

addPlugins([
  {
    cacheWillUpdate: async ({ response }) => {
      const { url, status, redirected, headers } = response;
      return isExpectedAnswer({ url, status, redirected, contentType: headers.get('content-type') })
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
  ({ request }) => answerLateFile(request),
);
self.addEventListener('install', addStaticRoutes);
self.addEventListener('install', (event) => event.waitUntil(updateCached(lateFiles)));
const answerShell = createHandlerBoundToURL(shellUrl);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && answersWithShell(url.pathname),
  async (options) => {
    const shell = await answerShell(options);
    const files = filesOfLesson(options.url.pathname, lateFiles);
    if (files.length === 0) return shell;
    const { status, headers } = shell;
    const named = new Headers(headers);
    named.set('link', files.map((path) => `<${path}>; rel=modulepreload`).join(', '));
    return new Response(shell.body, { status, headers: named });
  },
);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && isShare(request.method, url.pathname),
  async ({ request }) => {
    if (isFromOtherSite(request.referrer, self.location.origin)) return Response.redirect(paths.import, 303);
    // When a share cannot be stored, the page says that it is lost; the browser must not show an error of its own.
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
    await deleteOutdated(lateFiles);
  };
  event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
  if (acceptsUpdate(event.data)) event.waitUntil(self.skipWaiting());
  const wanted = requestedLateFiles(event.data, lateFiles);
  if (wanted !== null) {
    event.waitUntil(cacheAll(wanted).then((areHere) => event.ports[0]?.postMessage(areHere)));
  }
});
