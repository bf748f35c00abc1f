import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { readInline } from '#engine/text/structure/markup.ts';
import { missedOf } from './machine.ts';
import type { PlayableQuestion, PlayableQuiz } from './playable.ts';
import type { Run } from './run.ts';

/** Cuts a text after `max` units without splitting a character. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/\p{Surrogate}/gu, '');

/** Turns a question into a card for review; null when its answer is a picture, which a card cannot contain. */
export function cardOf({
  question,
  options,
  right,
  explanation,
  figure,
  why,
  formulas,
}: PlayableQuestion): Flashcard | null {
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
    ...(figure && { figure }),
    ...(why && { why }),
    ...(formulas && { formulas: [...formulas] }),
  };
}

/**
 * The cards of the questions that `after` misses and `before` did not. A card's id comes from its words, so the same
 * question missed twice is one card.
 */
export function newlyMissed(quiz: PlayableQuiz, before: Run | null, after: Run | null): Flashcard[] {
  const missedBefore = new Set(before === null ? [] : missedOf(quiz, before));
  return (after === null ? [] : missedOf(quiz, after)).flatMap((place) => {
    const question = missedBefore.has(place) ? undefined : quiz.questions[place];
    return (question && cardOf(question)) ?? [];
  });
}
