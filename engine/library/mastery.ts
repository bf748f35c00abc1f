import type { Memory } from '#engine/review/memory.ts';

/** How far somebody is with a lesson. */
export const masteries = ['new', 'begun', 'mastered'] as const;
export type Mastery = (typeof masteries)[number];

/** The names under which the items that were written for a lesson are reviewed. */
export interface WrittenItems {
  readonly cards: readonly string[];
  /** Questions, which join the review when they are missed. */
  readonly questions: readonly string[];
}

/** A lesson with how many of its items are known, of those that count. */
export interface LessonMastery {
  readonly mastery: Mastery;
  readonly known: number;
  readonly total: number;
}

/** How far somebody is with each lesson, by its slug: undefined until it is known, null where it can't be. */
export type Masteries = ReadonlyMap<string, LessonMastery> | null | undefined;

/**
 * Days until the card is remembered with a probability of 90 %: more than a week, and more than the eight days that FSRS
 * gives to a single « Facile ».
 */
const STABLE_DAYS = 10;
/** Of ten items eight, so that one that resists does not hide that the lesson is known. */
const SHARE = 0.8;

/** Whether the last answer was right and will still be in a week. One right answer says little about then. */
const isKnown = ({ phase, stability }: Memory): boolean => phase === 'review' && stability >= STABLE_DAYS;

/**
 * Judges a lesson by what is remembered of it. All its cards count, and those of its questions that were missed: who never
 * looked at half of the cards does not master the lesson. A quiz or an exam begins a lesson and does not finish it, because
 * options can be guessed and nothing tells what is left of them in a week.
 * @param memoryOf what the review knows of an item; null for one that was never reviewed
 * @param isTried whether a quiz or an exam asked about it
 */
export function masteryOf(
  { cards, questions }: WrittenItems,
  memoryOf: (item: string) => Memory | null,
  isTried: boolean,
): LessonMastery {
  const missed = questions.flatMap((item) => memoryOf(item) ?? []);
  const reviewed = [...cards.flatMap((item) => memoryOf(item) ?? []), ...missed];
  const known = reviewed.filter(isKnown).length;
  const total = cards.length + missed.length;
  const isMastered = total > 0 && known >= SHARE * total;
  const isBegun = isTried || reviewed.length > 0;
  return { mastery: isMastered ? 'mastered' : isBegun ? 'begun' : 'new', known, total };
}
