import { BackpackCard } from '#src/features/backpack/backpack-card.tsx';
import { InstallCard } from '#src/features/install/install-card.tsx';
import { DroppedCard } from '#src/features/revision-tools/dropped-note.tsx';
import { DataSaverCard } from '#src/features/storage/data-saver-card.tsx';
import { StorageCard } from '#src/features/storage/storage-card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import styles from './storage-page.module.css';

/** What Ardoise stores on this device, and how much space and data it takes. */
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
        <DroppedCard />
        <InstallCard />
      </div>
    </Page>
  );
}
