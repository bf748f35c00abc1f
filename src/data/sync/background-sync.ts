import { OUTBOX_TAG } from '#src/offline/queue/outbox-tag.ts';

/** The part of Background Sync used here; the DOM's own types have none of it yet. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker once there is a connection, even if no page is open then. Nothing happens
 * where there is no background sync or the person forbade it. The next page sends what waits.
 */
export function askForBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration()
    .then((registration?: SyncRegistration) => registration?.sync?.register(OUTBOX_TAG))
    .catch(() => undefined);
}
