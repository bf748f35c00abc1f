import { type ReactNode, useEffect, useState } from 'react';
import { createSync } from '#src/data/sync/sync.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { deviceClock } from './device-clock.ts';
import { type DeviceStore, DeviceStoreContext } from './device-store.ts';

/**
 * Opens the account's database and keeps it in step with the server while it is mounted. Apart from `device-store.ts`: a guest
 * reads and learns without any of the synchronisation.
 */
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
      // What does not come over a lost connection is tried again at the next start, as the adoption itself.
      import('#src/data/guest/adopt-guest.ts')
        .then(({ adoptAfterSignUp }) => adoptAfterSignUp(userId, open))
        .catch(() => undefined);
    });
    return () => {
      ended = true;
      end();
    };
  }, [userId]);

  return <DeviceStoreContext value={store}>{children}</DeviceStoreContext>;
}
