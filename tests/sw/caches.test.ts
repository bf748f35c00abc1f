import { expect, it } from 'vitest';
import { isOutdatedCache, lateCache, precache } from '#sw/caches.ts';

it('an earlier cache of Ardoise is outdated, the current ones and those of others are not', () => {
  const current = `${precache.prefix}-${precache.precache}-${precache.suffix}`;
  expect(
    [current, lateCache, 'ardoise-shell-0', 'ardoise-pictures-1', 'autre-shell-0'].filter(isOutdatedCache),
  ).toEqual(['ardoise-shell-0', 'ardoise-pictures-1']);
});
