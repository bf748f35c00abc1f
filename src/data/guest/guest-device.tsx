import { type ReactNode, useEffect, useState } from 'react';
import { readCredentials } from '#src/data/account/credentials.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import type { Sync, SyncFacts } from '#src/data/sync/sync.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { holdsWork } from '#src/offline/reads/holds-work.ts';
import { noteGuestWork } from './guest-work.ts';

/** A visitor's device has no server behind it. */
const nothing: SyncFacts = {
  replay: { state: 'idle' },
  fetching: false,
  doneAt: null,
  retryAt: null,
  failure: null,
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
function GuestDeviceProvider({ children }: { children: ReactNode }) {
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
        kinds: changeKinds,
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
  return (
    <DeviceStoreContext value={store}>
      <GuestWorkNote />
      {children}
    </DeviceStoreContext>
  );
}

/** Notes for the login page, as soon as it changes, whether a guest has something here. */
function GuestWorkNote() {
  const isThere = useLocal(holdsWork);
  useEffect(() => {
    if (isThere !== undefined) noteGuestWork(isThere);
  }, [isThere]);
  return null;
}

/**
 * Gives the account's device where there is an account, otherwise the visitor's own, on pages that are open to
 * everyone.
 */
export function DeviceForEveryone({ children }: { children: ReactNode }) {
  return readCredentials() === null ? <GuestDeviceProvider>{children}</GuestDeviceProvider> : children;
}
