import type { LessonList } from '#src/device/engine-messages.ts';

export interface SubjectGroup {
  readonly subject: string;
  readonly lessons: LessonList;
}

/** The lessons under their school subjects; subjects and titles in the order of the French alphabet. */
export function groupBySubject(lessons: LessonList): SubjectGroup[] {
  const groups = new Map<string, LessonList>();
  for (const lesson of [...lessons].sort((one, other) => one.title.localeCompare(other.title, 'fr'))) {
    groups.set(lesson.subject, [...(groups.get(lesson.subject) ?? []), lesson]);
  }
  return [...groups]
    .map(([subject, group]) => ({ subject, lessons: group }))
    .sort((one, other) => one.subject.localeCompare(other.subject, 'fr'));
}
