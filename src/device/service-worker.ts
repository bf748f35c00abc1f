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
 * page has it. Offline a reload would cure nothing, so the error goes to the screen that asked.
 */
export function reloadWhenPartIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && reloadOnce()) event.preventDefault();
  });
}

function watchController({ onControlling, beforeReload }: ServiceWorkerEvents): void {
  let controlled = navigator.serviceWorker.controller !== null;
  if (controlled) onControlling();
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

/**
 * Registers the service worker after the page has loaded, so that it takes no bandwidth from the first
 * screen. Looks for a new version when the app comes back to the front, at most once an hour. Does nothing
 * where there are no service workers; a failed registration is tried again by the next start.
 */
export async function registerServiceWorker(events: ServiceWorkerEvents): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  watchController(events);
  await pageLoaded();
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(trustedScriptUrl(workerUrl));
  worker.addEventListener('waiting', () => events.onWaiting(() => worker.messageSkipWaiting()));
  await worker.register({ immediate: true }).catch(() => undefined);

  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - looked) < hourMs) return;
    looked = Date.now();
    worker.update().catch(() => undefined);
  });
}
