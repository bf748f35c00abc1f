import { cardId } from '#engine/make/card-id.ts';
import { type Day, dayOf } from './day.ts';
import type { Memory } from './memory.ts';

/** Days before an exam over which the last time of its cards is spread, at most. */
const LAST_DAYS = 6;

/**
 * The day on which a known card comes back: the one its memory asks for, but before the exam, so that each card is
 * seen once more. The last times are spread over the days before, by the card's name, because five hundred cards
 * on the eve help nobody; a card seen on the eve comes back on the day itself. `exam` is still ahead, or null.
 */
export function latestDue(name: string, memory: Memory, exam: Day | null, zone: number): Day {
  const due = dayOf(memory.due, zone);
  if (exam === null || due < exam) return due;
  const last = dayOf(memory.last, zone);
  if (last >= exam - 1) return exam;
  const room = Math.min(LAST_DAYS, Math.floor((exam - 1 - last) / 4));
  return exam - 1 - (Number.parseInt(cardId(name, '').slice(-6), 36) % (room + 1));
}
