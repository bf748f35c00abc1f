import type { Lesson } from '#engine/library/lesson.ts';

/**
 * The lessons that ship with the app. A folder is a lesson and its name is the slug, so adding a folder is all it takes
 * to add one (lessons/GUIDE.md). The build reads them: see scripts/lesson-modules.ts.
 */
export const lessons: readonly Lesson[] = Object.values(
  import.meta.glob<Lesson>('./*/lesson.md', { query: '?lesson', import: 'default', eager: true }),
);
