import { HOME_SPINNER_MS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { writingSlugs } from '#contract/writing-slugs.ts';
import { usePreparePage } from '#src/compositions/prepare-page.ts';
import { useAccount } from '#src/data/account/credentials.ts';
import { useFreshAccount } from '#src/data/account/use-fresh-account.ts';
import { useSavesData } from '#src/data/server/data-saver.ts';
import { BackpackCard } from '#src/features/backpack/backpack-card.tsx';
import { BackpackTile } from '#src/features/backpack/backpack-tile.tsx';
import { ExamCard } from '#src/features/exam/exam-card.tsx';
import { LibraryCard } from '#src/features/library/library-card.tsx';
import { DueToday } from '#src/features/review/due-today.tsx';
import { useDueToday } from '#src/features/review/use-due-today.ts';
import { RevisionTools } from '#src/features/revision-tools/revision-tools.tsx';
import { LastSessions, useLastSessions } from '#src/features/sessions/last-sessions.tsx';
import { SessionStartCard } from '#src/features/sessions/session-start-card.tsx';
import { ImportCard } from '#src/features/sharing/import-card.tsx';
import { WritingCards } from '#src/features/writing/writing-cards.tsx';
import { MoreLink } from '#src/ui/actions/more-link.tsx';
import { DelayedContent } from '#src/ui/feedback/delayed-content.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import styles from './home-page.module.css';

export function HomePage() {
  const prepare = usePreparePage();
  const heading = usePageTitle('Accueil');
  const firstName = useAccount((account) => account.userData?.fname);
  const sessions = useLastSessions() ?? [];
  const today = useDueToday();
  const [saves] = useSavesData();
  useFreshAccount();
  return (
    <Page>
      <PageHeading ref={heading} accent={null}>
        {firstName === undefined ? 'Bonjour' : `Bonjour ${firstName}`}
      </PageHeading>
      <DelayedContent ms={HOME_SPINNER_MS} pending={today === undefined}>
        <div className={classList(styles.top, sessions.length > 0 && styles.tiles)}>
          {today && <DueToday today={today} />}
          <div className={styles.heading}>
            <SectionHeading accent={0}>Sessions de révision</SectionHeading>
          </div>
          <div>
            <SessionStartCard onOpen={() => prepare(paths.chat)} />
          </div>
          <div className={styles.pack}>
            <BackpackTile />
          </div>
          {sessions.length > 0 && (
            <div className={styles.sessions}>
              <LastSessions sessions={sessions} />
            </div>
          )}
        </div>
        <MoreLink to={paths.history}>Voir tout l’historique</MoreLink>
        <SectionHeading accent={4} aside={`${writingSlugs.length} outils`}>
          Rédactions
        </SectionHeading>
        <WritingCards compact />
        <SectionHeading>Outils de révision</SectionHeading>
        <RevisionTools compact>
          <LibraryCard />
          <ExamCard />
          <ImportCard />
        </RevisionTools>
        {saves && <BackpackCard />}
      </DelayedContent>
    </Page>
  );
}
