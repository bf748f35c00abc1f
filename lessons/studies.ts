import type { LessonStudy } from '#engine/lesson/folder.ts';

const studies = import.meta.glob<LessonStudy>('./*/lesson.md', { query: '?study', import: 'default' });

/** Loads what is to be learnt from a lesson; null for a slug that is none. Rejects when it can't be fetched. */
export async function loadStudy(slug: string): Promise<LessonStudy | null> {
  return (await studies[`./${slug}/lesson.md`]?.()) ?? null;
}
