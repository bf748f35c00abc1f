import { bare } from './wording.ts';

/** A `slip` counts as right, and the exact wording is shown. */
type TypedJudgement = 'right' | 'slip' | 'wrong';

/** Words of at least this many letters may contain one slip, or two. */
const FORGIVEN = { one: 5, two: 9 };

/**
 * Judges a typed answer. Case, accents, articles, punctuation and the plural's s do not count. A typing slip is
 * forgiven in a long word, never in a figure, and never when the typed text is another answer of the same content.
 */
export function judgeTyped(
  typed: string,
  { accepted, refused }: { readonly accepted: readonly string[]; readonly refused: readonly string[] },
): TypedJudgement {
  const typedWords = bare(typed);
  if (typedWords === '') return 'wrong';
  const right = accepted.map(bare);
  if (right.includes(typedWords)) return 'right';
  if (refused.map(bare).includes(typedWords)) return 'wrong';
  return right.some((one) => isSlip(typedWords, one)) ? 'slip' : 'wrong';
}

function isSlip(typedWords: string, right: string): boolean {
  const figures = (text: string) => text.replace(/\D+/g, ' ').trim();
  if (figures(typedWords) !== figures(right)) return false;
  const [one, other] = [singular(typedWords), singular(right)];
  if (one === other) return true;
  const letters = other.replace(/[^\p{L}]/gu, '').length;
  const allowed = letters >= FORGIVEN.two ? 2 : letters >= FORGIVEN.one ? 1 : 0;
  return allowed > 0 && distance(one, other) <= allowed;
}

const singular = (text: string) => text.replace(/(?<=\p{L}{3})[sx](?!\p{L})/gu, '');

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of two neighbours. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
