import type { LessonEntry } from '#engine/library/lesson.ts';
import { fold } from '#engine/text/words/fold.ts';
import type { LessonList } from '#src/device/lessons.ts';

/**
 * Finds the lessons whose title, other names, school subject or chapter contain every typed word, in any order, those that
 * are named so first. The beginning of a word is enough, because the person is still typing. Case and accents are ignored.
 * Spelling mistakes are left to the engine's search.
 */
export function matchLessons(lessons: LessonList, typed: string): LessonList {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return lessons
    .flatMap((lesson) => {
      const distance = distanceOf(lesson, wanted);
      return distance === null ? [] : [{ lesson, distance }];
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ lesson }) => lesson);
}

/** A place counts more than any number of other names. */
const PLACE = 100;

/** « La lumière » is typed for the name « lumière ». */
const ARTICLE = /^(?:les?|la|l) /;

/**
 * How far what was typed is from what a lesson is called: one of its names is nearest, then a whole word of its title, then
 * the beginning of one, then its other names, then its school subject and chapters; at the same place a lesson
 * is nearer the more of its other names say it. Null where a
 * word is nowhere.
 */
function distanceOf(
  { title, keywords, subject, programme }: LessonEntry,
  wanted: readonly string[],
): number | null {
  const [titleWords, names] = [wordsOf(title), wordsOf(keywords.join(' '))];
  const rest = wordsOf([subject, ...programme.map(({ chapter }) => chapter)].join(' '));
  const isThere: readonly ((word: string) => boolean)[] = [
    (word) => titleWords.includes(word),
    (word) => titleWords.some((one) => one.startsWith(word)),
    (word) => names.includes(word),
    (word) => names.some((one) => one.startsWith(word)),
    (word) => rest.some((one) => one.startsWith(word)),
  ];
  const places = wanted.map((word) => isThere.findIndex((is) => is(word)));
  if (places.includes(-1)) return null;
  const called = (words: readonly string[]) => words.join(' ').replace(ARTICLE, '');
  if ([title, ...keywords].some((name) => called(wordsOf(name)) === called(wanted))) return -PLACE;
  const saying = keywords.filter((name) => wordsOf(name).some((word) => wanted.includes(word)));
  return PLACE * places.reduce((sum, place) => sum + place) - saying.length;
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
