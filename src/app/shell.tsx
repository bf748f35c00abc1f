import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readCredentials, useAccount } from '#src/data/credentials.ts';
import { useOffline } from '#src/data/reachability.ts';
import { OfflineBar } from '#src/ui/offline-bar.tsx';
import { SkipLink } from '#src/ui/page.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { UpdateBar } from './update-bar.tsx';

interface ShellProps {
  /** Changes that wait for the server. */
  pending?: number;
  children: ReactNode;
}

/** What stands around every page: skip link, offline bar, top bar. */
export function Shell({ pending = 0, children }: ShellProps) {
  useTopOfPage();
  const credits = useAccount((account) => account.credits);
  return (
    <>
      <SkipLink />
      <UpdateBar />
      <OfflineBar offline={useOffline()} pending={pending} />
      <TopBar credits={credits} signedIn={readCredentials() !== null} />
      {children}
    </>
  );
}

/**
 * A page that was gone to begins at its top; one that was come back to is left to the browser, and one whose address
 * names a part to its own page. Also draws the shell anew at each page, where a session may have begun or ended.
 */
function useTopOfPage(): void {
  const { pathname, hash } = useLocation();
  const arrival = useNavigationType();
  const page = arrival === 'POP' || hash !== '' ? null : pathname;
  useLayoutEffect(() => {
    if (page !== null) scrollTo(0, 0);
  }, [page]);
}
