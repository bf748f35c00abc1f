import { OUTBOX_TAG } from '#src/offline/queue/outbox-tag.ts';

/**
 * Background sync: when the connection is back, the browser wakes the worker to send what waits in the outbox. The code
 * that sends it, with the database below it, is a separate script (`sync.ts`), because the worker starts for every page
 * and needs this part only for a sync. Browsers keep scripts that were imported during the installation, so the script
 * is available offline.
 */

declare const self: ServiceWorkerGlobalScope & { drainOutbox?: () => Promise<boolean> };

/** The build makes this file from `sync.ts`. */
const scriptUrl = '/sync.js';

/** The parts of Trusted Types and Background Sync that are used here; the worker's type definitions lack them. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(path: string): string };
}
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('ardoise', { createScriptURL: () => scriptUrl });

/**
 * A person who saves prepaid data should fetch only what a page needs. The next page sends what waits in the outbox.
 */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function load(): void {
  if (self.drainOutbox === undefined) importScripts(policy?.createScriptURL(scriptUrl) ?? scriptUrl);
}

async function drain(): Promise<void> {
  try {
    load();
  } catch {
    // The script was not part of the installation, so it is not available offline.
    return;
  }
  // When this promise rejects, the browser tries again after growing delays.
  if (!(await self.drainOutbox?.())) throw new Error('Something still waits in the outbox');
}

/**
 * Imports the script during the installation and handles sync events. Does nothing where background sync is missing.
 */
export function listenForSync(): void {
  if (!('sync' in self.registration)) return;
  self.addEventListener('install', (event) => {
    if (!savesData()) event.waitUntil((async () => load())());
  });
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(drain());
  });
}
