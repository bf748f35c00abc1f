import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { NextThing, useNext } from '#src/compositions/next-thing.tsx';
import { useGuestArtefacts } from '#src/data/guest/guest-artefacts.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { CourseCard } from '#src/features/courses/course-card.tsx';
import { ExamCard } from '#src/features/exam/exam-card.tsx';
import { InstallHint } from '#src/features/install/install-hint.tsx';
import { GuestCreations } from '#src/features/library/guest-creations.tsx';
import { LibraryCard } from '#src/features/library/library-card.tsx';
import { OwnNotes } from '#src/features/library/own-notes.tsx';
import { FromNotesCard } from '#src/features/revision-tools/from-notes/from-notes-card.tsx';
import { ImportCard } from '#src/features/sharing/import-card.tsx';
import { FaultsCard } from '#src/features/writing/faults/faults-card.tsx';
import { GuestCorrectionCard } from '#src/features/writing/guest-correction-card.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import styles from './guest-home-page.module.css';

/** `/home` for who has no account: what is theirs on this device, and what the device can make. */
export function GuestHomePage() {
  const heading = usePageTitle('Accueil');
  return (
    <Page>
      <PageHeading ref={heading} accent={null}>
        Bonjour
      </PageHeading>
      <DeviceForEveryone>
        <GuestHome />
      </DeviceForEveryone>
    </Page>
  );
}

function GuestHome() {
  const { isPending, ...next } = useNext();
  const made = useGuestArtefacts() ?? [];
  const hasBegun = made.length > 0 || next.today != null;
  return (
    <>
      {isPending ? <Skeleton shape="card" /> : <NextThing {...next} isNew={!hasBegun} />}
      {hasBegun && <InstallHint />}
      <GuestCreations withReview={next.today == null} />
      <SectionHeading>Leçons et cours</SectionHeading>
      <CardGrid compact>
        <FromNotesCard />
        <LibraryCard />
        <CourseCard />
        <ExamCard />
      </CardGrid>
      <OwnNotes />
      <SectionHeading>Écrire et partager</SectionHeading>
      <CardGrid compact>
        <GuestCorrectionCard />
        <FaultsCard />
        <ImportCard />
      </CardGrid>
      <p className={styles.account}>
        Vous avez un compte&#8239;? <Link to={paths.login}>Se connecter</Link>. Sinon,{' '}
        <Link to={paths.signup}>créer un compte</Link> permet de garder votre travail et de le retrouver
        partout.
      </p>
    </>
  );
}
