import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import {
  forgetVerification,
  type PendingVerification,
  recallVerification,
} from '#src/data/guest/guest-store.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import styles from './identity-page.module.css';
import type { SignedIn } from './sign-in.ts';

/** Whoever comes to it has just been answered by the server: its code need not come with the form. */
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

interface IdentityPageProps {
  title: string;
  sub: string;
  /** Shown beside the form, on a phone above it, but not beside the code view. */
  beside?: ReactNode;
  /** The form. What it reports decides between the app and the code view. */
  children: (onAccepted: (where: SignedIn) => void) => ReactNode;
}

/** The page for login and sign-up. Both forms may lead to the code view. */
export function IdentityPage({ title, sub, beside, children }: IdentityPageProps) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingVerification | null>(null);
  const shown = pending === null ? title : 'Confirmer le numéro';
  const heading = usePageTitle(shown);

  useEffect(() => {
    void recallVerification().then((found) => setPending((now) => now ?? found));
  }, []);

  const enter = () => navigate(paths.home, { replace: true });
  const accepted = (where: SignedIn) => (where.step === 'in' ? enter() : setPending(where));
  const giveUp = () => {
    void forgetVerification();
    setPending(null);
  };

  const words = (
    <PageHeading ref={heading} sub={pending === null ? sub : undefined}>
      {shown}
    </PageHeading>
  );
  if (pending === null && beside !== undefined) {
    return (
      <Page className={styles.split}>
        {beside}
        <div className={styles.form}>
          {words}
          {children(accepted)}
        </div>
      </Page>
    );
  }
  return (
    <Page width="form">
      {words}
      {pending === null ? (
        children(accepted)
      ) : (
        <Suspense fallback={null}>
          <CodeForm pending={pending} onVerified={enter} />
        </Suspense>
      )}
      {pending !== null && (
        <Button variant="quiet" onClick={giveUp}>
          Utiliser un autre compte
        </Button>
      )}
    </Page>
  );
}
