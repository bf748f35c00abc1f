import type { LessonFigures } from '#engine/lesson/parts.ts';

const figures = import.meta.glob<LessonFigures>('./*/lesson.md', { query: '?figures', import: 'default' });

/** Loads the figures of a lesson; null for a slug that is none. Rejects when they can't be fetched. */
export async function loadFigures(slug: string): Promise<LessonFigures | null> {
  return (await figures[`./${slug}/lesson.md`]?.()) ?? null;
}
