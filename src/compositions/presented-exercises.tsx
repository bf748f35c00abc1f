import { RefreshCw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lessonPath } from '#contract/paths.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { EXERCISES_MISSING } from '#src/features/library/lesson/exercise-words.ts';
import { useStudy } from '#src/features/library/use-lessons.ts';
import { ChooseParts } from '#src/features/presentation/choose-parts.tsx';
import { Presentation } from '#src/features/presentation/presentation.tsx';
import type { SlideDrawers } from '#src/features/presentation/slide.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { exerciseSlides } from './lesson-slides.tsx';

/** Names in the address what a lesson's exercises are presented with: other numbers for each round. */
const ROUND = 'serie';

interface PresentedExercisesProps {
  lesson: Lesson;
  choice: ReactNode;
  drawers: SlideDrawers;
}

/** The exercises of a lesson before a class, one at a time: what is asked, the answer, the way to it. */
export function PresentedExercises({ lesson, choice, drawers }: PresentedExercisesProps) {
  const { slug, title } = lesson;
  const study = useStudy(slug);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const round = Number.parseInt(search.get(ROUND) ?? '', 10) || 0;
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const exercises = study.data?.exercises;
  const all = useMemo(() => exerciseSlides(slug, exercises ?? [], round), [slug, exercises, round]);
  const slides = useMemo(() => all.filter((_, at) => !leftOut.has(at)), [all, leftOut]);
  if (study.isPending) return <PageSkeleton />;
  if (exercises === undefined) {
    return <ExercisesMissing title={title} choice={choice} onRetry={() => void study.refetch()} />;
  }
  const toggle = (at: number) => {
    const next = new Set(leftOut);
    if (!next.delete(at)) next.add(at);
    setLeftOut(next);
  };
  const next = new URLSearchParams(search);
  next.set(ROUND, String(round + 1));
  return (
    <Presentation
      title={title}
      kind="exercices"
      slides={slides}
      unit={['exercice', 'exercices']}
      hasTeams={false}
      choice={choice}
      prepare={
        <>
          <ChooseParts
            noun="exercices"
            parts={all.map(({ asked }, at) => ({ at, words: asked }))}
            isLeftOut={(at) => leftOut.has(at)}
            onToggle={toggle}
          />
          {exercises.some(({ numbers }) => numbers.length > 0) && (
            <ButtonRow>
              <Button
                variant="quiet"
                icon={<RefreshCw aria-hidden />}
                onClick={() => setSearch(next, { replace: true })}
              >
                D’autres nombres
              </Button>
            </ButtonRow>
          )}
        </>
      }
      itemKey={`${slug} exercices`}
      drawers={drawers}
      onLeave={() => navigate(lessonPath(slug), { replace: true })}
    />
  );
}

interface ExercisesMissingProps {
  title: string;
  choice: ReactNode;
  onRetry: () => void;
}

function ExercisesMissing({ title, choice, onRetry }: ExercisesMissingProps) {
  const heading = usePageTitle(title, 'présentation (exercices)');
  return (
    <Page width="text">
      <PageHeading ref={heading} accent={0} eyebrow="Présenter à la classe">
        {title}
      </PageHeading>
      {choice}
      <Alert action={<Button onClick={onRetry}>Réessayer</Button>}>{EXERCISES_MISSING}</Alert>
    </Page>
  );
}
