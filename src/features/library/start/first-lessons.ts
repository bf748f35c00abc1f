import { isForClass } from '#engine/library/class-lessons.ts';
import type { LessonList } from '#src/device/lessons.ts';
import type { SchoolClass } from '#src/device/school-class.ts';

/** Lessons that nearly every class knows, from three subjects, for whoever has not named a class. */
const KNOWN = ['photosynthese', 'revolution-francaise', 'theoreme-de-pythagore'];

/** Three lessons to begin with: of one's class where it is known, each from another subject. */
export function firstLessons(lessons: LessonList, schoolClass: SchoolClass | null): LessonList {
  const known = KNOWN.flatMap((slug) => lessons.find((lesson) => lesson.slug === slug) ?? []);
  const own = schoolClass === null ? [] : lessons.filter((lesson) => isForClass(lesson, schoolClass));
  const chosen: LessonList[number][] = [];
  for (const lesson of own.length === 0 ? known : own) {
    if (chosen.every(({ subject }) => subject !== lesson.subject)) chosen.push(lesson);
  }
  return chosen.slice(0, KNOWN.length);
}
