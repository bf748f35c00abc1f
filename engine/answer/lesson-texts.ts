import type { Library } from '#engine/library/find-lesson.ts';
import { answer } from './answer.ts';
import { type AnswerText, indexPassages } from './passages.ts';

const known = new WeakMap<Library, readonly AnswerText[]>();

/** The texts of a library's lessons for `answer`: always the same array, so that each lesson is read once. */
export function lessonTexts(library: Library): readonly AnswerText[] {
  const texts = known.get(library) ?? library.lessons.map(({ title, body }) => ({ title, body }));
  known.set(library, texts);
  return texts;
}

/**
 * Reads every lesson before anybody asks, one at a time with a `pause` after each: read at the first question, all
 * together, they would make everybody else wait.
 */
export async function readAhead(library: Library, pause: () => Promise<void>): Promise<void> {
  for (const text of lessonTexts(library)) {
    indexPassages([text]);
    await pause();
  }
  answer(library.lessons[0]?.title ?? '', lessonTexts(library));
  await pause();
  library.nearest(library.lessons[0]?.title ?? '', 1);
}
