// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker, reloadWhenPartIsGone } from '#src/device/service-worker.ts';

const reload = vi.hoisted(() => vi.fn(() => true));
vi.mock('#src/device/reload.ts', () => ({ reloadOnce: reload }));

const workbox = vi.hoisted(() => ({
  url: '',
  waiting: () => {},
  register: vi.fn(async () => {}),
  update: vi.fn(async () => {}),
  messageSkipWaiting: vi.fn(),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = workbox.register;
    update = workbox.update;
    messageSkipWaiting = workbox.messageSkipWaiting;
    constructor(url: string) {
      workbox.url = url;
    }
    addEventListener(_type: string, listener: () => void) {
      workbox.waiting = listener;
    }
  },
}));

/** The browser's side: a container of which the test is the worker. */
class Container extends EventTarget {
  controller: object | null = null;
  takeOver() {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: Container;
const listen = () => ({
  onWaiting: vi.fn(),
  onControlling: vi.fn(),
  beforeReload: vi.fn(async () => {}),
});
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  container = new Container();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => vi.useRealTimers());

describe('registering', () => {
  it('asks for /sw.js', async () => {
    await registerServiceWorker(listen());
    expect(workbox.url).toBe('/sw.js');
    expect(workbox.register).toHaveBeenCalledOnce();
  });

  it('tells once that the app now starts without a connection, and does not reload for that', async () => {
    const events = listen();
    await registerServiceWorker(events);
    expect(events.onControlling).not.toHaveBeenCalled();
    container.takeOver();
    await settle();
    expect(events.onControlling).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('tells the same at once when a worker was there from the start', async () => {
    container.controller = {};
    const events = listen();
    await registerServiceWorker(events);
    expect(events.onControlling).toHaveBeenCalledOnce();
  });

  it('that fails leaves the app alone', async () => {
    workbox.register.mockRejectedValueOnce(new TypeError('bad script'));
    await expect(registerServiceWorker(listen())).resolves.toBeUndefined();
  });

  it('does nothing where there are no service workers', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await registerServiceWorker(listen());
    expect(workbox.register).not.toHaveBeenCalled();
  });
});

describe('a new version', () => {
  it('waits until it is accepted', async () => {
    container.controller = {};
    const events = listen();
    await registerServiceWorker(events);
    workbox.waiting();
    expect(events.onWaiting).toHaveBeenCalledOnce();
    expect(workbox.messageSkipWaiting).not.toHaveBeenCalled();
    events.onWaiting.mock.calls[0]?.[0]();
    expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads every tab that had the old one, after its drafts are written', async () => {
    container.controller = {};
    const events = listen();
    let written = () => {};
    events.beforeReload.mockReturnValueOnce(
      new Promise((resolve) => {
        written = resolve;
      }),
    );
    await registerServiceWorker(events);
    container.takeOver();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    written();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not wait more than two seconds for drafts, nor for ones that cannot be written', async () => {
    container.controller = {};
    const events = listen();
    events.beforeReload.mockReturnValueOnce(new Promise(() => {}));
    await registerServiceWorker(events);
    container.takeOver();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();

    events.beforeReload.mockRejectedValueOnce(new Error('disk full'));
    container.takeOver();
    await settle();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is looked for when the app comes back to the front, at most once an hour', async () => {
    const added = vi.spyOn(document, 'addEventListener');
    await registerServiceWorker(listen());
    const comeBack = added.mock.calls.find(([type]) => type === 'visibilitychange')?.[1] as () => void;
    comeBack();
    expect(workbox.update).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 3_600_000);
    comeBack();
    comeBack();
    expect(workbox.update).toHaveBeenCalledOnce();
  });
});

describe('a part of the app that is gone from the server', () => {
  reloadWhenPartIsGone();
  const lose = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(event);
    return event;
  };
  afterEach(() => vi.restoreAllMocks());

  it('reloads the page instead of failing', () => {
    expect(lose().defaultPrevented).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('fails where it was asked for when the page was just reloaded', () => {
    reload.mockReturnValueOnce(false);
    expect(lose().defaultPrevented).toBe(false);
  });

  it('fails where it was asked for when there is no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(lose().defaultPrevented).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
