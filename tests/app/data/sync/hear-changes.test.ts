// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#src/data/server/reachability.ts';
import type { RealtimeListener } from '#src/data/server/realtime.ts';
import { hearChanges } from '#src/data/sync/hear-changes.ts';

/** Who listens to the channel. */
const listeners = new Set<RealtimeListener>();
let own: number;
let fetched: number;
let stop: () => void;
const say = (userId: number, cursor: string) => {
  for (const { onChanges } of listeners) onChanges?.({ userId, cursor });
};
const start = () => {
  stop = hearChanges({
    userId: 7,
    isBehind: async (cursor) => own < Number(cursor),
    fetch: () => {
      fetched += 1;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  [own, fetched] = [5, 0];
});
afterEach(() => {
  stop();
  reportAnswer(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(listeners.size).toBe(0);
});

test('a change made elsewhere is fetched once, however often it is told', async () => {
  start();
  expect(listeners.size, 'the first screen comes before the channel').toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  say(7, '5');
  say(7, '6');
  say(7, '8');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toBe(1);
});

test('what this device sent itself, and what is another account’s, is not fetched', async () => {
  start();
  await vi.advanceTimersByTimeAsync(3_000);
  say(7, '6');
  // Its own answer comes before the word is acted on.
  own = 6;
  say(8, '90');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toBe(0);
});

test('the channel is closed while the app is hidden or the server away, and opened again after', async () => {
  start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(listeners.size).toBe(1);
  reportAnswer(false);
  expect(listeners.size).toBe(0);
  reportAnswer(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(listeners.size).toBe(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listeners.size).toBe(0);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(listeners.size).toBe(1);
});

test('where data is saved no channel is opened', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listeners.size).toBe(0);
});
