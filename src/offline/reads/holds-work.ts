import type { OfflineDatabase } from '#src/offline/database/database.ts';

/** Whether something was made, kept or reviewed in this database. */
export async function holdsWork({ items, courses, reviews }: OfflineDatabase): Promise<boolean> {
  const counts = await Promise.all([items.count(), courses.count(), reviews.count()]);
  return counts.some((count) => count > 0);
}
