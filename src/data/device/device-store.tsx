import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createSync, type Sync } from '#src/data/sync/sync.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import type { ClosedReason, OfflineDatabase } from '#src/offline/database/database.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { createOutbox, type Outbox } from '#src/offline/queue/outbox.ts';
import { deviceClock } from './device-clock.ts';

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

export const DeviceStoreContext = createContext<DeviceStore>({ kind: 'opening' });

export function useDeviceStore(): DeviceStore {
  return use(DeviceStoreContext);
}

/** Opens the account's database and keeps it in step with the server while it is mounted. */
export function DeviceStoreProvider({ userId, children }: { userId: number; children: ReactNode }) {
  const [store, setStore] = useState<DeviceStore>({ kind: 'opening' });

  useEffect(() => {
    let ended = false;
    let end = () => {};
    void openDatabase(userId, {
      clock: deviceClock,
      onClosed: (reason) => setStore({ kind: 'closed', reason }),
    }).then((opened) => {
      if (!opened.ok) {
        setStore({ kind: 'unavailable' });
        return;
      }
      const { database } = opened;
      if (ended) {
        database.close();
        return;
      }
      const sync = createSync(userId, database);
      const outbox = createOutbox({
        database,
        kinds: changeKinds,
        now: () => new Date(),
        newId: () => crypto.randomUUID(),
        onQueued: sync.wake,
      });
      end = () => void sync.stop().then(() => database.close());
      sync.start();
      const open = { kind: 'open', database, outbox, sync } as const;
      setStore(open);
      void import('#src/data/guest/adopt-guest.ts').then(({ adoptAfterSignUp }) =>
        adoptAfterSignUp(userId, open),
      );
    });
    return () => {
      ended = true;
      end();
    };
  }, [userId]);

  return <DeviceStoreContext value={store}>{children}</DeviceStoreContext>;
}
