import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached. `navigator.onLine` only knows about the network card: a train's portal or a
 * server that is down count as offline too, so every call says here how it went.
 */
let answered = true;
const listeners = new Set<() => void>();

/** Every call reports here: true when the server itself answered, whatever it said. */
export function reportAnswer(fromServer: boolean): void {
  if (answered === fromServer) return;
  answered = fromServer;
  for (const listener of listeners) listener();
}

export function isOffline(): boolean {
  return !navigator.onLine || !answered;
}

/** Calls `listener` whenever the answer of `isOffline` may have changed; the returned function ends it. */
export function watchReachability(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** What a page is prerendered with. */
const whereItIsWritten = () => false;

/** True while there is no connection with the server. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchReachability, isOffline, whereItIsWritten);
}
