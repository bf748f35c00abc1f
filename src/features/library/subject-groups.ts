import type { LessonList } from '#src/device/lessons.ts';

export interface SubjectGroup {
  readonly subject: string;
  readonly lessons: LessonList;
}

/** « La cellule » is sorted under C, as in a dictionary. */
const withoutArticle = (title: string): string => title.replace(/^(?:L’|(?:Le|La|Les) )/, '');

/** Groups the lessons by school subject. Subjects and titles are in French alphabetical order. */
export function groupBySubject(lessons: LessonList): SubjectGroup[] {
  const groups = new Map<string, LessonList>();
  const inOrder = [...lessons].sort((one, other) =>
    withoutArticle(one.title).localeCompare(withoutArticle(other.title), 'fr'),
  );
  for (const lesson of inOrder) {
    groups.set(lesson.subject, [...(groups.get(lesson.subject) ?? []), lesson]);
  }
  return [...groups]
    .map(([subject, group]) => ({ subject, lessons: group }))
    .sort((one, other) => one.subject.localeCompare(other.subject, 'fr'));
}
