import { ImportScreen } from '#src/features/sharing/import-screen.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { ArtefactContent } from './artefact-content.tsx';

/** What comes into Ardoise from a file, a paste or another app, with or without an account and a connection. */
export function ImportPage() {
  const heading = usePageTitle('Importer');
  return (
    <Page>
      <PageHeading ref={heading} accent={4} sub="Tout se lit sur l’appareil, avec ou sans connexion.">
        Importer
      </PageHeading>
      <ImportScreen
        draw={({ name, content }) => <ArtefactContent name={name} output={JSON.stringify(content)} />}
      />
    </Page>
  );
}
