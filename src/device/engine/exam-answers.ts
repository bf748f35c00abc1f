import { composePaper, lessonsInTurn } from '#engine/exam/compose.ts';
import type { ExamItem } from '#engine/exam/paper.ts';
import type { Progress } from '#engine/local-maker.ts';
import { LessonsUnavailable, listLessons, readStudy } from '#src/device/lessons.ts';
import type { ExamQuestion } from './engine-messages.ts';

/** How many lessons an exam asks about: enough for variety, few enough to fetch on a slow line. */
const LESSONS = 12;

/**
 * Draws the items of a practice exam. What was written for a lesson is a file of its own: a paper with one that can't be
 * had would be narrower than its title, so there is none. `onProgress` is told the share of the lessons that are read.
 * @throws LessonsUnavailable
 */
export async function answerExam(
  { slugs, ...wish }: ExamQuestion,
  onProgress: Progress = () => undefined,
): Promise<ExamItem[]> {
  const lessons = new Map((await listLessons()).map((lesson) => [lesson.slug, lesson]));
  const names = slugs.flatMap((slug) => {
    const lesson = lessons.get(slug);
    return lesson === undefined ? [] : [{ slug, title: lesson.title, subject: lesson.subject }];
  });
  const asked = lessonsInTurn(names, wish.seed).slice(0, LESSONS);
  let read = 0;
  const studies = await Promise.all(
    asked.map(async (lesson) => {
      const study = await readStudy(lesson.slug);
      if (study === null) throw new LessonsUnavailable(`What was written for ${lesson.slug} can't be had`);
      read += 1;
      onProgress(read / asked.length);
      return { lesson, study };
    }),
  );
  return composePaper(studies, wish);
}
