import { type AskedLesson, composePaper, lessonsInTurn } from '#engine/exam/compose.ts';
import type { ExamItem } from '#engine/exam/paper.ts';
import { listLessons, readStudy } from '#src/device/lessons.ts';
import type { ExamQuestion } from './engine-messages.ts';

/** How many lessons an exam asks about: enough for variety, few enough to fetch on a slow line. */
const LESSONS = 12;

/**
 * Draws the items of a practice exam. What was written for a lesson is a file of its own: those that can't be had now are
 * passed over for the next ones. @throws LessonsUnavailable
 */
export async function answerExam({ slugs, ...wish }: ExamQuestion): Promise<ExamItem[]> {
  const lessons = new Map((await listLessons()).map((lesson) => [lesson.slug, lesson]));
  const names = slugs.flatMap((slug) => {
    const lesson = lessons.get(slug);
    return lesson === undefined ? [] : [{ slug, title: lesson.title, subject: lesson.subject }];
  });
  const left = lessonsInTurn(names, wish.seed);
  const opened: AskedLesson[] = [];
  while (opened.length < LESSONS && left.length > 0) {
    const next = left.splice(0, LESSONS - opened.length);
    const studies = await Promise.all(
      next.map(async (lesson) => ({ lesson, study: await readStudy(lesson.slug) })),
    );
    opened.push(...studies.flatMap(({ lesson, study }) => (study === null ? [] : [{ lesson, study }])));
  }
  return composePaper(opened, wish);
}
