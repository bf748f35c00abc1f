import type { WrittenItems } from '#engine/library/mastery.ts';

const items = import.meta.glob<WrittenItems>('./*/lesson.md', {
  query: '?items',
  import: 'default',
  eager: true,
});

/** The names of what was written for each lesson, by its slug: a small file that tells what a review is about. */
export const writtenItems: ReadonlyMap<string, WrittenItems> = new Map(
  Object.entries(items).map(([path, own]) => [path.split('/')[1] ?? '', own]),
);
