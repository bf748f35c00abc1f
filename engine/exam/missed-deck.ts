import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { reviewCardOf } from '#engine/make/written/review-card.ts';
import type { ExamResult } from './result.ts';

/** The missed questions as cards for the review, with their figures; null when there are none. */
export function missedDeck({ entries }: ExamResult): FlashcardDeck | null {
  const data = entries.flatMap(({ item, points }): Flashcard[] => {
    if (points === 1 || item.kind !== 'choice') return [];
    const card = reviewCardOf(item.lesson.slug, item.question);
    return card.answer === '' ? [] : [{ ...card, ...(item.why && { why: item.why }) }];
  });
  return data.length === 0 ? null : { data };
}
