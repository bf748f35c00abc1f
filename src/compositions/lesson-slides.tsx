import type { Lesson } from '#engine/library/lesson.ts';
import { LessonSlideView } from '#src/features/library/lesson/lesson-slide.tsx';
import { slidesOfLesson } from '#src/features/library/lesson/lesson-slides.ts';
import { plain, type Slide } from '#src/features/presentation/slide.ts';

/** A lesson as the slides of a presentation, section by section. */
export function lessonSlides(lesson: Lesson): Slide[] {
  return slidesOfLesson(lesson).map(({ part, title, blocks }) => ({
    ...plain,
    kind: part === title ? lesson.title : part,
    asked: title,
    steps: [],
    drawn: <LessonSlideView slug={lesson.slug} blocks={blocks} />,
  }));
}
