import { paths } from '#contract/paths.ts';
import { ArtefactContent } from '#src/compositions/artefact-content.tsx';
import { useKeepNotes } from '#src/compositions/keep-notes.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { FicheView } from '#src/features/fiche/fiche-view.tsx';
import { FromNotes } from '#src/features/revision-tools/from-notes/from-notes.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** `/revision/nouveau`: notes, a file or a lesson once, and everything that can be made of it. */
export function FromNotesPage() {
  const heading = usePageTitle('Partir de mes notes');
  return (
    <DeviceForEveryone>
      <Page>
        <PageHeading
          ref={heading}
          accent={0}
          sub="Collez votre cours une fois, choisissez ce que vous voulez en faire."
          back={readCredentials() === null ? paths.library : paths.revision}
        >
          Partir de mes notes
        </PageHeading>
        <KeptNotes />
      </Page>
    </DeviceForEveryone>
  );
}

/** Below the page, so that a visitor's device is there too. */
function KeptNotes() {
  return (
    <FromNotes
      keepNotes={useKeepNotes()}
      draw={(content) =>
        content.kind === 'Fiche' ? (
          <FicheView fiche={content.fiche} from={content.from} />
        ) : (
          <ArtefactContent name={content.kind} output={content.output} />
        )
      }
    />
  );
}
