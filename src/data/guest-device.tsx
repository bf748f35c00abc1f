import { type ReactNode, useEffect, useState } from 'react';
import { openDatabase } from '#src/offline/open.ts';
import { createOutbox } from '#src/offline/outbox.ts';
import { readCredentials } from './credentials.ts';
import { deviceClock } from './device-clock.ts';
import { type DeviceStore, DeviceStoreContext } from './device-store.tsx';
import type { Sync, SyncFacts } from './sync.ts';

/** A visitor's device has no server behind it. */
const nothing: SyncFacts = {
  replay: { state: 'idle' },
  fetching: false,
  doneAt: null,
  retryAt: null,
  fault: null,
};
const noSync: Sync = {
  facts: () => nothing,
  subscribe: () => () => undefined,
  start: () => undefined,
  wake: () => undefined,
  now: async () => undefined,
  flush: async () => undefined,
  stop: async () => undefined,
};

/** Opens the visitor's own database while it is mounted: what is made and reviewed without an account. */
export function GuestDeviceProvider({ children }: { children: ReactNode }) {
  const [store, setStore] = useState<DeviceStore>({ kind: 'opening' });
  useEffect(() => {
    let end = () => {};
    let ended = false;
    void openDatabase('invite', {
      clock: deviceClock,
      onClosed: (reason) => setStore({ kind: 'closed', reason }),
    }).then((opened) => {
      if (!opened.ok) return setStore({ kind: 'unavailable' });
      const { database } = opened;
      if (ended) return database.close();
      end = () => database.close();
      const outbox = createOutbox({
        database,
        now: () => new Date(),
        newId: () => crypto.randomUUID(),
      });
      setStore({ kind: 'open', database, outbox, sync: noSync });
    });
    return () => {
      ended = true;
      end();
    };
  }, []);
  return <DeviceStoreContext value={store}>{children}</DeviceStoreContext>;
}

/** The account's device where there is an account, the visitor's own otherwise: for pages that are everyone's. */
export function DeviceForEveryone({ children }: { children: ReactNode }) {
  return readCredentials() === null ? <GuestDeviceProvider>{children}</GuestDeviceProvider> : children;
}
