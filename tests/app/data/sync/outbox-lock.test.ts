// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { askForBackgroundSync } from '#src/data/sync/background-sync.ts';
import { outboxLock } from '#src/data/sync/outbox-lock.ts';
import { OUTBOX_TAG, outboxChannel } from '#src/offline/queue/outbox-tag.ts';

const define = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
});
const { signal } = new AbortController();

it('one tab of an account drains at a time, by a lock of the account', async () => {
  const request = vi.fn((_name: string, _options: unknown, task: () => Promise<void>) => task());
  define('locks', { request });
  const task = vi.fn(async () => undefined);
  await outboxLock(7)(task, signal);
  await outboxLock(8)(task, signal);
  expect(task).toHaveBeenCalledTimes(2);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['ardoise-outbox-7', 'ardoise-outbox-8']);
  expect(request.mock.calls[0]?.[1]).toEqual({ signal });
  expect(outboxChannel(7)).not.toBe(outboxChannel(8));
});

it('without locks each tab drains by itself', async () => {
  const task = vi.fn(async () => undefined);
  await outboxLock(7)(task, signal);
  expect(task).toHaveBeenCalledTimes(1);
});

it('the browser is asked to wake the worker, where it can', async () => {
  askForBackgroundSync();
  const register = vi.fn(async () => undefined);
  define('serviceWorker', { getRegistration: async () => ({ sync: { register } }) });
  askForBackgroundSync();
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith(OUTBOX_TAG));
});

it.each([
  ['has no background sync', async () => ({})],
  ['has no worker', async () => undefined],
  ['forbids it', async () => ({ sync: { register: () => Promise.reject(new Error('denied')) } })],
])('nothing happens where the browser %s', async (_, getRegistration) => {
  const asked = vi.fn(getRegistration);
  define('serviceWorker', { getRegistration: asked });
  expect(askForBackgroundSync).not.toThrow();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
});
