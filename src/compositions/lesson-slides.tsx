import { drawExercise } from '#engine/lesson/draw-exercise.ts';
import type { Exercise } from '#engine/lesson/folder.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { seedFor } from '#engine/make/random.ts';
import { EXERCISE_STEPS, ExerciseSlideView } from '#src/features/library/lesson/exercise-slide.tsx';
import { exerciseLevels } from '#src/features/library/lesson/exercise-words.ts';
import { LessonSlideView } from '#src/features/library/lesson/lesson-slide.tsx';
import { slidesOfLesson } from '#src/features/library/lesson/lesson-slides.ts';
import { plain, type Slide } from '#src/features/presentation/slide.ts';

/** A lesson as the slides of a presentation, section by section. */
export function lessonSlides(lesson: Lesson): Slide[] {
  return slidesOfLesson(lesson).map(({ part, title, blocks }) => ({
    ...plain,
    kind: whereOf(lesson, part, title),
    asked: title,
    steps: [],
    drawn: () => <LessonSlideView slug={lesson.slug} blocks={blocks} />,
  }));
}

/** What a slide belongs to, which never says its title again. */
const whereOf = ({ title, subject }: Lesson, part: string, heading: string): string =>
  [part, title].find((one) => one !== heading) ?? subject;

/** What `drawn` draws is not said again by the slide itself. */
const steps = Array.from({ length: EXERCISE_STEPS }, () => ({ words: '', detail: '' }));

/**
 * The exercises of a lesson as slides, each with its answer.
 * @param round other numbers for each; the same ones for the same round, so that a presentation can be taken up again
 */
export function exerciseSlides(slug: string, exercises: readonly Exercise[], round: number): Slide[] {
  return exercises.map((exercise) => {
    const drawn = drawExercise(exercise, seedFor(`${slug} ${exercise.line}`, round));
    return {
      ...plain,
      kind: exerciseLevels[exercise.level],
      asked: drawn.title,
      steps,
      drawn: (revealed) => <ExerciseSlideView exercise={drawn} revealed={revealed} />,
    };
  });
}
