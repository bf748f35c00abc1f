import { Heart } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FilteredItems } from '#src/features/history/filtered-items.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function FavoritesPage() {
  const heading = usePageTitle('Favoris');
  return (
    <Page>
      <PageHeading ref={heading} accent={3}>
        Favoris
      </PageHeading>
      <FilteredItems
        favoritesOnly
        empty={
          <EmptyState
            icon={<Heart />}
            accent={3}
            action={<LinkButton to={paths.history}>Ouvrir l’historique</LinkButton>}
          >
            Aucun favori pour l’instant. Touchez le cœur d’un élément pour le retrouver ici.
          </EmptyState>
        }
      />
    </Page>
  );
}
