import type { WritingToolSlug } from '#contract/writing/tools.ts';

/** Tools that work from the user's words alone, or that always refuse. */
const WITHOUT_LESSONS: ReadonlySet<WritingToolSlug> = new Set([
  'correction',
  'synonym',
  'summarize',
  'rewriting',
  'poem',
  'traduction',
]);

/** The data that a tool needs besides the user's words. */
interface WritingData {
  readonly dictionary: boolean;
  /** The dictionary and the tagger. */
  readonly language: boolean;
  readonly thesaurus: boolean;
  readonly lessons: boolean;
}

/** Tells which data a tool needs, so that a device can fetch it first. */
export function dataOf(slug: WritingToolSlug): WritingData {
  return {
    dictionary: slug === 'synonym',
    language: slug === 'correction',
    thesaurus: slug === 'synonym',
    lessons: !WITHOUT_LESSONS.has(slug),
  };
}
