import type { Lesson } from '#engine/library/lesson.ts';

const texts = import.meta.glob<Lesson>('./*/lesson.md', { query: '?text', import: 'default' });

/** Loads a lesson with its text; null for a slug that is none. Rejects when it can't be fetched. */
export async function loadLesson(slug: string): Promise<Lesson | null> {
  return (await texts[`./${slug}/lesson.md`]?.()) ?? null;
}
