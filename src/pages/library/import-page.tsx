import { ArtefactContent } from '#src/compositions/artefact-content.tsx';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { DocumentsCard } from '#src/features/courses/adding/documents-card.tsx';
import { CheckDialog } from '#src/features/revision-tools/recognised/check-dialog.tsx';
import { ImportScreen } from '#src/features/sharing/import-screen.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** Imports a file, pasted text or what another app shares, with or without an account and a connection. */
export function ImportPage() {
  const heading = usePageTitle('Importer');
  return (
    <Page>
      <PageHeading ref={heading} accent={4} sub="Tout se lit sur l’appareil, avec ou sans connexion.">
        Importer
      </PageHeading>
      <DeviceForEveryone>
        <ImportScreen
          draw={({ name, content }) => <ArtefactContent name={name} output={JSON.stringify(content)} />}
          drawDocuments={(files, told) => (
            <DocumentsCard files={files} {...told} drawCheck={(check) => <CheckDialog {...check} />} />
          )}
        />
      </DeviceForEveryone>
    </Page>
  );
}
