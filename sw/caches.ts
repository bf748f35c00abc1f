/**
 * Everything the worker stores is the app itself, in two caches: what it can't start without, and what comes later (see
 * `late-files.ts`). A change of layout that an older worker could not read raises the number.
 */
export const precache = { prefix: 'ardoise', precache: 'shell', suffix: '1' };

const ours = `${precache.prefix}-`;
const current = `${ours}${precache.precache}-${precache.suffix}`;

/** The cache of the files that come after the app. */
export const lateCache = `${ours}late-1`;

/**
 * @param name of a cache of this origin
 * @returns whether an earlier worker of Ardoise left it behind
 */
export function isOutdatedCache(name: string): boolean {
  return name.startsWith(ours) && name !== current && name !== lateCache;
}
