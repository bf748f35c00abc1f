import { fold } from '#engine/text/words/fold.ts';
import type { LessonList } from '#src/device/lessons.ts';

/**
 * Finds the lessons whose title, other names, school subject or chapter contain every typed word, in any order.
 * The beginning of a word is enough, because the person is still typing. Case and accents are ignored.
 * Spelling mistakes are left to the engine's search.
 */
export function matchLessons(lessons: LessonList, typed: string): LessonList {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return lessons.filter(({ title, keywords, subject, programme }) => {
    const chapters = programme.map(({ chapter }) => chapter);
    const names = wordsOf([title, ...keywords, subject, ...chapters].join(' '));
    return wanted.every((word) => names.some((name) => name.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
