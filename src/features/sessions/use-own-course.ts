import { useState } from 'react';
import { fold } from '#engine/text/words/fold.ts';
import { type CourseSummary, useCourses } from '#src/data/device/courses.ts';

/**
 * The course of one's own that a subject names, if any: the session then works from it, unless the person chooses
 * otherwise. A course without a document has nothing to say.
 */
export function useOwnCourse(subject: string) {
  const courses = useCourses() ?? [];
  const [isChosen, choose] = useState(true);
  const typed = fold(subject).trim();
  const course: CourseSummary | null =
    courses.find(({ title, sources }) => sources > 0 && typed !== '' && fold(title).trim() === typed) ?? null;
  return { course, isChosen, choose };
}
