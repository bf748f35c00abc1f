import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { ContentChoice } from '#src/compositions/content-choice.tsx';
import { GuestPage } from '#src/compositions/guest/guest-page.tsx';
import { OfArtefact, OfLesson, type StudyContent } from '#src/compositions/study-content.tsx';
import { WrittenExercises } from '#src/compositions/study-links.tsx';
import { EXERCISE_PARAM, ExercisesScreen } from '#src/features/exercises/exercises-screen.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** `/artefacts/{id}/exercices`: exercises that the device generates from an artefact, free of charge. */
export function ArtefactExercisesPage() {
  return <OfArtefact>{(content) => <Exercises {...content} />}</OfArtefact>;
}

/** `/library/{slug}/exercices`: exercises from a lesson. The page is public. */
export function LessonExercisesPage() {
  return (
    <OfLesson>
      {(content) => <Exercises {...content} more={<WrittenExercises at={content.back} />} />}
    </OfLesson>
  );
}

interface ExercisesProps {
  /** What else there is to train with, below the kinds. */
  more?: ReactNode;
}

function Exercises({ more, ...content }: StudyContent & ExercisesProps) {
  const { title, kind, name, back, itemKey } = content;
  // While an exercise is running, the rest of the page is hidden.
  const isPlaying = useSearchParams()[0].has(EXERCISE_PARAM);
  const heading = usePageTitle(title, `exercices (${kind})`);
  return (
    <Page width="text">
      <PageHeading
        ref={heading}
        accent={1}
        eyebrow={`Exercices · ${name}`}
        sub={isPlaying ? undefined : 'Faits sur l’appareil, sans crédit et sans connexion.'}
        back={back}
      >
        {title}
      </PageHeading>
      {!isPlaying && content.notice}
      {!isPlaying && <ContentChoice {...content} />}
      <ExercisesScreen key={`${itemKey} ${name}`} name={name} content={content.content} itemKey={itemKey} />
      {!isPlaying && more}
    </Page>
  );
}

/** `/library/creations/{id}/exercices`: exercises from an artefact made without an account. */
export function GuestExercisesPage() {
  return (
    <GuestPage account={paths.exercises}>
      <ArtefactExercisesPage />
    </GuestPage>
  );
}
