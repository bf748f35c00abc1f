import { words } from '#engine/text/words/words.ts';
import { type KeyTerm, keyTerms, says } from './key-terms.ts';

/** How an attempt compares with the expected answer. */
interface AttemptJudgement {
  readonly verdict: 'right' | 'partly' | 'unlike';
  /** Expected words that the attempt contains, as the answer writes them. */
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** The attempt gives a number where the lesson gives another one. */
  readonly otherNumber: boolean;
}

/** An attempt counts as right from this share of the expected words, by weight. A short answer must be complete. */
const RIGHT = { upToTwo: 1, upToFive: 0.6, more: 0.45 };
const NEGATION = /(?<!\p{L})(?:n['’]|(?:ne|non|pas|jamais|aucune?|sans)(?!\p{L}))/iu;

/**
 * Compares an attempt with the expected answer, word by word, and claims no more than the words show. An attempt with
 * another number, or with « pas » where the lesson has none (or the other way round), is never fully right.
 */
export function judgeAttempt(
  attempt: string,
  expected: { question: string; answer: string },
): AttemptJudgement {
  const terms = keyTerms(expected.answer, expected.question);
  const attempted = words(attempt).map(({ text }) => text);
  const isFound = (term: KeyTerm) => attempted.some((word) => says(word, term));
  const found = terms.filter(isFound);
  const missing = terms.filter((term) => !isFound(term));
  const weigh = (some: readonly KeyTerm[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const share = terms.length === 0 ? 0 : weigh(found) / weigh(terms);
  const enough = terms.length <= 2 ? RIGHT.upToTwo : terms.length <= 5 ? RIGHT.upToFive : RIGHT.more;
  const otherNumber =
    missing.some(({ text }) => /\d/.test(text)) &&
    attempted.some((word) => /\d/.test(word) && !terms.some((term) => says(word, term)));
  const contradicts =
    otherNumber || NEGATION.test(attempt) !== NEGATION.test(`${expected.question} ${expected.answer}`);
  return {
    verdict: found.length === 0 ? 'unlike' : share >= enough && !contradicts ? 'right' : 'partly',
    found: found.map(({ text }) => text),
    missing: missing.map(({ text }) => text),
    otherNumber,
  };
}
