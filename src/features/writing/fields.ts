import { describeWriting } from '#contract/writing/request.ts';
import { type WritingFields, type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { missingText } from '#src/ui/forms/missing-text.ts';
import type { HeldText, ShownText } from './shown-text.ts';

/** Every field of the tool, empty. */
export function blank(slug: WritingToolSlug): Record<string, string> {
  return Object.fromEntries(writingTools[slug].prompts.map(({ attr }) => [attr, '']));
}

export function sameFields(one: WritingFields, other: WritingFields): boolean {
  return Object.keys(other).every((attr) => (one[attr] ?? '') === other[attr]);
}

/** The text as the server holds it; null when the server does not hold it, or only in parts. */
export function heldBy(slug: WritingToolSlug, { id, fields, output }: ShownText): HeldText | null {
  return id === null
    ? null
    : { id, name: writingTools[slug].title, input: describeWriting(slug, fields), output };
}

/** What the form still needs before it can be sent, in a sentence; null when nothing is missing. */
export function missingIn(slug: WritingToolSlug, values: WritingFields): string | null {
  const needed = writingTools[slug].prompts.filter(({ required }) => required);
  return missingText(needed.map(({ title, min, attr }) => ({ title, min, value: values[attr] ?? '' })));
}
