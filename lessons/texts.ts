import type { LessonText } from '#engine/library/lesson.ts';

const texts = import.meta.glob<LessonText>('./*/lesson.md', { query: '?text', import: 'default' });

/** Loads the text of a lesson; null for a slug that is none. Rejects when it can't be fetched. */
export async function loadText(slug: string): Promise<LessonText | null> {
  return (await texts[`./${slug}/lesson.md`]?.()) ?? null;
}
