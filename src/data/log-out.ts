import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '#contract/limits.ts';
import { countPending } from '#src/offline/items.ts';
import { forgetShared } from '#src/offline/shared-inbox.ts';
import { wipeDatabase } from '#src/offline/wipe.ts';
import { call } from './api.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { CallError } from './call.ts';
import { clearCredentials, readCredentials, useAccount } from './credentials.ts';
import { forgetDataSaver } from './data-saver.ts';
import type { DeviceStore } from './device-store.tsx';
import { forgetGuest } from './guest-store.ts';
import { createPersister } from './query-client.ts';
import { endSessionLater } from './sessions-left.ts';

/** Milliseconds somebody who leaves is kept waiting for a slow network, for each of the two things it is needed for. */
const PATIENCE_MS = 3 * SECOND;

/** Sends what waits, as far as it can be sent in a moment; answers how many items would still be lost. */
export async function sendBeforeLogOut(device: DeviceStore): Promise<number> {
  if (device.kind !== 'open') return 0;
  if ((await countPending(device.database)) === 0) return 0;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([device.sync.flush(), patience]);
  return countPending(device.database);
}

/**
 * Ends the session and empties the device: nothing of the account stays in any storage. Without a connection the
 * token dies here all the same, since no copy of it is left; the server is told as soon as it can be.
 */
export async function logOut(userId: number, device: DeviceStore, queries: QueryClient): Promise<void> {
  const token = readCredentials()?.token;
  try {
    await call('logout', { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const isOver = error instanceof CallError && error.code === 'invalid_token';
    if (token !== undefined && !isOver) {
      await endSessionLater(token);
      askForBackgroundSync();
    }
  }
  if (device.kind === 'open') {
    await device.sync.stop();
    await wipeDatabase(device.database);
  }
  queries.clear();
  await forgetAccount(userId);
}

/** Ends the session on this device and forgets what is kept of the account beside its database. */
export async function forgetAccount(userId: number): Promise<void> {
  await createPersister(userId).removeClient();
  await forgetGuest();
  await forgetShared();
  clearCredentials();
  useAccount.persist.clearStorage();
  forgetDataSaver();
}
