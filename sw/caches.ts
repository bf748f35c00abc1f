/**
 * The worker stores only the app itself, in two caches: the files that the app needs to start, and the files that come
 * later (see `late-files.ts`). Raise the suffix when the cache layout changes in a way that an older worker cannot read.
 */
export const precache = { prefix: 'ardoise', precache: 'shell', suffix: '1' };

const prefix = `${precache.prefix}-`;

/** The cache of the files that the app needs to start. */
export const shellCache = `${prefix}${precache.precache}-${precache.suffix}`;

/** The cache of the late files. */
export const lateCache = `${prefix}late-1`;

/**
 * Whether a cache of this origin was left by an earlier version of the worker.
 * @param name name of the cache
 */
export function isOutdatedCache(name: string): boolean {
  return name.startsWith(prefix) && name !== shellCache && name !== lateCache;
}
