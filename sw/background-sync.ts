import { OUTBOX_TAG } from '#src/offline/outbox-tag.ts';

/**
 * Background sync: the browser wakes the worker when there is a connection for what waits in the outbox. The code that
 * sends it, with the database below it, is a script of its own (`sync.ts`): the worker starts for every page, this
 * part only for a sync. Browsers keep what was imported at the installation, so it is there without a connection.
 */

declare const self: ServiceWorkerGlobalScope & { drainOutbox?: () => Promise<boolean> };

/** The build makes it of `sync.ts`. */
const scriptUrl = '/sync.js';

/** The parts of Trusted Types and Background Sync used here; the worker's own types have none of them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(path: string): string };
}
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('ardoise', { createScriptURL: () => scriptUrl });

/** Whoever saves prepaid data fetches only what a page needs: the next page sends what waits. */
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
    // It was not part of the installation.
    return;
  }
  // The browser tries again, less and less often, when this rejects.
  if (!(await self.drainOutbox?.())) throw new Error('Something still waits in the outbox');
}

/** Takes part in the installation, and answers the browser's call; does nothing where there is no background sync. */
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
