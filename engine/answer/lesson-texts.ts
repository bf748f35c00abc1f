import type { Library } from '#engine/library/find-lesson.ts';
import { answer } from './answer.ts';
import { type AnswerText, indexPassages } from './passages.ts';

const cache = new WeakMap<Library, readonly AnswerText[]>();

/**
 * The texts of a library's lessons, for `answer`. It is always the same array, so that each lesson is indexed once.
 */
export function lessonTexts(library: Library): readonly AnswerText[] {
  const texts = cache.get(library) ?? library.lessons.map(({ title, body }) => ({ title, body }));
  cache.set(library, texts);
  return texts;
}

/**
 * Reads every lesson before the first question, one at a time with a `pause` after each. Reading all of them at the
 * first question would block every other request.
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
