import { HardDrive, Heart, History } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { useAccount } from '#src/data/account/credentials.ts';
import { AccountCard } from '#src/features/account/account-card.tsx';
import { AccountLinks } from '#src/features/account/account-links.tsx';
import { LogOutButton } from '#src/features/account/log-out-button.tsx';
import { AppearanceSettings } from '#src/features/appearance/appearance-settings.tsx';
import { RefusedChanges } from '#src/features/sync/refused-changes.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import styles from './account-page.module.css';

export function AccountPage() {
  const heading = usePageTitle('Compte');
  const user = useAccount((account) => account.userData);
  return (
    <Page>
      <PageHeading ref={heading} accent={4}>
        Compte
      </PageHeading>
      <RefusedChanges />
      <div className={styles.panes}>
        <div className={styles.who}>
          {user !== null && <AccountCard user={user} />}
          <div className={styles.ways}>
            <FeatureCard
              to={paths.favorites}
              title="Favoris"
              description="Ce que vous gardez sous la main."
              icon={<Heart />}
            />
            <FeatureCard
              to={paths.history}
              title="Historique"
              description="Tout ce que vous avez créé."
              icon={<History />}
            />
            <FeatureCard
              to={paths.storage}
              title="Données et stockage"
              description="Sac à dos, place, économie de données, installation."
              icon={<HardDrive />}
            />
          </div>
        </div>
        <div className={styles.look}>
          <SectionHeading>Affichage</SectionHeading>
          <AppearanceSettings />
        </div>
        <div className={styles.leave}>
          {user !== null && <LogOutButton userId={user.id} />}
          <AccountLinks />
        </div>
      </div>
    </Page>
  );
}
