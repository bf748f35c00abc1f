import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { cardId } from '#engine/make/card-id.ts';
import { cardOf } from '#engine/quiz/missed-cards.ts';
import { playable } from '#engine/quiz/playable.ts';

/** A card that can be reviewed; `card` is its stable name in its deck, at most 64 characters. */
export interface ReviewCard {
  readonly card: string;
  readonly question: string;
  readonly answer: string;
  readonly explanation: string;
  readonly source: string | null;
}

/** What the review takes from an artefact. */
export interface DeckCards {
  readonly cards: readonly ReviewCard[];
  /** The cards of a quiz join one by one, when their question is missed; those of a deck are all there from the start. */
  readonly joins: 'all' | 'missed';
}

/** Artefacts that hold cards. */
export const reviewedNames = ['Flashcards', 'Quiz'] as const satisfies readonly ArtefactName[];
export type ReviewedName = (typeof reviewedNames)[number];
export const isReviewed = (name: ArtefactName): name is ReviewedName =>
  (reviewedNames as readonly ArtefactName[]).includes(name);

/** The cards of an artefact, from the JSON text of its content; null when it can't be read. */
export function cardsOf(name: ReviewedName, output: string): DeckCards | null {
  switch (name) {
    case 'Flashcards': {
      const deck = readArtefactOutput(name, output);
      return deck === null ? null : { cards: unique(deck.data), joins: 'all' };
    }
    case 'Quiz': {
      const quiz = readArtefactOutput(name, output);
      return quiz === null ? null : { cards: unique(cardsOfQuiz(quiz)), joins: 'missed' };
    }
  }
}

/** The name a question has as a card does not depend on where its pictures may come from: only words make it. */
const cardsOfQuiz = (quiz: ArtefactContent<'Quiz'>): Flashcard[] =>
  playable(quiz).questions.flatMap((question) => cardOf(question) ?? []);

/** A name stands for one card: a second card of the same name is the same card. */
function unique(cards: readonly Flashcard[]): ReviewCard[] {
  const byName = new Map<string, ReviewCard>();
  for (const { id, question, answer, explanation, source = null } of cards) {
    const card = id ?? cardId(question, answer);
    if (!byName.has(card)) byName.set(card, { card, question, answer, explanation, source });
  }
  return [...byName.values()];
}
