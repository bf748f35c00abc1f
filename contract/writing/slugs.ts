import * as z from 'zod/mini';

/**
 * The 13 writing tools by the slug in their address, in the order of the hub. They are separate from the table that
 * describes the tools because the first screen imports every call and must not load texts that it does not show.
 */
export const writingSlugs = [
  'freestyle',
  'intro',
  'development',
  'conclusion',
  'dissertation',
  'revision',
  'correction',
  'rewriting',
  'summarize',
  'poem',
  'content-generator',
  'synonym',
  'traduction',
] as const;

export const writingToolSlug = z.enum(writingSlugs);
export type WritingToolSlug = z.infer<typeof writingToolSlug>;
