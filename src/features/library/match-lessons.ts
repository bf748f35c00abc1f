import { fold } from '#engine/text/stems.ts';
import type { LessonList } from '#src/device/engine-messages.ts';

/**
 * The lessons whose title, other names, school subject or level hold every word that was typed, in any order; the
 * start of a word is enough, because it is asked while the person types. Case and accents don't count. Slips and
 * spellings by ear are the engine's business.
 */
export function matchLessons(lessons: LessonList, typed: string): LessonList {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return lessons.filter(({ title, keywords, subject, level }) => {
    const names = wordsOf([title, ...keywords, subject, level].join(' '));
    return wanted.every((word) => names.some((name) => name.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
