import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Sentence, Token } from '../tokens.ts';
import type { RuleName } from './explain.ts';

/** What a rule found: these characters, written otherwise. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly after: string;
  readonly rule: RuleName;
  readonly suggestions?: readonly string[];
}

/** A rule reads one sentence. It says nothing when it is not sure. */
export type Rule = (sentence: Sentence, lexicon: Lexicon) => Finding[];

/** Another word in a token's place, with its capitals. */
export function instead(
  token: Token,
  word: string,
  rule: RuleName,
  suggestions?: readonly string[],
): Finding {
  const after = withCapitals(token.text, word);
  return {
    start: token.start,
    end: token.end,
    after,
    rule,
    ...(suggestions && suggestions.length > 0 ? { suggestions } : {}),
  };
}

export function withCapitals(written: string, word: string): string {
  if (written.length > 1 && written === written.toUpperCase() && /\p{Lu}{2}/u.test(written))
    return word.toUpperCase();
  return /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
