import { FolderInput } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { FilteredItems } from '#src/features/history/filtered-items.tsx';
import { IconLink } from '#src/ui/actions/icon-link.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { ChalkDrawing } from '#src/ui/drawings/chalk-drawing.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function HistoryPage() {
  const heading = usePageTitle('Historique d’utilisation');
  return (
    <Page>
      <PageHeading
        ref={heading}
        actions={<IconLink to={paths.import} label="Importer" icon={<FolderInput aria-hidden />} />}
      >
        Historique d’utilisation
      </PageHeading>
      <FilteredItems
        empty={
          <EmptyState
            drawing={<ChalkDrawing name="list" accent={2} />}
            action={
              <LinkButton to={paths.flashcards} variant="primary">
                Créer des flashcards
              </LinkButton>
            }
          >
            Rien ici pour l’instant. Ce que vous créez apparaît dans cette liste, avec ou sans connexion.
          </EmptyState>
        }
      />
    </Page>
  );
}
