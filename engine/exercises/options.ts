import { shuffled } from '#engine/make/random.ts';
import type { Fact, Facts } from './facts.ts';
import { sameOrWithin } from './wording.ts';

const WRONG = { min: 2, max: 3 };
/** Among how many of the nearest in length the wrong answers are drawn. */
const DRAWN_AMONG = 6;

/** `least` to three answers of other cards, of the same kind and surely wrong; null when the deck has not as many. */
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

/** The options in a drawn order, and the place of the right one. */
export function mixed(
  right: string,
  wrong: readonly string[],
  random: () => number,
): { options: string[]; right: number } {
  const options = shuffled([right, ...wrong], random);
  return { options, right: options.indexOf(right) };
}
