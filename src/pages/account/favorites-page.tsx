import { paths } from '#contract/paths.ts';
import { FilteredItems } from '#src/features/history/filtered-items.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { ChalkDrawing } from '#src/ui/drawings/chalk-drawing.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function FavoritesPage() {
  const heading = usePageTitle('Favoris');
  return (
    <Page>
      <PageHeading ref={heading}>Favoris</PageHeading>
      <FilteredItems
        favoritesOnly
        empty={
          <EmptyState
            drawing={<ChalkDrawing name="heart" accent={3} />}
            action={<LinkButton to={paths.history}>Ouvrir l’historique</LinkButton>}
          >
            Aucun favori pour l’instant. Touchez le cœur d’un élément pour le retrouver ici.
          </EmptyState>
        }
      />
    </Page>
  );
}
