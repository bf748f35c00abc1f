import { HOME_SPINNER_MS } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { writingSlugs } from '#contract/writing-slugs.ts';
import { useAccount } from '#src/data/credentials.ts';
import { useSavesData } from '#src/data/data-saver.ts';
import { useFreshAccount } from '#src/data/use-fresh-account.ts';
import { BackpackCard } from '#src/features/backpack/backpack-card.tsx';
import { BackpackTile } from '#src/features/backpack/backpack-tile.tsx';
import { LibraryCard } from '#src/features/library/library-card.tsx';
import { DueToday } from '#src/features/review/due-today.tsx';
import { useDueToday } from '#src/features/review/use-due-today.ts';
import { RevisionTools } from '#src/features/revision-tools/revision-tools.tsx';
import { LastSessions, useLastSessions } from '#src/features/sessions/last-sessions.tsx';
import { SessionStartCard } from '#src/features/sessions/session-start-card.tsx';
import { ImportCard } from '#src/features/sharing/import-card.tsx';
import { WritingCards } from '#src/features/writing/writing-cards.tsx';
import { Arrival } from '#src/ui/arrival.tsx';
import { classList } from '#src/ui/class-list.ts';
import { MoreLink } from '#src/ui/more-link.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import styles from './home-page.module.css';
import { loadChatPage } from './load-chat-page.ts';

export function HomePage() {
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
      <Arrival ms={HOME_SPINNER_MS} awaited={today === undefined}>
        <div className={classList(styles.top, sessions.length > 0 && styles.tiles)}>
          {today && <DueToday today={today} />}
          <div className={styles.heading}>
            <SectionHeading accent={0}>Sessions de révision</SectionHeading>
          </div>
          <div>
            <SessionStartCard onOpen={loadChatPage} />
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
          <ImportCard />
        </RevisionTools>
        {saves && <BackpackCard />}
      </Arrival>
    </Page>
  );
}
