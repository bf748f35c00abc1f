import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { cardId } from '#engine/make/card-id.ts';
import { readInline } from '#engine/text/markup.ts';
import { missedOf } from './machine.ts';
import type { PlayableQuestion, PlayableQuiz } from './playable.ts';
import type { Run } from './run.ts';

/** The first `max` units of a text, with no character cut in two. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/\p{Surrogate}/gu, '');

/** A question as a card of the review; null when its answer is a picture, which a card can't hold. */
export function cardOf({ question, options, right, explanation }: PlayableQuestion): Flashcard | null {
  const answers = right.flatMap((place) => options[place] ?? []);
  if (answers.some(({ picture }) => picture !== null)) return null;
  const asked = cut(readInline(question).text, 600);
  const answer = cut(answers.map(({ text }) => readInline(text).text).join(' ; '), 1_200);
  if (asked === '' || answer === '') return null;
  return {
    id: cardId(asked, answer),
    question: asked,
    answer,
    explanation: cut(readInline(explanation).text, 2_000),
  };
}

/**
 * The cards of the questions that `after` misses and `before` did not yet. A card is named by its words, so that the
 * same question missed twice is one card.
 */
export function newlyMissed(quiz: PlayableQuiz, before: Run | null, after: Run | null): Flashcard[] {
  const known = new Set(before === null ? [] : missedOf(quiz, before));
  return (after === null ? [] : missedOf(quiz, after)).flatMap((place) => {
    const question = known.has(place) ? undefined : quiz.questions[place];
    return (question && cardOf(question)) ?? [];
  });
}
