import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { QuizQuestion } from '#contract/artefacts/quiz.ts';
import type { DroppedItem, ItemKind } from '#contract/dropped.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { fold } from '#engine/text/words/fold.ts';
import { kindOf } from './item-kind.ts';

/** What was dropped teaches the next draw on the same text: it does not come again, and what is alike comes later. */

/** A question or a card, however it was made. */
export interface Item {
  readonly question: string;
  /** The right answers. */
  readonly answers: readonly string[];
  /** The sentence that it comes from; empty when it quotes none. */
  readonly source: string;
}

/** From this many dropped of one kind on, that kind comes later. */
const TIRED_OF = 3;

/** Letters and figures alone: typography must not make another item. */
const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const hash = (text: string): string => (bare(text) === '' ? '' : cardId(bare(text), ''));

/** The name of a text of one's own; a lesson is named by its slug. */
export const textNameOf = (notes: string): string => `texte-${hash(notes)}`;

/** What is remembered of a dropped item. */
export const droppedOf = (text: string, { question, answers, source }: Item): DroppedItem => ({
  text,
  item: hash(question),
  sentence: hash(source),
  kind: kindOf(question, answers),
});

/** A question of a quiz. Its last line quotes the sentence that it comes from, if it quotes one. */
export const itemOfQuestion = ({ question, answers, correctAnswer, explanation }: QuizQuestion): Item => ({
  question,
  answers: [correctAnswer].flat().flatMap((place) => answers[Number(place) - 1] ?? []),
  source: explanation.split('\n').at(-1) ?? '',
});

/** A card of a deck. */
export const itemOfCard = ({ question, answer, source = '' }: Flashcard): Item => ({
  question,
  answers: [answer],
  source,
});

/** Judges the items of one text by what was dropped from it. */
export interface Taste {
  /** True for an item that was dropped. */
  isGone(item: Item): boolean;
  /** 0 for most; more for what is to come later: of the same sentence, or of a kind that was dropped several times. */
  lateness(item: Item): number;
}

/** What lateness costs where items are weighed: more than any worth of their own, less than being asked for. */
export const LATER = 40;

/** The taste of somebody who dropped nothing. */
export const ANYTHING: Taste = { isGone: () => false, lateness: () => 0 };

export const kindOfItem = ({ question, answers }: Item): ItemKind => kindOf(question, answers);

/** @param dropped of any texts; only those of `text` count */
export function tasteFor(text: string, dropped: readonly DroppedItem[]): Taste {
  const own = dropped.filter((one) => one.text === text);
  const gone = new Set(own.map(({ item }) => item));
  const sentences = new Set(own.map(({ sentence }) => sentence).filter((sentence) => sentence !== ''));
  const tired = new Set(
    own.map(({ kind }) => kind).filter((kind) => own.filter((one) => one.kind === kind).length >= TIRED_OF),
  );
  if (own.length === 0) return ANYTHING;
  return {
    isGone: (item) => gone.has(droppedOf(text, item).item),
    lateness(item) {
      const { sentence, kind } = droppedOf(text, item);
      return Number(sentence !== '' && sentences.has(sentence)) + Number(kind !== 'other' && tired.has(kind));
    },
  };
}
