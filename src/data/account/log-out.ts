import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '#contract/limits.ts';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import { forgetGuest } from '#src/data/guest/guest-store.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { forgetDataSaver } from '#src/data/server/data-saver.ts';
import { createPersister } from '#src/data/server/query-client.ts';
import { askForBackgroundSync } from '#src/data/sync/background-sync.ts';
import { wipeDatabase } from '#src/offline/database/wipe.ts';
import { countPending } from '#src/offline/reads/items.ts';
import { forgetShared } from '#src/offline/stores/shared-inbox.ts';
import { clearCredentials, readCredentials, useAccount } from './credentials.ts';
import { endSessionLater } from './pending-log-outs.ts';

/** Milliseconds for which somebody who signs out waits for a slow network, for each of the two requests. */
const PATIENCE_MS = 3 * SECOND;

/** Sends as much of the queue as possible in a few seconds. Returns how many items would still be lost. */
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
