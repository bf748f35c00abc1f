import { Link } from 'react-router-dom';
import { HOME_SPINNER_MS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { NextThing, useNext } from '#src/compositions/next-thing.tsx';
import { usePreparePage } from '#src/compositions/prepare-page.ts';
import { useFreshAccount } from '#src/data/account/use-fresh-account.ts';
import { CourseCard } from '#src/features/courses/course-card.tsx';
import { ExamCard } from '#src/features/exam/exam-card.tsx';
import { LibraryCard } from '#src/features/library/library-card.tsx';
import { ReviewCard } from '#src/features/review/review-link-card.tsx';
import { FromNotesCard } from '#src/features/revision-tools/from-notes/from-notes-card.tsx';
import { RevisionTools } from '#src/features/revision-tools/revision-tools.tsx';
import { LastSessions, useLastSessions } from '#src/features/sessions/last-sessions.tsx';
import { SessionStartCard } from '#src/features/sessions/session-start-card.tsx';
import { ImportCard } from '#src/features/sharing/import-card.tsx';
import { DelayedContent } from '#src/ui/feedback/delayed-content.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import styles from './home-page.module.css';

export function RevisionPage() {
  const prepare = usePreparePage();
  const heading = usePageTitle('Révision');
  const sessions = useLastSessions() ?? [];
  const { isPending, ...next } = useNext();
  useFreshAccount();
  return (
    <Page>
      <PageHeading ref={heading} accent={1}>
        Votre chemin vers la maîtrise
      </PageHeading>
      <DelayedContent ms={HOME_SPINNER_MS} pending={isPending}>
        <div className={styles.next}>
          <NextThing {...next} isNew={false} />
        </div>
        <SessionStartCard onOpen={() => prepare(paths.chat)} />
        {sessions.length > 0 && (
          <>
            <SectionHeading aside={<Link to={paths.history}>Voir tout l’historique</Link>}>
              Historique
            </SectionHeading>
            <LastSessions sessions={sessions} />
          </>
        )}
        <SectionHeading>Leçons et cours</SectionHeading>
        <CardGrid compact>
          <FromNotesCard />
          <LibraryCard />
          <CourseCard />
          <ExamCard />
        </CardGrid>
        <SectionHeading>Outils de révision</SectionHeading>
        <RevisionTools compact>
          <ReviewCard />
          <ImportCard />
        </RevisionTools>
      </DelayedContent>
    </Page>
  );
}
