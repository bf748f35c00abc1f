import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { DeviceStoreProvider } from '#src/data/device/account-device.tsx';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { usePendingCount } from '#src/data/device/local-items.ts';
import { handOverAll } from '#src/data/generation/send-later.ts';
import {
  createPersister,
  createQueryClient,
  dehydrateOptions,
  KEEP_MS,
} from '#src/data/server/query-client.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { ServiceContext, useFreshService } from '#src/data/server/service.ts';
import { FinishedNotice } from '#src/features/sync/finished-notice.tsx';
import { SyncChip } from '#src/features/sync/sync-chip.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { PriceContext } from '#src/ui/forms/price.ts';
import { version } from '../../package.json';
import { PageTransition } from './page-transition.tsx';
import { InTopBar, usePendingInShell } from './shell-context.tsx';
import styles from './signed-in.module.css';

/** Everything behind the login: it opens the account's own database and renders the pages. */
export function SignedIn({ userId }: { userId: number }) {
  // Each account has its own cache, so that one person's data is never shown to the next.
  const [client] = useState(createQueryClient);
  const [persister] = useState(() => createPersister(userId));
  const offline = useOffline();

  useEffect(() => {
    if (!offline) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client, offline]);

  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{ persister, maxAge: KEEP_MS, buster: `${userId} ${version}`, dehydrateOptions }}
    >
      <DeviceStoreProvider userId={userId}>
        <SignedInPages />
      </DeviceStoreProvider>
    </PersistQueryClientProvider>
  );
}

function SignedInPages() {
  usePendingInShell(usePendingCount());
  const device = useDeviceStore();
  const service = useFreshService();
  useEffect(() => void handOverAll(device), [device]);
  return (
    <ServiceContext value={service}>
      <PriceContext value={service?.generationCost ?? null}>
        <InTopBar>
          <SyncChip />
        </InTopBar>
        <div className={styles.notices}>
          <DeviceNotice />
          <FinishedNotice />
        </div>
        <Suspense fallback={<PageSkeleton />}>
          <PageTransition>
            <Outlet />
          </PageTransition>
        </Suspense>
      </PriceContext>
    </ServiceContext>
  );
}

/**
 * Shown only if the device can't store anything, so that the app never claims that something was saved when
 * it wasn't.
 */
function DeviceNotice() {
  const device = useDeviceStore();
  if (device.kind === 'unavailable') {
    return (
      <Alert tone="info" title="Mode hors connexion indisponible sur cet appareil">
        Ici, Ardoise ne marche qu’avec du réseau. Pour étudier sans connexion, quittez la navigation privée ou
        libérez de la place, puis rouvrez Ardoise.
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
        Ardoise a changé dans un autre onglet. Rien n’est perdu&nbsp;: actualisez pour continuer ici.
      </Alert>
    );
  }
  return null;
}
