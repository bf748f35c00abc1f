import { readContent } from '#src/offline/database/contents.ts';
import { storedCourse } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readOrigin } from './courses.ts';

/** What tells an artefact from another of the same subject, as far as the device knows it. */
export interface ItemFacts {
  /** JSON text of its shape; null while its content is not here. */
  readonly output: string | null;
  /** The title of the course that it was made of; null where there is none. */
  readonly course: string | null;
}

/** Reads what tells an artefact from others. */
export async function readItemFacts(database: OfflineDatabase, key: string): Promise<ItemFacts> {
  const [output, origin] = await Promise.all([readContent(database, key), readOrigin(database, key)]);
  const row = origin === null ? undefined : await database.courses.get(origin.course);
  return { output, course: database.readable('courses', storedCourse, row)?.title ?? null };
}
