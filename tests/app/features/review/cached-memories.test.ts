import { describe, expect, test } from 'vitest';
import { createScheduler } from '#engine/review/memory.ts';
import { reviewStoreOf } from '#src/data/reviews/review-store.ts';
import { readMemories } from '#src/features/review/cached-memories.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readReviewCache, writeReviewCache } from '#src/offline/reads/review-reads.ts';
import { createReviewLog } from '#src/offline/stores/review-log.ts';
import { Device } from '#tests/offline/device.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const scheduler = createScheduler(0.9);

async function setUp(grades: number) {
  const device = new Device();
  const database = await device.open();
  const log = createReviewLog({ database, newId: () => crypto.randomUUID() });
  for (let place = 0; place < grades; place += 1) {
    await log.grade({ key: 'd', card: `c${place % 10}`, grade: 3, at: NOW - 9 * DAY + place * 60_000 });
  }
  return { database, log };
}

/** What the device says, and what the whole log says without any cache. */
async function both(database: OfflineDatabase, now = NOW) {
  const quick = await readMemories(reviewStoreOf(database), scheduler, 0.9, now);
  const cache = await readReviewCache(database);
  await database.meta.delete('review cache');
  const whole = await readMemories(reviewStoreOf(database), scheduler, 0.9, now);
  if (cache !== null) await writeReviewCache(database, cache);
  return { quick: Object.fromEntries(quick), whole: Object.fromEntries(whole) };
}

describe('the state that is kept', () => {
  test('is brought up to date with new grades, undoings and late arrivals', async () => {
    const { database, log } = await setUp(40);
    await readMemories(reviewStoreOf(database), scheduler, 0.9, NOW);
    expect(await readReviewCache(database)).toMatchObject({ rows: 40 });
    const graded = await log.grade({ key: 'd', card: 'c1', grade: 1, at: NOW });
    await log.grade({ key: 'd', card: 'c2', grade: 4, at: NOW - 30 * DAY });
    await log.grade({ key: 'd', card: 'new', grade: 4, at: NOW });
    const before = await both(database);
    expect(before.quick).toEqual(before.whole);
    await log.undo(graded, NOW);
    const after = await both(database);
    expect(after.quick).toEqual(after.whole);
    expect(after.quick).not.toEqual(before.quick);
  });

  test('is used: only what is new is read', async () => {
    const { database } = await setUp(30);
    await readMemories(reviewStoreOf(database), scheduler, 0.9, NOW);
    const cache = await readReviewCache(database);
    if (cache === null) throw new Error('nothing was kept');
    await writeReviewCache(database, {
      ...cache,
      state: JSON.stringify({ memories: [], newest: 0, wakes: null }),
    });
    expect(await readMemories(reviewStoreOf(database), scheduler, 0.9, NOW)).toEqual(new Map());
  });

  test.each([
    ['can’t be read', { state: '{' }],
    ['belongs to other rules', { version: '0 0.9' }],
    ['has rows that are gone', { rows: 35 }],
    [
      'was made by a clock that was ahead',
      { state: JSON.stringify({ memories: [], newest: NOW + 9 * DAY, wakes: null }) },
    ],
    [
      'leaves out a grade whose day has come',
      { state: JSON.stringify({ memories: [], newest: 0, wakes: NOW }) },
    ],
  ])('is derived again when it %s', async (_, damage) => {
    const { database } = await setUp(30);
    const right = await readMemories(reviewStoreOf(database), scheduler, 0.9, NOW);
    const cache = await readReviewCache(database);
    if (cache === null) throw new Error('nothing was kept');
    await writeReviewCache(database, { ...cache, ...damage });
    expect(await readMemories(reviewStoreOf(database), scheduler, 0.9, NOW)).toEqual(right);
  });

  test('follows another retention', async () => {
    const { database } = await setUp(30);
    const due = (memories: Map<string, { due: number }>) => [...memories.values()].map((one) => one.due);
    const usual = await readMemories(reviewStoreOf(database), scheduler, 0.9, NOW);
    const strict = await readMemories(reviewStoreOf(database), createScheduler(0.97), 0.97, NOW);
    expect(Math.max(...due(strict))).toBeLessThan(Math.max(...due(usual)));
  });
});
