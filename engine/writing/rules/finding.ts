import type { Language, ParsedSentence } from '#engine/language/language.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Sentence, Token } from '#engine/language/tokens.ts';
import type { RuleName } from './rule-names.ts';

/** A finding of a rule: other characters for a stretch of the text. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly after: string;
  readonly rule: RuleName;
  readonly suggestions?: readonly string[];
  /** The words that the rule compared, in one French sentence: « oiseaux » est le sujet de « chantent ». */
  readonly about?: string;
  /**
   * Only for a doubt: what the written word would mean here, and what `after` would. Such a finding is shown to the
   * writer, who chooses; it changes nothing.
   */
  readonly meanings?: readonly [written: string, other: string];
}

/** A rule reads one sentence, and finds nothing when it is not certain. */
export type Rule = (sentence: Sentence, lexicon: Lexicon) => Finding[];

/** A rule that reads parts of speech, groups and subjects; it finds nothing when it is not certain. */
export type ParsedRule = (sentence: ParsedSentence, language: Language) => Finding[];

/** Sets words in French quotation marks. */
export const quoted = (words: string): string => `«\u00a0${words}\u00a0»`;

/** Replaces a token by another word with the same capitals. */
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

/** Gives a word the capitals of what was written. */
export function withCapitals(written: string, word: string): string {
  if (written.length > 1 && written === written.toUpperCase() && /\p{Lu}{2}/u.test(written))
    return word.toUpperCase();
  return /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Replaces two tokens by one word with the capital of the first. */
export function insteadOfBoth(from: Token, to: Token, after: string, rule: RuleName): Finding {
  return {
    start: from.start,
    end: to.end,
    after: from.capital ? after.charAt(0).toUpperCase() + after.slice(1) : after,
    rule,
  };
}
