import { Layers } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LAST_SESSIONS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { useAccount } from '#src/data/credentials.ts';
import { ItemList } from '#src/features/history/item-list.tsx';
import { LibraryCard } from '#src/features/library/library-card.tsx';
import { RevisionTools } from '#src/features/revision-tools/revision-tools.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function HomePage() {
  const heading = usePageTitle('Accueil');
  const firstName = useAccount((account) => account.userData?.fname);
  return (
    <Page>
      <PageHeading ref={heading}>{firstName === undefined ? 'Bonjour' : `Bonjour ${firstName}`}</PageHeading>
      <SectionHeading>Outils de révision</SectionHeading>
      <RevisionTools />
      <LibraryCard />
      <SectionHeading aside={<Link to={paths.history}>Voir tout l’historique</Link>}>
        Derniers travaux
      </SectionHeading>
      <ItemList
        only={LAST_SESSIONS}
        level={3}
        empty={
          <EmptyState icon={<Layers />} accent={1}>
            Vos paquets de cartes apparaîtront ici. Le premier vient d’une leçon ou de votre propre cours.
          </EmptyState>
        }
      />
    </Page>
  );
}
