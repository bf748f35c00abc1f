import { createQuote, type Quote } from './delimiter.ts';
import type { Prompt } from './prompt.ts';
import { textRules } from './rules.ts';

/** The fields of a writing tool by their payload key; one that was left out is empty. */
export type Fields = Readonly<Record<string, string>>;

/** How one writing tool is asked of a model. */
export interface WritingPrompt {
  /** What holds for this tool: form, length, what to leave alone. */
  readonly rules: readonly string[];
  /** The request in words, each field quoted. */
  readonly ask: (fields: Fields, quote: Quote) => readonly string[];
  /** Tokens of the answer at most: about three a word, which is generous for French. */
  readonly maxTokens: number;
}

/** The field, or nothing when it was left out. */
export const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** One tool's prompt for these fields. */
export function renderWriting(
  { rules, ask, maxTokens }: WritingPrompt,
  fields: Fields,
  quote = createQuote(Object.values(fields)),
): Prompt {
  const content = ask(fields, quote).join('\n\n');
  return { system: textRules(...rules), messages: [{ role: 'user', content }], maxTokens };
}
