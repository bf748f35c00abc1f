import { reloadOnce } from '#src/device/reload.ts';
import { trustedScriptUrl } from '#src/device/trusted-url.ts';

const workerUrl = '/sw.js';
const hourMs = 3_600_000;
const flushMs = 2_000;

export interface ServiceWorkerEvents {
  /** A new version waits. It takes over, in every open tab, only once `accept` is called. */
  onWaiting(accept: () => void): void;
  /** From now on the app starts without a connection. */
  onControlling(): void;
  /** Drafts are to be written now: the page reloads when this settles, after two seconds at the latest. */
  beforeReload?(): Promise<void>;
}

const pageLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        window.addEventListener('load', () => resolve(), { once: true });
      });

/**
 * A part of the app that no longer exists on the server: a tab older than the releases that are kept. The new
 * page has it, so the tab reloads, once the server has said that the part is gone. While a server is being started
 * again, or with no connection, a reload would cure nothing and could leave the browser's own error page: the error is
 * the screen's that asked.
 * @param isGone asks the server; `part` is an address, or undefined where the browser does not name the file
 */
export function reloadWhenPartIsGone(isGone: (part: string | undefined) => Promise<boolean>): void {
  window.addEventListener('vite:preloadError', async (event) => {
    if (!navigator.onLine) return;
    const [part] = /\/assets\/[\w.-]+/.exec(String(event.payload)) ?? [];
    if (await isGone(part)) reloadOnce();
  });
}

function watchController({ onControlling, beforeReload }: ServiceWorkerEvents): void {
  let controlled = navigator.serviceWorker.controller !== null;
  if (controlled) void pageLoaded().then(onControlling);
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    if (!controlled) {
      controlled = true;
      onControlling();
      return;
    }
    // The old page with the new worker would mix two versions, in this tab and in those that did not ask.
    const patience = new Promise((resolve) => setTimeout(resolve, flushMs));
    await Promise.race([beforeReload?.().catch(() => undefined), patience]);
    reloadOnce();
  });
}

/** Milliseconds that fetching what comes later may take before nobody waits for it any more. */
const lateMs = 120_000;

/**
 * Has the service worker fetch and keep what comes after the app: the writing tools, exercises, formulas, and the lessons
 * where `lessons` says so. What is there already costs nothing.
 * @returns whether all of it is on the device; false where there is no worker to keep it
 */
export async function keepLateFiles({ lessons }: { lessons: boolean }): Promise<boolean> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return false;
  return await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // A worker of an earlier release does not know this message.
    const timer = setTimeout(() => resolve(false), lateMs);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data === true);
    });
    port1.start();
    worker.postMessage({ type: 'KEEP_LATE_FILES', lessons }, [port2]);
  });
}

/** Milliseconds before a first installation that failed is tried again; each time twice as long, an hour at most. */
const firstPauseMs = 30_000;

/** After `ms`, or as soon as the connection is said to be back. */
const pauseOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });

/**
 * Registers the service worker after the page has loaded, so that it takes no bandwidth from the first
 * screen. Looks for a new version when the app comes back to the front, at most once an hour. A first installation that
 * the line cut off is tried again: what came before the cut is kept. Does nothing where there are no service workers.
 */
export async function registerServiceWorker(events: ServiceWorkerEvents): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  watchController(events);
  await pageLoaded();
  let update: (() => Promise<void>) | undefined;
  /** Ends when an installation failed, and with no line at all already before there is one. */
  const install = async () => {
    const { Workbox } = await import('workbox-window');
    const worker = new Workbox(trustedScriptUrl(workerUrl));
    worker.addEventListener('waiting', () => events.onWaiting(() => worker.messageSkipWaiting()));
    const cutOff = new Promise<void>((resolve) => worker.addEventListener('redundant', () => resolve()));
    await worker.register({ immediate: true });
    update = () => worker.update();
    await cutOff;
  };
  const keepTrying = async () => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, hourMs)) {
      await install().catch(() => undefined);
      // One that is there keeps the app going: the next look for a new version is soon enough.
      if (navigator.serviceWorker.controller !== null) return;
      await pauseOrOnline(pauseMs);
    }
  };
  void keepTrying();

  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - looked) < hourMs) return;
    looked = Date.now();
    update?.().catch(() => undefined);
  });
}
