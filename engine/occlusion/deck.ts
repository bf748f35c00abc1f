import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { type Label, placeInWords } from './masks.ts';

/** The title of the deck of a picture. */
export const titleOf = (picture: string): string => `Schéma muet\u00a0: ${picture}`;

/**
 * The deck of a picture with masks: a card for each, which asks what it covers. Each card carries all masks, so that it can
 * be asked, moved to another deck and exported alone.
 */
export function deckOfLabels(figure: CardFigure, labels: readonly Label[]): FlashcardDeck {
  const masks = labels.map(({ mask }) => mask);
  const data = labels.map(({ mask, text }, asked): Flashcard => {
    // Two parts may have one name: their numbers tell their cards apart.
    const question = `Quel est le nom de la partie ${asked + 1}, ${placeInWords(mask)} ?`;
    const answer = text.trim();
    return {
      id: cardId(question, answer),
      question,
      answer,
      explanation: '',
      figure,
      occlusion: { masks, asked },
    };
  });
  return { data };
}

/** A picture with masks, as the cards of a deck hold it. */
export interface MaskedPicture {
  readonly figure: CardFigure;
  readonly labels: readonly Label[];
}

/** The pictures with masks of a deck, each once; a mask whose card was dropped has no name. */
export function picturesIn(cards: readonly Flashcard[]): MaskedPicture[] {
  const pictures = new Map<string, { figure: CardFigure; labels: Label[] }>();
  for (const { figure, occlusion, answer } of cards) {
    if (figure === undefined || occlusion === undefined) continue;
    const { masks, asked } = occlusion;
    const key = JSON.stringify([figure, masks]);
    const known = pictures.get(key) ?? { figure, labels: masks.map((mask) => ({ mask, text: '' })) };
    const mask = masks[asked];
    if (mask !== undefined) known.labels[asked] = { mask, text: answer };
    pictures.set(key, known);
  }
  return [...pictures.values()];
}
