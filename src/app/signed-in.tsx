import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { DeviceStoreProvider, useDeviceStore } from '#src/data/device-store.tsx';
import { usePendingCount } from '#src/data/local-items.ts';
import { createPersister, createQueryClient, KEEP_MS } from '#src/data/query-client.ts';
import { useOffline } from '#src/data/reachability.ts';
import { FinishedNotice } from '#src/features/sync/finished-notice.tsx';
import { SyncChip } from '#src/features/sync/sync-chip.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { version } from '../../package.json';
import { PageTransition } from './page-transition.tsx';
import { Shell } from './shell.tsx';
import styles from './signed-in.module.css';

/** Everything behind the login: the account's own database, and the pages over it. */
export function SignedIn({ userId }: { userId: number }) {
  // A cache of its own for each account: what one person read is never shown to the next.
  const [client] = useState(createQueryClient);
  const [persister] = useState(() => createPersister(userId));
  const offline = useOffline();

  useEffect(() => {
    if (!offline) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client, offline]);

  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{ persister, maxAge: KEEP_MS, buster: `${userId} ${version}` }}
    >
      <DeviceStoreProvider userId={userId}>
        <SignedInShell />
      </DeviceStoreProvider>
    </PersistQueryClientProvider>
  );
}

function SignedInShell() {
  const pending = usePendingCount();
  return (
    <Shell pending={pending} sync={<SyncChip />}>
      <div className={styles.notices}>
        <DeviceNotice />
        <FinishedNotice />
      </div>
      <Suspense fallback={<PageSkeleton />}>
        <PageTransition>
          <Outlet />
        </PageTransition>
      </Suspense>
    </Shell>
  );
}

/** Said only when the device can't keep anything: never a false « Enregistré ». */
function DeviceNotice() {
  const device = useDeviceStore();
  if (device.kind === 'unavailable') {
    return (
      <Alert tone="info" title="Mode hors connexion indisponible sur cet appareil">
        Ardoise fonctionne tant qu’il y a du réseau. La navigation privée ou un stockage plein en sont souvent
        la cause.
      </Alert>
    );
  }
  if (device.kind === 'closed') {
    return (
      <Alert
        tone="info"
        title="Cette page n’est plus à jour"
        action={<Button onClick={() => location.reload()}>Actualiser</Button>}
      >
        Ardoise a changé dans un autre onglet. Rien n’est perdu&#8239;: actualisez pour continuer ici.
      </Alert>
    );
  }
  return null;
}
