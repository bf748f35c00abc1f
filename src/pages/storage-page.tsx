import { BackpackCard } from '#src/features/backpack/backpack-card.tsx';
import { InstallCard } from '#src/features/install/install-card.tsx';
import { DataSaverCard } from '#src/features/storage/data-saver-card.tsx';
import { StorageCard } from '#src/features/storage/storage-card.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import styles from './storage-page.module.css';

/** What Ardoise keeps on this device, and what it costs. */
export function StoragePage() {
  const heading = usePageTitle('Données et stockage');
  return (
    <Page>
      <PageHeading ref={heading} accent={1}>
        Données et stockage
      </PageHeading>
      <div className={styles.cards}>
        <BackpackCard />
        <StorageCard />
        <DataSaverCard />
        <InstallCard />
      </div>
    </Page>
  );
}
