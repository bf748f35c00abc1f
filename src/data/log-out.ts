import type { QueryClient } from '@tanstack/react-query';
import { countPending } from '#src/offline/items.ts';
import { wipeDatabase } from '#src/offline/wipe.ts';
import { call } from './api.ts';
import { clearCredentials, useAccount } from './credentials.ts';
import type { DeviceStore } from './device-store.tsx';
import { forgetGuest } from './guest-store.ts';
import { createPersister } from './query-client.ts';

/** Sends what waits, as far as it can be sent now; answers how many items would still be lost. */
export async function sendBeforeLogOut(device: DeviceStore): Promise<number> {
  if (device.kind !== 'open') return 0;
  if ((await countPending(device.database)) === 0) return 0;
  await device.sync.flush();
  return countPending(device.database);
}

/**
 * Ends the session and empties the device: nothing of the account stays in any storage. Without a connection the
 * token dies here all the same, since no copy of it is left.
 */
export async function logOut(userId: number, device: DeviceStore, queries: QueryClient): Promise<void> {
  await call('logout').catch(() => undefined);
  if (device.kind === 'open') {
    await device.sync.stop();
    await wipeDatabase(device.database);
  }
  queries.clear();
  await createPersister(userId).removeClient();
  await forgetGuest();
  clearCredentials();
  useAccount.persist.clearStorage();
}
