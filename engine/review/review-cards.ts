import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { Occlusion } from '#contract/artefacts/occlusion.ts';
import type { Why } from '#contract/artefacts/why.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { cardOf } from '#engine/quiz/missed-cards.ts';
import { playable } from '#engine/quiz/playable.ts';

/** A card that can be reviewed; `card` is its stable id in its deck, at most 64 characters. */
export interface ReviewCard {
  readonly card: string;
  readonly question: string;
  readonly answer: string;
  readonly explanation: string;
  readonly source: string | null;
  /** The figure that is drawn above the question. */
  readonly figure: CardFigure | null;
  /** What of it is covered. */
  readonly occlusion: Occlusion | null;
  /** What its wrong options are, when it was a question that had some. */
  readonly why: Why | null;
  /** Its texts with their formulas in TeX. */
  readonly formulas: readonly string[];
}

/** The cards that an artefact brings to the review. */
export interface DeckCards {
  readonly cards: readonly ReviewCard[];
  /**
   * The cards of a quiz join one by one, when their question is missed; those of a deck are all there from the start.
   */
  readonly joins: 'all' | 'missed';
}

/** The kinds of artefacts that contain cards. */
export const reviewedNames = ['Flashcards', 'Quiz'] as const satisfies readonly ArtefactName[];
type ReviewedName = (typeof reviewedNames)[number];
/** Tells whether artefacts of this kind contain cards. */
export const isReviewed = (name: ArtefactName): name is ReviewedName =>
  (reviewedNames as readonly ArtefactName[]).includes(name);

/** Reads the cards of an artefact from the JSON text of its content; null when it is unreadable. */
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

/** The id of a question as a card comes from its words only, so the allowed origin of pictures does not matter. */
const cardsOfQuiz = (quiz: ArtefactContent<'Quiz'>): Flashcard[] =>
  playable(quiz).questions.flatMap((question) => cardOf(question) ?? []);

const NONE: readonly string[] = [];

/** Cards with the same id are the same card. */
function unique(cards: readonly Flashcard[]): ReviewCard[] {
  const byName = new Map<string, ReviewCard>();
  for (const { id, question, answer, explanation, ...more } of cards) {
    const { source = null, figure = null, occlusion = null, why = null, formulas = NONE } = more;
    const card = id ?? cardId(question, answer);
    if (!byName.has(card))
      byName.set(card, {
        card,
        question,
        answer,
        explanation,
        source,
        figure,
        occlusion,
        why,
        formulas,
      });
  }
  return [...byName.values()];
}
