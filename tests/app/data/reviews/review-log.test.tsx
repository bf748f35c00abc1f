import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCredentials, saveCredentials } from '#src/data/account/credentials.ts';
import { useReviewLog, useReviewPrint } from '#src/data/reviews/review-log.ts';
import { reviewStoreOf, useReviewStore } from '#src/data/reviews/review-store.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { readContent } from '#src/offline/database/contents.ts';
import { readReviewsAfter } from '#src/offline/reads/review-reads.ts';
import { stubNetwork, user } from '#tests/app/data/network.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { newArtefact, serverArtefact } from '#tests/offline/device.ts';

beforeEach(() => saveCredentials('a-token', user));
afterEach(() => {
  vi.useRealTimers();
  reportAnswer(true);
  clearCredentials();
  vi.unstubAllGlobals();
});
const grade = { key: 'revisionTool:5', card: 'a', grade: 3, at: Date.now() };

it('grades are kept at once, and sent together some seconds after the last', async () => {
  const { store, database, sync } = await openDevice(serverArtefact(5));
  const { result } = renderOn(store, useReviewLog);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await result.current?.grade(grade);
  vi.advanceTimersByTime(3_000);
  await result.current?.grade({ ...grade, card: 'b' });
  expect(await readReviewsAfter(database, 0)).toHaveLength(2);
  vi.advanceTimersByTime(3_000);
  expect(sync.wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(sync.wake).toHaveBeenCalledTimes(1);
});

it('what was graded is sent at once when the screen or the app is left', async () => {
  const { store, sync } = await openDevice(serverArtefact(5));
  const { result, unmount } = renderOn(store, useReviewLog);
  await result.current?.grade(grade);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sync.wake).toHaveBeenCalledTimes(1);
  await result.current?.grade({ ...grade, card: 'b' });
  unmount();
  expect(sync.wake).toHaveBeenCalledTimes(2);
});

it('the print changes with a grade here, and with what comes from outside the session', async () => {
  const { store, database } = await openDevice(serverArtefact(5));
  const { result } = renderOn(store, () => ({ print: useReviewPrint(), log: useReviewLog() }));
  await waitFor(() => expect(result.current.print).toBeDefined());
  const first = result.current.print;
  await act(async () => void (await result.current.log?.grade(grade)));
  await waitFor(() => expect(result.current.print?.counts).not.toBe(first?.counts));
  expect(result.current.print?.outside).toBe(first?.outside);
  await act(() =>
    reviewStoreOf(database).saveSettings({ retention: 0.95, newPerDay: 5, exam: null, exams: {} }),
  );
  await waitFor(() => expect(result.current.print?.outside).not.toBe(first?.outside));
});

it('the store of a device is one, and reads what it was given', async () => {
  const { store, database } = await openDevice(serverArtefact(5));
  const { result } = renderOn(store, useReviewStore);
  const reviews = reviewStoreOf(database);
  expect(result.current).toBe(reviews);
  expect(renderOn({ kind: 'unavailable' }, useReviewStore).result.current).toBeNull();
  expect(await reviews.settings()).toBeNull();
  await reviews.saveSettings({ retention: 0.95, newPerDay: 5, exam: null, exams: {} });
  expect(await reviews.settings()).toMatchObject({ newPerDay: 5 });
  await reviews.bury('deck a', 20_000);
  await reviews.bury('deck b', 20_000);
  await reviews.unbury('deck b', 20_000);
  expect(await reviews.buriedOn(20_000)).toEqual(['deck a']);
  expect(await reviews.decks(['Flashcards'])).toMatchObject([{ id: 5, output: null }]);
});

it('fetches the cards of a deck that is known by name only', async () => {
  const { output } = newArtefact('x');
  const data = {
    id: 5,
    name: 'Flashcards',
    input: 'Sujet : 5',
    output,
    favorite: false,
    engine: 'local',
    createdAt: '2026-11-20T08:00:00.000Z',
    clientId: null,
  };
  const network = stubNetwork({ 'GET /api/revision-tools/artefacts/5': { success: true, data } });
  const { database } = await openDevice(serverArtefact(5));
  network.isUp = false;
  expect(await reviewStoreOf(database).fetchDeck(5)).toBe(false);
  network.isUp = true;
  expect(await reviewStoreOf(database).fetchDeck(5)).toBe(true);
  expect(await readContent(database, 'revisionTool:5')).toBe(output);
});
