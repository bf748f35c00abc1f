import type { OneMore, Why } from '#contract/artefacts/why.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { ReviewCard } from './review-cards.ts';

/** Two cards that share this many stems are about one point. */
const SAME_POINT = 2;

/**
 * What is said of a card that was not known: what its wrong options were, and one more question on the point: its own,
 * or the card of its deck that speaks most of the same. Null when there is nothing to say.
 */
export function whyMissed(card: ReviewCard, deck: readonly ReviewCard[]): Why | null {
  const wrong = card.why?.wrong ?? [];
  const again = card.why?.again ?? nearestCard(card, deck);
  return wrong.length === 0 && again === null ? null : { wrong, ...(again && { again }) };
}

function nearestCard(card: ReviewCard, deck: readonly ReviewCard[]): OneMore | null {
  const own = stemSet(wordsOf(card));
  const near = (other: ReviewCard) => {
    if (card.source !== null && card.source === other.source) return Number.POSITIVE_INFINITY;
    return [...stemSet(wordsOf(other))].filter((stem) => own.has(stem)).length;
  };
  const [best] = deck
    .filter(
      (other) =>
        other.card !== card.card && other.figure === null && fold(other.answer) !== fold(card.answer),
    )
    .map((other) => ({ other, shared: near(other) }))
    .filter(({ shared }) => shared >= SAME_POINT)
    .sort((a, b) => b.shared - a.shared);
  if (best === undefined) return null;
  const { question, answer, explanation, source } = best.other;
  return {
    question,
    answers: [answer.slice(0, 1_000)],
    right: [0],
    explanation: explanation || (source ?? ''),
  };
}

const wordsOf = ({ question, answer }: ReviewCard): string => `${question} ${answer}`;
