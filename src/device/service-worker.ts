import { firstScreenDone } from '#src/device/first-screen.ts';
import { reloadOnce } from '#src/device/reload.ts';
import { trustedScriptUrl } from '#src/device/trusted-url.ts';

const workerUrl = '/sw.js';
const hourMs = 3_600_000;
const flushMs = 2_000;

export interface ServiceWorkerEvents {
  /** A new version is waiting. It takes over, in every open tab, only when `accept` is called. */
  onWaiting(accept: () => void): void;
  /** From now on the app starts without a connection. */
  onControlling(): void;
  /** Writes unsaved drafts. The page reloads when the promise settles, after two seconds at the latest. */
  beforeReload?(): Promise<void>;
}

/**
 * Reloads the tab if a part of the app no longer exists on the server, because the tab is older than the
 * releases that are kept. The server must confirm that the part is gone: while a server restarts, or without
 * a connection, a reload would not help and could leave the browser's own error page. In that case the screen
 * that needed the part handles the error.
 * @param isGone asks the server; `part` is an address, or undefined if the browser doesn't name the file
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
  if (controlled) void firstScreenDone().then(onControlling);
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    if (!controlled) {
      controlled = true;
      onControlling();
      return;
    }
    // An old page with a new worker would mix two versions, also in tabs that did not ask for the update.
    const patience = new Promise((resolve) => setTimeout(resolve, flushMs));
    await Promise.race([beforeReload?.().catch(() => undefined), patience]);
    reloadOnce();
  });
}

/**
 * Milliseconds before a failed first installation is tried again. The pause doubles each time, up to an hour.
 */
const firstPauseMs = 30_000;

/** Resolves after `ms`, or earlier if the browser reports that it is online. */
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
 * Registers the service worker after the first screen, so that it doesn't compete with it for the line or the
 * processor. It checks for a new version when the app returns to the foreground, at most once an hour. If
 * the first installation is cut off, it is tried again and keeps what was fetched before. Without
 * service-worker support it does nothing.
 */
export async function registerServiceWorker(events: ServiceWorkerEvents): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  watchController(events);
  await firstScreenDone();
  let update: (() => Promise<void>) | undefined;
  /** Resolves when an installation failed, and rejects if there was no connection at all. */
  const install = async () => {
    const { Workbox } = await import('workbox-window');
    const worker = new Workbox(trustedScriptUrl(workerUrl));
    const tell = () => events.onWaiting(() => worker.messageSkipWaiting());
    worker.addEventListener('waiting', tell);
    const cutOff = new Promise<void>((resolve) => worker.addEventListener('redundant', () => resolve()));
    const registration = await worker.register({ immediate: true });
    // The browser looks for a new version by itself when a page is opened. What it began to install before the app
    // registered, Workbox hears nothing of.
    const early = registration?.installing;
    early?.addEventListener('statechange', () => {
      if (registration?.active && registration.waiting === early) tell();
    });
    update = () => worker.update();
    await cutOff;
  };
  const keepTrying = async () => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, hourMs)) {
      await install().catch(() => undefined);
      // If a worker is active, the app works, and the next check for a new version is soon enough.
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
