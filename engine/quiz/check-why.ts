import { type Why, why as whyShape } from '#contract/artefacts/why.ts';
import { collapse } from '#engine/text/structure/normalise.ts';

/**
 * Checks what a file says of wrong options, to be spread into what it belongs to. Nothing when it does not fit: a
 * question is as good without it. What it says of an option that is right or not offered is left out.
 * @param wrong the wrong options of the question; absent for a card, which offers none
 */
export function checkWhy(value: unknown, wrong?: readonly string[]): { why?: Why } {
  const read = whyShape.safeParse(value);
  if (!read.success) return {};
  const { again, ...said } = read.data;
  const offered = new Set(wrong?.map(collapse));
  const kept = said.wrong.filter(({ option }) => wrong === undefined || offered.has(collapse(option)));
  const isAsked = again?.right.every((place) => place < again.answers.length) === true;
  if (kept.length === 0 && !isAsked) return {};
  return { why: { wrong: kept, ...(isAsked && { again }) } };
}
