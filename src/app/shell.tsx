import { useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { readCredentials, useAccount } from '#src/data/account/credentials.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { ThemeSwitch } from '#src/features/appearance/theme-switch.tsx';
import { OfflineBar } from '#src/ui/feedback/offline-bar.tsx';
import { SkipLink } from '#src/ui/layout/page.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import styles from './shell.module.css';
import { ShellContext } from './shell-context.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/**
 * The frame around every page: skip link, update bar, offline bar and top bar. It is mounted once and stays.
 * The account's database and pages are loaded later, and a second header would close a menu that was opened
 * in the meantime.
 */
export function Shell() {
  useScrollRestoration();
  // The subscription re-renders the shell when somebody signs in or out.
  const { credits } = useAccount();
  const signedIn = readCredentials() !== null;
  const [statusPlace, setStatusPlace] = useState<HTMLElement | null>(null);
  const [pending, setPending] = useState(0);
  const context = useMemo(() => ({ statusPlace, setPending }), [statusPlace]);
  return (
    <>
      <SkipLink />
      <UpdateBar />
      <OfflineBar offline={useOffline()} pending={pending} />
      <TopBar
        credits={credits}
        signedIn={signedIn}
        sync={signedIn && <span ref={setStatusPlace} className={styles.status} />}
        theme={<ThemeSwitch />}
        themeInMenu={<ThemeSwitch withWords className={styles.themeRow} />}
      />
      <ShellContext value={context}>
        <Outlet />
      </ShellContext>
    </>
  );
}
