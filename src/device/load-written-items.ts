import type { WrittenItems } from '#engine/library/mastery.ts';

/** Loads the names of what was written for each lesson, by its slug. Rejects when they can't be fetched. */
export async function loadWrittenItems(): Promise<ReadonlyMap<string, WrittenItems>> {
  return (await import('#lessons/written-items.ts')).writtenItems;
}
