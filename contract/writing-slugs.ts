import * as z from 'zod/mini';

/**
 * The 13 writing tools by the name in their address, in the order of the hub. Apart from the table that describes
 * them: the first screen knows every call, and must not carry the words of tools it does not show.
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
