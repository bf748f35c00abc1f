import { shuffled } from '#engine/make/random.ts';
import type { Fact, Facts } from './card-facts.ts';
import { sameOrWithin } from './wording.ts';

const WRONG = { min: 2, max: 3 };
/** The wrong answers are drawn among this many that are nearest in length. */
const DRAWN_AMONG = 6;

/**
 * Draws `least` to three answers of other cards that are of the same kind and surely wrong; null when the deck has too
 * few.
 */
export function wrongAnswers(
  fact: Fact,
  { all, isWrong }: Facts,
  random: () => number,
  least: number = WRONG.min,
): string[] | null {
  const near = all
    .filter((other) => other.card !== fact.card && other.kind === fact.kind)
    .map(({ answer }) => ({ answer, far: Math.abs(answer.length - fact.answer.length) }))
    .sort((a, b) => a.far - b.far || (a.answer < b.answer ? -1 : 1));
  const fair: string[] = [];
  for (const { answer } of near) {
    if (fair.length >= DRAWN_AMONG) break;
    if (!fair.some((one) => sameOrWithin(one, answer)) && isWrong(answer, fact)) fair.push(answer);
  }
  return fair.length < least ? null : shuffled(fair, random).slice(0, WRONG.max);
}

/** Shuffles the options and returns the place of the right one. */
export function shuffledOptions(
  right: string,
  wrong: readonly string[],
  random: () => number,
): { options: string[]; right: number } {
  const options = shuffled([right, ...wrong], random);
  return { options, right: options.indexOf(right) };
}
