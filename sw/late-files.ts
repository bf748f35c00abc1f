import { lateCache } from '#sw/caches.ts';
import { isExpectedAnswer, pathsToUpdate } from '#sw/routing.ts';

/**
 * Late files come after the app: the lessons, the writing tools, exercises, the drawing of formulas (`LATE` in
 * vite.config.ts names them all). The app starts without them. They are not part of the installation because that one
 * must be complete to succeed, also on a bad connection. They are cached when the page asks for all of them, or when
 * one is first used.
 */

const open = () => caches.open(lateCache);

async function fetchAndCache(cache: Cache, request: string | Request): Promise<Response> {
  const answer = await fetch(request);
  const { url, status, redirected, headers } = answer;
  if (isExpectedAnswer({ url, status, redirected, contentType: headers.get('content-type') })) {
    // When the storage is full, the file is still answered this once.
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** Answers a late file from the cache, or from the server; then it is cached. */
export async function answerLateFile(request: Request): Promise<Response> {
  const cache = await open();
  return (await cache.match(request)) ?? (await fetchAndCache(cache, request));
}

async function cacheMissing(paths: readonly string[]): Promise<boolean> {
  const cache = await open();
  // The files are fetched one after the other: on a slow or broken connection, those that have arrived are cached.
  for (const path of paths) {
    if ((await cache.match(path)) === undefined) await fetchAndCache(cache, path);
  }
  const cached = await Promise.all(paths.map((path) => cache.match(path)));
  return cached.every((answer) => answer !== undefined);
}

/** Caches all of these files. Resolves to whether they are all there; never rejects. */
export async function cacheAll(paths: readonly string[]): Promise<boolean> {
  return await cacheMissing(paths).catch(() => false);
}

/**
 * Caches the new release's version of every file that an earlier release had cached, so that an update takes nothing
 * away. Never rejects, because an installation must not fail for it.
 */
export async function updateCached(paths: readonly string[]): Promise<void> {
  try {
    const cache = await open();
    const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await cacheMissing(pathsToUpdate(cached, paths));
  } catch {
    // The page asks again when it starts next.
  }
}

/** Deletes the files of earlier releases. */
export async function deleteOutdated(paths: readonly string[]): Promise<void> {
  const cache = await open();
  for (const request of await cache.keys()) {
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
