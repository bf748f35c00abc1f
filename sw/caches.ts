/**
 * Everything the worker stores is the app itself, in one cache. A change of layout that an older worker could
 * not read raises the number.
 */
export const precache = { prefix: 'ardoise', precache: 'shell', suffix: '1' };

const ours = `${precache.prefix}-`;
const current = `${ours}${precache.precache}-${precache.suffix}`;

/**
 * @param name of a cache of this origin
 * @returns whether an earlier worker of Ardoise left it behind
 */
export function isOutdatedCache(name: string): boolean {
  return name.startsWith(ours) && name !== current;
}
