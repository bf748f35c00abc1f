import { createContext, use } from 'react';
import type { Sync } from '#src/data/sync/sync.ts';
import type { ClosedReason, OfflineDatabase } from '#src/offline/database/database.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';

/** What the account keeps on this device, and what carries it to the server and back. */
export type DeviceStore =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'open';
      readonly database: OfflineDatabase;
      readonly outbox: Outbox;
      readonly sync: Sync;
    }
  /** Private mode, a full or broken disk, or another tab in the way: the app goes on with the network alone. */
  | { readonly kind: 'unavailable' }
  /** A newer release took over in another tab, or the account was wiped there. */
  | { readonly kind: 'closed'; readonly reason: ClosedReason };

/** The store of a device that is open. */
export type OpenDevice = Extract<DeviceStore, { kind: 'open' }>;

export const DeviceStoreContext = createContext<DeviceStore>({ kind: 'opening' });

export function useDeviceStore(): DeviceStore {
  return use(DeviceStoreContext);
}
