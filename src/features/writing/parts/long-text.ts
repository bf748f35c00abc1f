import { characters, DEVICE_PART } from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import type { Prompt } from '#contract/writing/tool.ts';
import { type WritingFields, type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { joinParts, splitText, type TextPart } from './split-text.ts';

/** The most characters that may be pasted into the field. */
export const pasteMaxOf = ({ inParts }: Prompt): number | undefined =>
  inParts ? characters.longText.max : undefined;

/** The field of the tool that takes a text of any length. */
const longPrompt = (slug: WritingToolSlug): Prompt | undefined =>
  writingTools[slug].prompts.find(({ inParts }) => inParts);

/** The field whose text is longer than one call takes; null when all of them fit. */
export function longFieldOf(slug: WritingToolSlug, fields: WritingFields): Prompt | null {
  const prompt = longPrompt(slug);
  if (prompt === undefined) return null;
  return countCharacters(fields[prompt.attr] ?? '') > prompt.max ? prompt : null;
}

/** A long text and its parts. */
export interface LongText {
  readonly fields: WritingFields;
  readonly attr: string;
  readonly parts: readonly TextPart[];
}

/** Parts as this device takes them, or as the server does: within what the field takes. */
export function readLongText(fields: WritingFields, { attr, max }: Prompt, onDevice: boolean): LongText {
  return { fields, attr, parts: splitText(fields[attr] ?? '', onDevice ? DEVICE_PART : max) };
}

/** The fields of one call. */
export const fieldsOfPart = ({ fields, attr }: LongText, { text }: TextPart): WritingFields => ({
  ...fields,
  [attr]: text,
});

/** The fields that the first `count` parts answer: the whole text once all are done. */
export function fieldsUpTo({ fields, attr, parts }: LongText, count: number): WritingFields {
  if (count >= parts.length) return fields;
  const texts = parts.slice(0, count).map(({ text }) => text);
  return { ...fields, [attr]: joinParts(parts, texts) };
}

/** A summary stands in paragraphs of its own; every other result takes the place of its part. */
export const joinResults = (slug: WritingToolSlug, { parts }: LongText, made: readonly string[]): string =>
  slug === 'summarize' ? made.join('\n\n') : joinParts(parts, made);
