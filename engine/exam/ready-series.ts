import { isForClass, type NamedClass } from '#engine/library/class-lessons.ts';
import type { LessonEntry } from '#engine/library/lesson.ts';
import { groupBy } from '#engine/make/group-by.ts';

/**
 * Written papers that are ready to be sat: one subject of one class, from the lessons whose programme serves it. They follow
 * no official paper; only the name of the exam at the end of a class is a school system's own.
 */

/** Each exercise of a series is about another chapter. */
export const SERIES_EXERCISES = 4;

export interface ReadySeries {
  readonly subject: string;
  /** « Baccalauréat – Mathématiques », « 2de C – Histoire ». */
  readonly title: string;
  /** The lessons that it asks about, a chapter each. */
  readonly slugs: readonly string[];
}

const BACCALAUREATE = 'Baccalauréat';

/** The exam that ends a class, where there is one of a name that everybody knows. */
const FINAL_EXAMS: readonly (readonly [system: string, className: RegExp, exam: string])[] = [
  ['République démocratique du Congo', /^4e des humanités$/, 'Examen d’État'],
  ['France', /^Terminale /, BACCALAUREATE],
  ['France', /^3e$/, 'Brevet'],
  ['Sénégal', /^Terminale /, BACCALAUREATE],
  ['Sénégal', /^3e$/, 'BFEM'],
  ['Côte d’Ivoire', /^Terminale /, BACCALAUREATE],
  ['Côte d’Ivoire', /^3e$/, 'BEPC'],
  ['Cameroun', /^Terminale /, BACCALAUREATE],
  ['Cameroun', /^3e$/, 'BEPC'],
  ['Belgique', /^6e secondaire$/, 'CESS'],
];

/** « Baccalauréat » for a last year; null for a class that ends without an exam of its own. */
export const finalExamOf = ({ system, name }: NamedClass): string | null =>
  FINAL_EXAMS.find(([of, className]) => of === system && className.test(name))?.[2] ?? null;

/** The series of a class: the subjects in which enough chapters are served, in French order. */
export function readySeries(
  lessons: readonly Pick<LessonEntry, 'slug' | 'subject' | 'programme'>[],
  named: NamedClass,
): ReadySeries[] {
  const own = lessons.filter((lesson) => isForClass(lesson, named));
  const exam = finalExamOf(named) ?? named.name;
  return groupBy(own, ({ subject }) => subject)
    .filter((group) => group.length >= SERIES_EXERCISES)
    .map((group) => ({
      subject: group[0].subject,
      title: `${exam} – ${group[0].subject}`,
      slugs: group.map(({ slug }) => slug),
    }))
    .sort((one, other) => one.subject.localeCompare(other.subject, 'fr'));
}
