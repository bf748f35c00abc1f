import type { Lesson, LessonText } from '#engine/library/lesson.ts';
import { lessonEntries } from './entries.ts';

const texts = import.meta.glob<LessonText>('./*/lesson.md', { query: '?text', import: 'default', eager: true });

/** The lessons that ship with the app, with their texts: for a server, which has them all at hand. */
export const lessons: readonly Lesson[] = lessonEntries.map((entry) => {
  const text = texts[`./${entry.slug}/lesson.md`];
  if (text === undefined) throw new Error(`The lesson ${entry.slug} has no text`);
  return { ...entry, ...text };
});
