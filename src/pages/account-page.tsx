import { Heart, History } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { useAccount } from '#src/data/credentials.ts';
import { AccountCard } from '#src/features/account/account-card.tsx';
import { AccountLinks } from '#src/features/account/account-links.tsx';
import { LogOutButton } from '#src/features/account/log-out-button.tsx';
import { RefusedChanges } from '#src/features/account/refused-changes.tsx';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { FeatureCard } from '#src/ui/feature-card.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function AccountPage() {
  const heading = usePageTitle('Compte');
  const user = useAccount((account) => account.userData);
  return (
    <Page width="text">
      <PageHeading ref={heading} accent={4}>
        Compte
      </PageHeading>
      <RefusedChanges />
      {user !== null && <AccountCard user={user} />}
      <CardGrid>
        <FeatureCard
          to={paths.favorites}
          title="Favoris"
          description="Ce que vous gardez sous la main."
          icon={<Heart />}
          accent={3}
        />
        <FeatureCard
          to={paths.history}
          title="Historique"
          description="Tout ce que vous avez créé."
          icon={<History />}
          accent={2}
        />
      </CardGrid>
      {user !== null && <LogOutButton userId={user.id} />}
      <AccountLinks />
    </Page>
  );
}
