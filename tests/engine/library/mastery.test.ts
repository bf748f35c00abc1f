import { describe, expect, it } from 'vitest';
import { masteryOf } from '#engine/library/mastery.ts';
import { createScheduler, type Memory } from '#engine/review/memory.ts';

const DAY = 86_400_000;
const scheduler = createScheduler(0.9);

/** A card that was answered right at each of these days. */
const rightOn = (...days: number[]): Memory => {
  const memory = scheduler.gradeAll(days.map((day) => ({ grade: 3, at: day * DAY })));
  if (memory === null) throw new Error('A card without a grade');
  return memory;
};
const once = scheduler.grade(null, 4, 0);
const known = rightOn(0, 3, 12);
const forgotten = scheduler.grade(known, 1, 40 * DAY);

const items = { cards: Array.from({ length: 10 }, (_, place) => `c${place}`), questions: ['q0', 'q1'] };
const judge = (memories: Record<string, Memory>, isTried = false) =>
  masteryOf(items, (item) => memories[item] ?? null, isTried);
const firstCards = (count: number, memory: Memory) =>
  Object.fromEntries(items.cards.slice(0, count).map((card) => [card, memory]));

describe('how far somebody is with a lesson', () => {
  it('is nowhere until something of it was asked', () => {
    expect(judge({})).toEqual({ mastery: 'new', known: 0, total: 10 });
    expect(judge({}, true).mastery).toBe('begun');
    expect(judge(firstCards(1, once)).mastery).toBe('begun');
  });

  it('is at the end when eight cards of ten hold for a week', () => {
    expect(judge(firstCards(7, known))).toEqual({ mastery: 'begun', known: 7, total: 10 });
    expect(judge(firstCards(8, known))).toEqual({ mastery: 'mastered', known: 8, total: 10 });
  });

  it('is not at the end for right answers of one day, however easy, or for what was forgotten since', () => {
    expect(once.phase).toBe('review');
    expect(judge(firstCards(10, once))).toEqual({ mastery: 'begun', known: 0, total: 10 });
    expect(judge(firstCards(10, forgotten)).mastery).toBe('begun');
  });

  it('counts the questions that were missed, until they are known too', () => {
    const cards = firstCards(8, known);
    expect(judge({ ...cards, q0: forgotten })).toEqual({ mastery: 'begun', known: 8, total: 11 });
    expect(judge({ ...cards, q0: known })).toEqual({ mastery: 'mastered', known: 9, total: 11 });
  });

  it('is never at the end of a lesson of which nothing can be reviewed', () => {
    expect(masteryOf({ cards: [], questions: [] }, () => null, true).mastery).toBe('begun');
  });
});
