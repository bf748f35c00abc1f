import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '#contract/limits.ts';
import { countPending } from '#src/offline/items.ts';
import { wipeDatabase } from '#src/offline/wipe.ts';
import { call } from './api.ts';
import { clearCredentials, useAccount } from './credentials.ts';
import type { DeviceStore } from './device-store.tsx';
import { forgetGuest } from './guest-store.ts';
import { createPersister } from './query-client.ts';

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
 * token dies here all the same, since no copy of it is left.
 */
export async function logOut(userId: number, device: DeviceStore, queries: QueryClient): Promise<void> {
  await call('logout', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
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
  clearCredentials();
  useAccount.persist.clearStorage();
}
