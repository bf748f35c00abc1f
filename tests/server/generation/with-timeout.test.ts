import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '#server/generation/with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const { signal: untouched } = new AbortController();

it('answers what was made, and leaves no timer that would hold it', async () => {
  expect(await withTimeout(async () => 'un texte', 110_000, untouched)).toBe('un texte');
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves none of what failed either', async () => {
  const work = async () => {
    throw new Error('no');
  };
  await expect(withTimeout(work, 110_000, untouched)).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up on what takes too long, and tells it', async () => {
  let told: AbortSignal | undefined;
  const waiting = withTimeout(
    (signal) => {
      told = signal;
      return never();
    },
    110_000,
    untouched,
  );
  vi.advanceTimersByTime(109_999);
  expect(told?.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  await expect(waiting).rejects.toThrow('110000 ms');
  expect(told?.aborted).toBe(true);
});

it('ends with the reason of whoever stops it', async () => {
  const stopping = new AbortController();
  const waiting = withTimeout(never, 110_000, stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});
