// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstScreenDone } from '#src/device/first-screen.ts';

let idle: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  idle = () => {};
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    idle = call;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'readyState');
  delete document.documentElement.dataset.started;
});

/** Whether it has resolved, in the order in which a test lets things happen. */
function watched() {
  const seen = { isDone: false };
  void firstScreenDone().then(() => {
    seen.isDone = true;
  });
  return seen;
}
/** Lets observers and promises run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

it('is done when the page has loaded, the app has drawn something and nothing else is to do', async () => {
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  const seen = watched();
  document.documentElement.dataset.started = 'yes';
  await settle();
  idle();
  await settle();
  expect(seen.isDone).toBe(false);

  window.dispatchEvent(new Event('load'));
  await settle();
  expect(seen.isDone).toBe(false);
  idle();
  await settle();
  expect(seen.isDone).toBe(true);
});

it('waits for the app to draw, also after the page has loaded', async () => {
  const seen = watched();
  await settle();
  idle();
  await settle();
  expect(seen.isDone).toBe(false);
  document.documentElement.dataset.started = 'yes';
  await settle();
  idle();
  await settle();
  expect(seen.isDone).toBe(true);
});

it('comes all the same where the app never draws anything', async () => {
  const seen = watched();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(seen.isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isDone).toBe(true);
});

it('and where the page is never idle', async () => {
  document.documentElement.dataset.started = 'yes';
  const seen = watched();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen.isDone).toBe(true);
});
