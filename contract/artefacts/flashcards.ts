import * as z from 'zod/mini';
import { characters, DECK_CARDS } from '../limits.ts';
import { isStorable } from '../text.ts';
import { cut } from './cut.ts';
import { cardFigure } from './figure.ts';
import { formulas } from './formulas.ts';
import { notes } from './notes.ts';
import { occlusion } from './occlusion.ts';
import { why } from './why.ts';

const side = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.refine(isStorable));

/**
 * One card. `id` stays the same as long as the card is in its deck; `source` is the sentence the card was made from.
 */
export const flashcard = z.object({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(characters.cardName.max))),
  question: side(600),
  answer: side(1_200),
  explanation: z.string().check(z.maxLength(2_000), z.refine(isStorable)),
  source: z.optional(z.string().check(z.maxLength(2_000), z.refine(isStorable))),
  figure: z.optional(cardFigure),
  /** Of a card that asks for a part of its figure: the answer is what the mask covers. */
  occlusion: z.optional(occlusion),
  /** Of a question that had options. */
  why: z.optional(why),
  formulas: z.optional(formulas),
});

export type Flashcard = z.infer<typeof flashcard>;

export const flashcardDeck = z.object({
  data: z.array(flashcard).check(z.minLength(1), z.maxLength(DECK_CARDS)),
  cut: z.optional(cut),
  notes: z.optional(notes),
  /** The name of the text that it was made from, by which the device remembers what was dropped. */
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorable))),
});
export type FlashcardDeck = z.infer<typeof flashcardDeck>;
