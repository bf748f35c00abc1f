import { cardId } from '#engine/make/cards/card-id.ts';
import { type Day, dayOf } from './day.ts';
import type { Memory } from './memory.ts';

/** The last reviews before an exam are spread over at most this many days. */
const LAST_DAYS = 6;

/**
 * Computes the day on which a known card comes back: the day its memory asks for, but before the exam, so that each
 * card is seen once more. The last reviews are spread over the days before by the card's name, because five hundred
 * cards on the last day help nobody. A card seen on the last day comes back on the day of the exam. `exam` is in the
 * future, or null.
 */
export function latestDue(name: string, memory: Memory, exam: Day | null, zone: number): Day {
  const due = dayOf(memory.due, zone);
  if (exam === null || due < exam) return due;
  const last = dayOf(memory.last, zone);
  if (last >= exam - 1) return exam;
  const room = Math.min(LAST_DAYS, Math.floor((exam - 1 - last) / 4));
  return exam - 1 - (Number.parseInt(cardId(name, '').slice(-6), 36) % (room + 1));
}
