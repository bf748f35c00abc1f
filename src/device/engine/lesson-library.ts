import type { LessonStudy } from '#engine/lesson/folder.ts';
import { createLibrary, type Library } from '#engine/library/find-lesson.ts';
import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';

/**
 * Opens all lessons and the search over them. The build puts them in a file of their own, which is fetched
 * after the app or, in data-saving mode, when it is first needed.
 */
export function openLessonLibrary(): Library {
  return createLibrary(lessons);
}

/**
 * Opens what was written to be learnt from a lesson, a file of its own that comes when it is first needed; null where it
 * is not on this device and can't be fetched, so that the text alone must do.
 */
export async function openStudy(slug: string): Promise<LessonStudy | null> {
  return await loadStudy(slug).catch(() => null);
}
