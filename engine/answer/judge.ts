import { words } from '#engine/text/words.ts';
import { type KeyTerm, keyTerms, says } from './key-terms.ts';

export interface Judgement {
  readonly verdict: 'right' | 'partly' | 'unlike';
  /** Expected words that the attempt has, as the answer writes them. */
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** It gives a number where the lesson gives another. */
  readonly otherNumber: boolean;
}

/** Share of the expected words, by weight, from which an attempt is taken for right; a short answer must be whole. */
const RIGHT = { upToTwo: 1, upToFive: 0.6, more: 0.45 };
const NEGATION = /(?<!\p{L})(?:n['’]|(?:ne|non|pas|jamais|aucune?|sans)(?!\p{L}))/iu;

/**
 * Compares an attempt with the expected answer, word by word: no more is claimed than what the words show. An attempt
 * that says another number, or says « pas » where the lesson does not (or the other way round), is never wholly right.
 */
export function judge(attempt: string, expected: { question: string; answer: string }): Judgement {
  const terms = keyTerms(expected.answer, expected.question);
  const said = words(attempt).map(({ text }) => text);
  const isSaid = (term: KeyTerm) => said.some((word) => says(word, term));
  const found = terms.filter(isSaid);
  const missing = terms.filter((term) => !isSaid(term));
  const weigh = (some: readonly KeyTerm[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const share = terms.length === 0 ? 0 : weigh(found) / weigh(terms);
  const enough = terms.length <= 2 ? RIGHT.upToTwo : terms.length <= 5 ? RIGHT.upToFive : RIGHT.more;
  const otherNumber =
    missing.some(({ text }) => /\d/.test(text)) &&
    said.some((word) => /\d/.test(word) && !terms.some((term) => says(word, term)));
  const contradicts =
    otherNumber || NEGATION.test(attempt) !== NEGATION.test(`${expected.question} ${expected.answer}`);
  return {
    verdict: found.length === 0 ? 'unlike' : share >= enough && !contradicts ? 'right' : 'partly',
    found: found.map(({ text }) => text),
    missing: missing.map(({ text }) => text),
    otherNumber,
  };
}
