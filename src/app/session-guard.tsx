import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { setInvalidTokenHandler } from '#src/data/api.ts';
import { expireCredentials, readCredentials } from '#src/data/credentials.ts';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { PageTransition } from './page-transition.tsx';
import { Shell } from './shell.tsx';

/** Everything that needs the device's database comes with the first signed-in screen, not with the login form. */
const loadSignedIn = () => import('./signed-in.tsx');
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));
// Started before React draws anything: waiting for the first render would cost a round trip on each visit.
if (readCredentials() !== null) void loadSignedIn().catch(() => undefined);

const loading = (
  <Shell>
    <PageSkeleton />
  </Shell>
);

/** Login and sign-up: whoever is signed in already goes home. */
export function GuestOnly() {
  return readCredentials() === null ? <Public /> : <Navigate to={paths.home} replace />;
}

/** Pages for everyone. */
export function Public() {
  return (
    <Shell>
      <Suspense fallback={<PageSkeleton />}>
        <PageTransition>
          <Outlet />
        </PageTransition>
      </Suspense>
    </Shell>
  );
}

/**
 * Pages of an account: without token, user data and id the way leads to the login page. A page that is everyone's
 * says what a guest gets `otherwise`; whoever is signed in walks between the two and keeps the database open.
 */
export function SignedInOnly({ otherwise }: { otherwise?: ReactNode }) {
  const navigate = useNavigate();
  const credentials = readCredentials();

  useEffect(() => {
    // What waits in the outbox stays on the device until the same person signs in again.
    setInvalidTokenHandler(() => {
      expireCredentials();
      navigate(paths.login, { replace: true });
    });
  }, [navigate]);

  if (credentials === null) return otherwise ?? <Navigate to={paths.login} replace />;
  return (
    <Suspense fallback={loading}>
      <SignedIn key={credentials.user.id} userId={credentials.user.id} />
    </Suspense>
  );
}
