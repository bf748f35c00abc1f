import { createQuote, type Quote } from '#server/engines/prompts/delimiter.ts';
import type { Prompt } from '#server/engines/prompts/prompt.ts';
import { textRules } from '#server/engines/prompts/rules.ts';

/** The fields of a writing tool by their payload key; one that was left out is empty. */
export type Fields = Readonly<Record<string, string>>;

/** How a model is asked for the text of one writing tool. */
export interface WritingPrompt {
  /** The rules of this tool: form, length, what must not change. */
  readonly rules: readonly string[];
  /** The request in words, each field quoted. */
  readonly ask: (fields: Fields, quote: Quote) => readonly string[];
  /** Tokens of the answer at most: about three a word, which is generous for French. */
  readonly maxTokens: number;
}

/** One tool's prompt for these fields. */
export function renderWriting(
  { rules, ask, maxTokens }: WritingPrompt,
  fields: Fields,
  quote = createQuote(Object.values(fields)),
): Prompt {
  const content = ask(fields, quote).join('\n\n');
  return { system: textRules(...rules), messages: [{ role: 'user', content }], maxTokens };
}
