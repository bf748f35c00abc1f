import type { LessonStudy } from '#engine/lesson/folder.ts';
import type { WrittenItems } from '#engine/library/mastery.ts';
import { asFlashcard } from './from-study.ts';
import { reviewCardOf } from './review-card.ts';

/** The names by which the review knows what was written for a lesson. */
export function writtenItems(
  slug: string,
  { cards, quiz }: Pick<LessonStudy, 'cards' | 'quiz'>,
): WrittenItems {
  return {
    cards: cards.map((card) => asFlashcard(card).id),
    questions: quiz.map((question) => reviewCardOf(slug, question).id),
  };
}
