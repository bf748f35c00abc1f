import { Link } from 'react-router-dom';
import { HOME_SPINNER_MS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { usePreparePage } from '#src/compositions/prepare-page.ts';
import { useFreshAccount } from '#src/data/account/use-fresh-account.ts';
import { CourseCard } from '#src/features/courses/course-card.tsx';
import { ExamCard } from '#src/features/exam/exam-card.tsx';
import { LibraryCard } from '#src/features/library/library-card.tsx';
import { RevisionTools } from '#src/features/revision-tools/revision-tools.tsx';
import { LastSessions, useLastSessions } from '#src/features/sessions/last-sessions.tsx';
import { SessionStartCard } from '#src/features/sessions/session-start-card.tsx';
import { ImportCard } from '#src/features/sharing/import-card.tsx';
import { FaultsCard } from '#src/features/writing/faults/faults-card.tsx';
import { DelayedContent } from '#src/ui/feedback/delayed-content.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function RevisionPage() {
  const prepare = usePreparePage();
  const heading = usePageTitle('Révision');
  const sessions = useLastSessions() ?? [];
  useFreshAccount();
  return (
    <Page>
      <PageHeading ref={heading} accent={1}>
        Votre chemin vers la maîtrise
      </PageHeading>
      <DelayedContent ms={HOME_SPINNER_MS}>
        <SessionStartCard onOpen={() => prepare(paths.chat)} />
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
          <CourseCard />
          <LibraryCard />
          <ExamCard />
          <FaultsCard />
          <ImportCard />
        </RevisionTools>
      </DelayedContent>
    </Page>
  );
}
