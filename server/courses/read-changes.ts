import type { CourseChange } from '#contract/courses.ts';
import { COURSES_PAGE } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { presentCourse, presentSource } from './presenter.ts';
import { listCourses, listSources } from './repository.ts';

interface Changes {
  readonly changes: CourseChange[];
  /** Where the list goes on; null when this is all of it. */
  readonly next: string | null;
}

/**
 * What changed strictly after `since`, oldest first. A course comes before its sources when both changed: a device has no
 * place for a source without its course.
 */
export async function readChanges(queries: Queries, userId: number, since: number): Promise<Changes> {
  const limit = COURSES_PAGE + 1;
  const courses = await listCourses(queries, userId, { since, limit });
  const sources = await listSources(queries, userId, { since, limit });
  const inOrder = [...courses, ...sources].map(({ seq }) => seq).sort((a, b) => a - b);
  const last = inOrder[COURSES_PAGE - 1];
  const isCut = inOrder.length > COURSES_PAGE && last !== undefined;
  // All that has one number changed together, and is never divided.
  const shown = <Row extends { seq: number }>(rows: readonly Row[]): Row[] =>
    isCut ? rows.filter(({ seq }) => seq <= last) : [...rows];
  return {
    changes: [...shown(courses).map(presentCourse), ...shown(sources).map(presentSource)],
    next: isCut ? String(last) : null,
  };
}
