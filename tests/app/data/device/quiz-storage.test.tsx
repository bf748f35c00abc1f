import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRunStorage } from '#src/data/device/quiz-storage.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';

it('goes on at the same question after the app was killed, each quiz by itself', async () => {
  const { store } = await openDevice();
  const first = renderOn(store, () => useRunStorage('quiz-1')).result.current;
  first.save({ question: 3 });
  const again = renderOn(store, () => useRunStorage('quiz-1')).result.current;
  await waitFor(async () => expect(await again.load()).toEqual({ question: 3 }));
  expect(await renderOn(store, () => useRunStorage('quiz-2')).result.current.load()).toBeNull();
  again.clear();
  await waitFor(async () => expect(await first.load()).toBeNull());
});

it.each([
  ['a quiz of no item', undefined, true],
  ['a device that keeps nothing', 'quiz-1', false],
])('keeps nothing for %s', async (_, key, isOpen) => {
  const { store, database } = await openDevice();
  const storage = renderOn(isOpen ? store : { kind: 'unavailable' }, () => useRunStorage(key)).result.current;
  storage.save({ question: 3 });
  storage.clear();
  expect(await storage.load()).toBeUndefined();
  expect(await database.drafts.count()).toBe(0);
});
