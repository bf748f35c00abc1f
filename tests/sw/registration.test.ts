// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPartGone } from '#src/data/device/missing-part.ts';
import { registerServiceWorker, reloadWhenPartIsGone } from '#src/device/service-worker.ts';

const reload = vi.hoisted(() => vi.fn(() => true));
vi.mock('#src/device/reload.ts', () => ({ reloadOnce: reload }));

const screen = vi.hoisted(() => ({ done: Promise.resolve() }));
vi.mock('#src/device/first-screen.ts', () => ({ firstScreenDone: () => screen.done }));

const workbox = vi.hoisted(() => ({
  url: '',
  waiting: () => {},
  redundant: () => {},
  register: vi.fn(async (): Promise<unknown> => undefined),
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
    addEventListener(type: 'waiting' | 'redundant', listener: () => void) {
      workbox[type] = listener;
    }
  },
}));

/** The browser's side: a container in which the test plays the worker. */
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
const settle = async () => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};
/** Registers, and waits until the browser has received the registration. */
const register = async (events = listen()) => {
  await registerServiceWorker(events);
  await settle();
  return events;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  container = new Container();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  // The test files of this project share one world.
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('registering', () => {
  it('waits for the first screen, and so does what a worker is asked for that was there from the start', async () => {
    container.controller = {};
    let draw = () => {};
    screen.done = new Promise((resolve) => {
      draw = resolve;
    });
    const events = listen();
    const registering = registerServiceWorker(events);
    await settle();
    expect(workbox.register).not.toHaveBeenCalled();
    expect(events.onControlling).not.toHaveBeenCalled();
    draw();
    await registering;
    await settle();
    expect(workbox.register).toHaveBeenCalledOnce();
    expect(events.onControlling).toHaveBeenCalledOnce();
  });

  it('asks for /sw.js', async () => {
    await register();
    expect(workbox.url).toBe('/sw.js');
    expect(workbox.register).toHaveBeenCalledOnce();
  });

  it('tells once that the app now starts without a connection, and does not reload for that', async () => {
    const events = listen();
    await register(events);
    expect(events.onControlling).not.toHaveBeenCalled();
    container.takeOver();
    await settle();
    expect(events.onControlling).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('tells the same at once when a worker was there from the start', async () => {
    container.controller = {};
    const events = listen();
    await register(events);
    expect(events.onControlling).toHaveBeenCalledOnce();
  });

  it('that fails leaves the app alone, and is tried again after longer and longer pauses', async () => {
    workbox.register.mockRejectedValueOnce(new TypeError('no line'));
    workbox.register.mockRejectedValueOnce(new TypeError('no line'));
    await register();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(workbox.register).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workbox.register).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(workbox.register).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(workbox.register).toHaveBeenCalledTimes(3);
  });

  it('is tried again as soon as the connection is back, when the line cut the installation off', async () => {
    await register();
    workbox.redundant();
    await settle();
    expect(workbox.register).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(workbox.register).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(workbox.register).toHaveBeenCalledTimes(2);
  });

  it('is not tried again for a new version while the old one serves', async () => {
    await register();
    container.takeOver();
    workbox.redundant();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(workbox.register).toHaveBeenCalledOnce();
  });

  it('does nothing where there are no service workers', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await register();
    expect(workbox.register).not.toHaveBeenCalled();
  });
});

describe('a new version', () => {
  it('waits until it is accepted', async () => {
    container.controller = {};
    const events = listen();
    await register(events);
    workbox.waiting();
    expect(events.onWaiting).toHaveBeenCalledOnce();
    expect(workbox.messageSkipWaiting).not.toHaveBeenCalled();
    events.onWaiting.mock.calls[0]?.[0]();
    expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('that the browser began to install before the app registered is told of, a first installation is not', async () => {
    for (const active of [null, {}]) {
      const installing = new EventTarget();
      const registration = { installing, active, waiting: null as EventTarget | null };
      workbox.register.mockResolvedValueOnce(registration);
      const { onWaiting } = await register();
      installing.dispatchEvent(new Event('statechange'));
      expect(onWaiting).not.toHaveBeenCalled();
      registration.waiting = installing;
      installing.dispatchEvent(new Event('statechange'));
      expect(onWaiting).toHaveBeenCalledTimes(active === null ? 0 : 1);
    }
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
    await register(events);
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
    await register(events);
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
    await register();
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
  reloadWhenPartIsGone(isPartGone);
  const part = '/assets/account-page-1a2b3c4d.js';
  const lose = async (answer: Response | Error, named = true) => {
    const fetched = vi.fn(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    vi.stubGlobal('fetch', fetched);
    const message = `Failed to fetch dynamically imported module: https://ardoise.test${part}`;
    const payload = new Error(named ? message : 'Importing a module script failed.');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    await settle();
    return fetched;
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('reloads the page once the server has said so', async () => {
    expect(await lose(new Response('', { status: 404 }))).toHaveBeenCalledWith(part);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not gone while the server has it, or does not answer', async () => {
    await lose(new Response('ok'));
    await lose(new TypeError('Failed to fetch'));
    await lose(new Response('', { status: 503 }));
    expect(reload).not.toHaveBeenCalled();
  });

  it('whose name the browser does not tell reloads the page of a server that answers', async () => {
    await lose(new Response('', { status: 503 }), false);
    expect(reload).not.toHaveBeenCalled();
    // The page of a captive portal is not an answer of the server.
    await lose(new Response('page'), false);
    expect(reload).not.toHaveBeenCalled();
    await lose(Response.json({ success: true, status: 'ok', database: 'sqlite', engine: '1' }), false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not looked for with no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await lose(new Response('', { status: 404 }))).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
