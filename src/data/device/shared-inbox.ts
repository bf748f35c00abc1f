import { forgetShared, readShared, type SharedThing } from '#src/offline/stores/shared-inbox.ts';

export type { SharedThing };

/** What another app shared with this one and nobody has seen yet; null when there is nothing, or it can't be read. */
export function readSharedThing(): Promise<SharedThing | null> {
  return readShared(Date.now());
}

/** Forgets it: it was imported or put away. */
export function forgetSharedThing(): Promise<void> {
  return forgetShared();
}
