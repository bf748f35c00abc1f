import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { EXERCISE_PARAM, ExercisesScreen } from '#src/features/exercises/exercises-screen.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { ContentChoice } from './content-choice.tsx';
import { GuestPage } from './guest-page.tsx';
import { OfArtefact, OfLesson, type StudyContent } from './study-content.tsx';

/** `/artefacts/{id}/exercices`: what the device makes of an artefact, for nothing. */
export function ArtefactExercisesPage() {
  return <OfArtefact>{(content) => <Exercises {...content} />}</OfArtefact>;
}

/** `/library/{slug}/exercices`: the same from a lesson, for guests too. */
export function LessonExercisesPage() {
  return <OfLesson>{(content) => <Exercises {...content} />}</OfLesson>;
}

function Exercises(content: StudyContent) {
  const { title, name, back, itemKey } = content;
  // A round has the screen to itself.
  const isPlaying = useSearchParams()[0].has(EXERCISE_PARAM);
  const heading = usePageTitle(`Exercices\u00a0: ${title}`);
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
      {!isPlaying && <ContentChoice {...content} />}
      <ExercisesScreen key={`${itemKey} ${name}`} name={name} content={content.content} itemKey={itemKey} />
    </Page>
  );
}

/** `/library/creations/{id}/exercices`: the same with no account. */
export function GuestExercisesPage() {
  return (
    <GuestPage account={paths.exercises}>
      <ArtefactExercisesPage />
    </GuestPage>
  );
}
