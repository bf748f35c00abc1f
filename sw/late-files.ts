import { lateCache } from '#sw/caches.ts';
import { isWhatWasAskedFor, toRenew } from '#sw/routing.ts';

/**
 * The files that come after the app: the lessons, the writing tools, exercises, the drawing of formulas (`LATE` in
 * vite.config.ts names them all). The app starts as well without them, so they are no part of the installation, which is
 * whole or not at all and has to succeed on a bad line. They are kept when the page asks for all of them, or when one is
 * first used.
 */

const open = () => caches.open(lateCache);

async function fetchAndKeep(cache: Cache, request: string | Request): Promise<Response> {
  const answer = await fetch(request);
  const { url, status, redirected, headers } = answer;
  if (isWhatWasAskedFor({ url, status, redirected, contentType: headers.get('content-type') })) {
    // Where there is no room left the file still serves this once.
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** One of them: from the device, or from the server and then kept. */
export async function answerLate(request: Request): Promise<Response> {
  const cache = await open();
  return (await cache.match(request)) ?? (await fetchAndKeep(cache, request));
}

async function keep(paths: readonly string[]): Promise<boolean> {
  const cache = await open();
  // One after the other: the line may be a phone's, and what has come stays when it is cut.
  for (const path of paths) {
    if ((await cache.match(path)) === undefined) await fetchAndKeep(cache, path);
  }
  const kept = await Promise.all(paths.map((path) => cache.match(path)));
  return kept.every((answer) => answer !== undefined);
}

/** Brings all of them onto the device. Answers whether they are all there; never rejects. */
export async function keepAll(paths: readonly string[]): Promise<boolean> {
  return await keep(paths).catch(() => false);
}

/**
 * Brings what an earlier release had brought onto this device, in the words of the new one: an update takes nothing
 * away. Never rejects: an installation does not fail for it.
 */
export async function renew(paths: readonly string[]): Promise<void> {
  try {
    const cache = await open();
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await keep(toRenew(kept, paths));
  } catch {
    // The page asks again at its next start.
  }
}

/** Forgets the files of earlier releases. */
export async function forgetOthers(paths: readonly string[]): Promise<void> {
  const cache = await open();
  for (const request of await cache.keys()) {
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
