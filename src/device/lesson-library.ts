import { createLibrary, type Library } from '#engine/library/find-lesson.ts';
import { parseLesson } from '#engine/library/lesson.ts';
import { lessonFiles } from '#lessons/index.ts';

/**
 * All the lessons and the search over them. A file of its own in the build: it comes after the app, and only when it is
 * asked for where data is to be saved.
 */
export function openLessonLibrary(): Library {
  return createLibrary(Object.entries(lessonFiles).map(([slug, markdown]) => parseLesson(slug, markdown)));
}
