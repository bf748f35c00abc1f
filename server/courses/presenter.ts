import { type CourseChange, type CoursePart, courseChange, coursePart } from '#contract/courses.ts';
import type { CoursePartRow, CourseRow, CourseSourceRow } from '#server/database/schema.ts';
import { presentMoment } from '#server/items/presenter.ts';

export function presentCourse(row: CourseRow): CourseChange {
  const { id, title, subject, classe } = row;
  if (row.deleted === 1) return { kind: 'course', id, deleted: true };
  const times = { createdAt: presentMoment(row.created_at), updatedAt: presentMoment(row.updated_at) };
  return courseChange.parse({ kind: 'course', id, title, subject, classe, ...times });
}

export function presentSource(row: CourseSourceRow): CourseChange {
  const { id, course, name, edition, parts } = row;
  if (row.deleted === 1) return { kind: 'source', id, deleted: true };
  const addedAt = presentMoment(row.added_at);
  return courseChange.parse({ kind: 'source', id, course, name, addedAt, edition, parts });
}

export function presentPart({ edition, document, blocks }: CoursePartRow): CoursePart {
  return coursePart.parse({
    edition,
    ...(document !== null && { document: JSON.parse(document) }),
    blocks: JSON.parse(blocks),
  });
}
