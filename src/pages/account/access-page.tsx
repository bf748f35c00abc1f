import { useAccount } from '#src/data/account/credentials.ts';
import { useFreshAccount } from '#src/data/account/use-fresh-account.ts';
import { AccessCards } from '#src/features/identity/access/access-cards.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** What opens the account: its e-mail, its telephone and its password. */
export function AccessPage() {
  const heading = usePageTitle('Accès au compte');
  const user = useAccount((account) => account.userData);
  useFreshAccount();
  return (
    <Page width="form">
      <PageHeading
        ref={heading}
        accent={0}
        sub="Chaque changement demande votre mot de passe, et nous vous en prévenons."
      >
        Accès au compte
      </PageHeading>
      {user !== null && <AccessCards user={user} />}
    </Page>
  );
}
