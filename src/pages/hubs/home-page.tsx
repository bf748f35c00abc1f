import { HOME_SPINNER_MS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { writingSlugs } from '#contract/writing/slugs.ts';
import { NextThing, useNext } from '#src/compositions/next-thing.tsx';
import { usePreparePage } from '#src/compositions/prepare-page.ts';
import { useAccount } from '#src/data/account/credentials.ts';
import { useFreshAccount } from '#src/data/account/use-fresh-account.ts';
import { useSavesData } from '#src/data/server/data-saver.ts';
import { ThemeSwitch } from '#src/features/appearance/theme-switch.tsx';
import { BackpackCard } from '#src/features/backpack/backpack-card.tsx';
import { BackpackTile } from '#src/features/backpack/backpack-tile.tsx';
import { CourseCard } from '#src/features/courses/course-card.tsx';
import { ExamCard } from '#src/features/exam/exam-card.tsx';
import { InstallHint } from '#src/features/install/install-hint.tsx';
import { LibraryCard } from '#src/features/library/library-card.tsx';
import { OwnCreations } from '#src/features/library/own-creations.tsx';
import { FromNotesCard } from '#src/features/revision-tools/from-notes/from-notes-card.tsx';
import { RevisionTools } from '#src/features/revision-tools/revision-tools.tsx';
import { LastSessions, useLastSessions } from '#src/features/sessions/last-sessions.tsx';
import { SessionStartCard } from '#src/features/sessions/session-start-card.tsx';
import { ImportCard } from '#src/features/sharing/import-card.tsx';
import { WritingCards } from '#src/features/writing/writing-cards.tsx';
import { MoreLink } from '#src/ui/actions/more-link.tsx';
import { DelayedContent } from '#src/ui/feedback/delayed-content.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import styles from './home-page.module.css';

/** The home of an account: one thing to do next, then revision, then writing. */
export function HomePage() {
  const prepare = usePreparePage();
  const heading = usePageTitle('Accueil');
  const firstName = useAccount((account) => account.userData?.fname);
  const sessions = useLastSessions() ?? [];
  const { isPending, ...next } = useNext();
  const [saves] = useSavesData();
  useFreshAccount();
  const hasBegun = sessions.length > 0 || next.today != null;
  return (
    <Page>
      <PageHeading ref={heading} accent={null} actions={<ThemeSwitch className={styles.theme} />}>
        {firstName === undefined ? 'Bonjour' : `Bonjour ${firstName}`}
      </PageHeading>
      <DelayedContent ms={HOME_SPINNER_MS} pending={isPending}>
        <div className={styles.next}>
          <NextThing {...next} isNew={!hasBegun} />
        </div>
        {hasBegun && <InstallHint />}
        <SectionHeading accent={0}>Sessions de révision</SectionHeading>
        <div className={classList(styles.top, sessions.length > 0 && styles.tiles)}>
          <div>
            <SessionStartCard onOpen={() => prepare(paths.chat)} />
          </div>
          <div className={styles.pack}>
            <BackpackTile />
          </div>
        </div>
        {sessions.length > 0 && <LastSessions sessions={sessions} />}
        <MoreLink to={paths.history}>Voir tout l’historique</MoreLink>
        <OwnCreations />
        <SectionHeading>Leçons et cours</SectionHeading>
        <CardGrid compact>
          <FromNotesCard />
          <LibraryCard />
          <CourseCard />
          <ExamCard />
        </CardGrid>
        <SectionHeading>Outils de révision</SectionHeading>
        <RevisionTools compact>
          <ImportCard />
        </RevisionTools>
        <SectionHeading accent={4} aside={`${writingSlugs.length} outils`}>
          Rédactions
        </SectionHeading>
        <WritingCards compact />
        {saves && <BackpackCard />}
      </DelayedContent>
    </Page>
  );
}
