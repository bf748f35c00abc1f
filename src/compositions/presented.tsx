import { type ReactNode, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type ArtefactName, artefactName } from '#contract/artefacts/artefact.ts';
import { lessonPath } from '#contract/paths.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { figuresIn } from '#src/features/artefacts/paper-figures.ts';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { useLesson, usePreparedFigures } from '#src/features/library/use-lessons.ts';
import { MapPicture } from '#src/features/mind-map/map-picture.tsx';
import { Presentation } from '#src/features/presentation/presentation.tsx';
import { PresentationScreen } from '#src/features/presentation/presentation-screen.tsx';
import type { SlideDrawers } from '#src/features/presentation/slide.ts';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { ContentChoice } from './content-choice.tsx';
import { drawEditor } from './edit-part.tsx';
import { lessonSlides } from './lesson-slides.tsx';
import { drawCardFigure } from './pictures/card-figure.tsx';
import { PresentedExercises } from './presented-exercises.tsx';
import { ALL, CONTENT, OfLesson, type StudyContent } from './study-content.tsx';

/** The lesson itself, beside what is made of it. */
const LESSON = 'Leçon';
/** The exercises that were written for it. */
const EXERCISES = 'Exercices';
type Presentable = typeof LESSON | typeof EXERCISES | ArtefactName;

/** Screens narrower than this many pixels have the map's branches below each other. */
const NARROW = 600;

const drawers: SlideDrawers = {
  map: (map) => <MapPicture map={map} isTall={innerWidth < NARROW} />,
  figure: drawCardFigure,
};

interface PresentedArtefactProps {
  /** What else of a lesson can be presented. */
  choice?: ReactNode;
}

/** An artefact before a class. */
export function PresentedArtefact({ choice = null, ...content }: StudyContent & PresentedArtefactProps) {
  const navigate = useNavigate();
  usePreparedFigures(figuresIn(content.content));
  return (
    <PresentationScreen
      key={content.itemKey}
      title={content.title}
      kind={content.kind}
      name={content.name}
      content={content.content}
      itemKey={content.itemKey}
      onLeave={() => navigate(content.back, { replace: true })}
      choice={
        <>
          {content.notice}
          {choice}
        </>
      }
      drawers={drawers}
      drawEditor={(edited, editing) => drawEditor(content.name, edited, editing)}
    />
  );
}

/** A lesson before a class, section by section, or what is made of it. */
export function PresentedOfLesson() {
  const { slug = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const asked = artefactName.safeParse(search.get(CONTENT));
  const isExercises = search.get(CONTENT) === EXERCISES;
  const name: Presentable = asked.success ? asked.data : isExercises ? EXERCISES : LESSON;
  const choice = (
    <ContentChoice<Presentable>
      name={name}
      others={[LESSON, EXERCISES, ...ALL]}
      onChoose={(next) => setSearch({ [CONTENT]: next }, { replace: true })}
    />
  );
  if (name !== LESSON && name !== EXERCISES) {
    return <OfLesson>{(content) => <PresentedArtefact {...content} choice={choice} />}</OfLesson>;
  }
  return (
    <DeviceForEveryone>
      <PresentedLesson key={`${slug} ${name}`} slug={slug} isExercises={isExercises} choice={choice} />
    </DeviceForEveryone>
  );
}

interface PresentedLessonProps {
  slug: string;
  isExercises: boolean;
  choice: ReactNode;
}

function PresentedLesson({ slug, isExercises, choice }: PresentedLessonProps) {
  const lesson = useLesson(slug);
  const navigate = useNavigate();
  const slides = useMemo(
    () => (lesson.data && !isExercises ? lessonSlides(lesson.data) : []),
    [lesson.data, isExercises],
  );
  if (lesson.data === null) return <NotFoundPage />;
  if (lesson.isError) return <LessonsUnavailable onRetry={() => void lesson.refetch()} />;
  if (lesson.data === undefined) return <PageSkeleton />;
  if (isExercises) return <PresentedExercises lesson={lesson.data} {...{ choice, drawers }} />;
  return (
    <Presentation
      title={lesson.data.title}
      kind="leçon"
      slides={slides}
      unit={['écran', 'écrans']}
      hasTeams={false}
      choice={choice}
      itemKey={slug}
      drawers={drawers}
      onLeave={() => navigate(lessonPath(slug), { replace: true })}
    />
  );
}
