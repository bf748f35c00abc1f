import { fold } from '#engine/text/words/fold.ts';
import type { LessonList } from '#src/device/lessons.ts';

/** Number of lessons suggested at once; more would push the form off a phone's screen. */
const AT_ONCE = 3;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Shorter words, such as articles, are in every title and say nothing. */
const saysSomething = (word: string): boolean => word.length > 2;

/**
 * Titles of the lessons on the device that fit what is being typed as a subject, or, while nothing is, the school
 * subject that was chosen. None once a title stands there as it is. Case and accents don't count.
 */
export function suggestLessons(lessons: LessonList, typed: string, matiere: string): string[] {
  const subject = fold(typed).trim();
  if (lessons.some(({ title }) => fold(title) === subject)) return [];
  const isTyped = subject !== '';
  const wanted = wordsOf(isTyped ? typed : matiere).filter(saysSomething);
  if (wanted.length === 0) return [];
  return lessons
    .map((lesson) => {
      const names = wordsOf(isTyped ? [lesson.title, ...lesson.keywords].join(' ') : lesson.subject);
      const found = wanted.filter((word) => names.some((name) => name.startsWith(word)));
      return { title: lesson.title, share: found.length / wanted.length };
    })
    .filter(({ share }) => (isTyped ? share === 1 : share > 0))
    .slice(0, AT_ONCE)
    .map(({ title }) => title);
}

/** One's own courses at once: those that were worked on last, before anything is typed. */
const COURSES = 2;

/** Titles of one's own courses that fit what is being typed; none once a title stands there as it is. */
export function suggestCourses(
  courses: readonly { readonly title: string; readonly sources: number }[],
  typed: string,
): string[] {
  const subject = fold(typed).trim();
  const own = courses.filter(({ sources }) => sources > 0);
  if (own.some(({ title }) => fold(title).trim() === subject)) return [];
  const wanted = wordsOf(typed).filter(saysSomething);
  return own
    .filter(({ title }) => wanted.every((word) => wordsOf(title).some((name) => name.startsWith(word))))
    .slice(0, COURSES)
    .map(({ title }) => title);
}
