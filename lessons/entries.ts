/// <reference path="./virtual.d.ts" />
import entries from 'virtual:lesson-entries';
import type { LessonEntry } from '#engine/library/lesson.ts';

/**
 * The lessons that ship with the app, without their texts. A folder is a lesson and its name is the slug, so adding a
 * folder is all it takes to add one (lessons/GUIDE.md). The build reads them: see scripts/build/lesson-modules.ts.
 */
export const lessonEntries: readonly LessonEntry[] = entries;
