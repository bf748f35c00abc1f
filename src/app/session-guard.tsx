import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { expireCredentials, isSessionLost, readCredentials } from '#src/data/account/credentials.ts';
import { setInvalidTokenHandler } from '#src/data/server/api.ts';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { PageTransition } from './page-transition.tsx';
import type { SignedIn } from './signed-in.tsx';

/**
 * The code that needs the device's database is loaded with the first signed-in screen, not with the login
 * form.
 */
let loaded: typeof SignedIn | null = null;
const loadSignedIn = async () => {
  loaded = (await import('./signed-in.tsx')).SignedIn;
  return loaded;
};
const WaitingSignedIn = lazy(async () => ({ default: await loadSignedIn() }));
// This starts before React renders anything: waiting for the first render would cost one round trip per
// visit.
if (readCredentials() !== null) void prepareSignedIn();

/** Fetches that code in advance, so that the first signed-in screen needs no loading state. It never rejects. */
export async function prepareSignedIn(): Promise<void> {
  await loadSignedIn().catch(() => undefined);
}

/** Login and sign-up pages. Somebody who is signed in is redirected to the home page. */
export function GuestOnly() {
  return readCredentials() === null ? <Public /> : <Navigate to={paths.home} replace />;
}

/** Public pages. */
export function Public() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PageTransition>
        <Outlet />
      </PageTransition>
    </Suspense>
  );
}

/** The home of who has no account. Whoever lost a session is asked to sign in first. */
export function GuestHome() {
  return isSessionLost() ? <Navigate to={paths.login} replace /> : <Public />;
}

/** A tool that the device runs without an account leads a guest to the guest's own page of it, any other to the login. */
export function GuestTool() {
  const { pathname, search, state } = useLocation();
  const to = guestPathOf(pathname);
  if (to === null || isSessionLost()) return <Navigate to={paths.login} replace />;
  return <Navigate to={{ pathname: to, search }} state={state} replace />;
}

function guestPathOf(path: string): string | null {
  const tool = path.split('/').at(-1) ?? '';
  if (path.startsWith(`${paths.revision}/`)) return paths.guestTool.replace(':tool', tool);
  return path === paths.tool.replace(':tool', 'correction') ? paths.guestCorrection : null;
}

/**
 * Pages of an account. A visitor (no token, user data and id) is redirected to the login page, or sees
 * `otherwise` if the page is public. Somebody who is signed in keeps the database open while moving between
 * the two kinds of pages.
 */
export function SignedInOnly({ otherwise }: { otherwise?: ReactNode }) {
  const navigate = useNavigate();
  const credentials = readCredentials();
  // The component must stay the same: replacing it would close the database.
  const [Shown] = useState(() => loaded ?? WaitingSignedIn);
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    // The outbox stays on the device until the same person signs in again.
    setInvalidTokenHandler(() => {
      expireCredentials();
      navigate(paths.login, { replace: true });
    });
  }, [navigate]);

  const isPublic = otherwise !== undefined;
  useEffect(() => {
    // Another tab has logged out or deleted the account: nothing of it stays on this screen.
    const look = () => {
      if (readCredentials() !== null) return;
      if (isPublic) setGone(true);
      else navigate(paths.login, { replace: true });
    };
    addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [navigate, isPublic]);

  if (credentials === null || isGone) return otherwise ?? <Navigate to={paths.login} replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Shown key={credentials.user.id} userId={credentials.user.id} />
    </Suspense>
  );
}
