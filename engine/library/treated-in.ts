import { findSection } from './find-section.ts';
import type { Lesson } from './lesson.ts';
import type { Mentions } from './mentions.ts';

/** Where a subject that no lesson is named after is treated. */
export interface TreatedIn {
  readonly slug: string;
  readonly title: string;
  /** The heading of the section. */
  readonly section: string;
}

/** How many lessons are read to find the section. */
export const LESSONS_READ = 4;

/** When all words are commoner than this, no section is about them. */
const LEAST_WEIGHT = 1.25;

/** A lesson farther down the list must speak of the subject this much more to be preferred. */
const RANK_COST = 0.92;

/**
 * The section that treats a subject most, among the lessons that mention it; null when none has all its words
 * together.
 * @param lessons those of `mentions`, with their texts, as far as they can be had
 */
export function treatedIn(
  { words }: Pick<Mentions<unknown>, 'words'>,
  lessons: readonly Pick<Lesson, 'slug' | 'title' | 'keywords' | 'body'>[],
): TreatedIn | null {
  if (words.every(({ weight }) => weight < LEAST_WEIGHT)) return null;
  const found = lessons.flatMap(({ slug, title, keywords, body }, rank) => {
    const section = findSection({ body, names: [title, ...keywords] }, words);
    return section === null
      ? []
      : [{ slug, title, section: section.heading, points: section.points * RANK_COST ** rank }];
  });
  const [best] = found.sort((a, b) => b.points - a.points);
  return best === undefined ? null : { slug: best.slug, title: best.title, section: best.section };
}
