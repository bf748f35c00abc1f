import { OUTBOX_TAG } from '#src/offline/outbox-tag.ts';

/** The part of Background Sync used here; the DOM's own types have none of it yet. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker for what waits, once there is a connection and even if no page is open then.
 * Nothing happens where there is no background sync or the person forbade it: the next page sends it.
 */
export function askForBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration()
    .then((registration?: SyncRegistration) => registration?.sync?.register(OUTBOX_TAG))
    .catch(() => undefined);
}
