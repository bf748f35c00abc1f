import { Link } from 'react-router-dom';
import { HOME_SPINNER_MS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { useFreshAccount } from '#src/data/use-fresh-account.ts';
import { LibraryCard } from '#src/features/library/library-card.tsx';
import { RevisionTools } from '#src/features/revision-tools/revision-tools.tsx';
import { LastSessions, useLastSessions } from '#src/features/sessions/last-sessions.tsx';
import { SessionStartCard } from '#src/features/sessions/session-start-card.tsx';
import { ImportCard } from '#src/features/sharing/import-card.tsx';
import { Arrival } from '#src/ui/arrival.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { loadChatPage } from './load-chat-page.ts';

export function RevisionPage() {
  const heading = usePageTitle('Révision');
  const sessions = useLastSessions() ?? [];
  useFreshAccount();
  return (
    <Page>
      <PageHeading ref={heading} accent={1}>
        Votre chemin vers la maîtrise
      </PageHeading>
      <Arrival ms={HOME_SPINNER_MS}>
        <SessionStartCard onOpen={loadChatPage} />
        {sessions.length > 0 && (
          <>
            <SectionHeading aside={<Link to={paths.history}>Voir tout l’historique</Link>}>
              Historique
            </SectionHeading>
            <LastSessions sessions={sessions} />
          </>
        )}
        <SectionHeading>Outils de révision</SectionHeading>
        <RevisionTools>
          <LibraryCard />
          <ImportCard />
        </RevisionTools>
      </Arrival>
    </Page>
  );
}
