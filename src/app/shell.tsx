import type { ReactNode } from 'react';
import { readCredentials, useAccount } from '#src/data/credentials.ts';
import { useOffline } from '#src/data/reachability.ts';
import { OfflineBar } from '#src/ui/offline-bar.tsx';
import { SkipLink } from '#src/ui/page.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { UpdateBar } from './update-bar.tsx';
import { usePlaceOnPage } from './use-place-on-page.ts';

interface ShellProps {
  /** Changes that wait for the server. */
  pending?: number;
  /** How the exchange with the server goes, for the top bar. */
  sync?: ReactNode;
  children: ReactNode;
}

/** What stands around every page: skip link, offline bar, top bar. */
export function Shell({ pending = 0, sync, children }: ShellProps) {
  usePlaceOnPage();
  const credits = useAccount((account) => account.credits);
  return (
    <>
      <SkipLink />
      <UpdateBar />
      <OfflineBar offline={useOffline()} pending={pending} />
      <TopBar credits={credits} signedIn={readCredentials() !== null} sync={sync} />
      {children}
    </>
  );
}
