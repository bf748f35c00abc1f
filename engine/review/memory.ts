import { dateDiffInDays, FSRSAlgorithm } from 'ts-fsrs';
import type { Grade } from './log-event.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The minutes until a card in learning comes back, by grade: the steps of FSRS with one step of ten minutes. */
const STEP_MINUTES = { 1: 10, 2: 15 } as const;

/** The memory state of a card, in plain numbers, so that it survives JSON unchanged. */
export interface Memory {
  /** `learning`: not known yet; `review`: known; `relearning`: forgotten after it was known. */
  readonly phase: 'learning' | 'review' | 'relearning';
  /** The number of days after which the card is remembered with a probability of 90 %. */
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  /** In milliseconds since 1970: the first grade, the last grade, and the next review. */
  readonly first: number;
  readonly last: number;
  readonly due: number;
  readonly grades: number;
  /** How often the card was forgotten after it was known. */
  readonly lapses: number;
}

/** Computes when cards come back. */
export interface Scheduler {
  /** Returns the card after this grade; `before` is null for a new card, `at` is never earlier than its last grade. */
  grade(before: Memory | null, grade: Grade, at: number): Memory;
  /** Returns the card after those grades, in order; the due date is computed for the last one only. */
  gradeAll(grades: readonly { grade: Grade; at: number }[]): Memory | null;
  /** The probability that the card is remembered at that moment, 0 to 1. */
  recall(memory: Memory, at: number): number;
}

/**
 * Creates a scheduler with FSRS-6 (ts-fsrs), one learning step of ten minutes and no randomness: the interval on a
 * button is the one that is used. Memory and intervals are computed by the package. Only the loop over the grades of a
 * card is written here, because the package's own takes 80 µs for a grade, and ten thousand of them would block a
 * phone for seconds.
 *
 * `retention`: the share of cards to be remembered, 0.80 to 0.97.
 */
export function createScheduler(retention: number): Scheduler {
  const fsrs = new FSRSAlgorithm({ request_retention: retention, enable_fuzz: false });

  const daysSince = (before: Memory | null, at: number): number =>
    before === null ? 0 : Math.max(0, dateDiffInDays(new Date(before.last), new Date(at)));

  const nextState = (before: Memory | null, grade: Grade, at: number) =>
    fsrs.next_state(
      before === null ? null : { stability: before.stability, difficulty: before.difficulty },
      daysSince(before, at),
      grade,
    );

  /** The days until the next review. Each grade waits at least a day longer than the one below it. */
  function interval(before: Memory | null, grade: Grade, at: number): number {
    const days = (each: Grade) =>
      fsrs.next_interval(nextState(before, each, at).stability, daysSince(before, at));
    if (before?.phase !== 'review') return days(grade);
    const hard = Math.min(days(2), days(3));
    if (grade === 2) return hard;
    const good = Math.max(days(3), hard + 1);
    return grade === 3 ? good : Math.max(days(4), good + 1);
  }

  const step = (before: Memory | null, grade: Grade, at: number): Memory =>
    graded(before, grade, at, nextState(before, grade, at));

  function withDue(before: Memory | null, after: Memory, grade: Grade): Memory {
    const { last } = after;
    if (after.phase === 'review') return { ...after, due: last + interval(before, grade, last) * DAY };
    return { ...after, due: last + STEP_MINUTES[grade === 1 ? 1 : 2] * MINUTE };
  }

  return {
    grade: (before, grade, at) => withDue(before, step(before, grade, at), grade),
    gradeAll(grades) {
      let before: Memory | null = null;
      let after: Memory | null = null;
      for (const { grade, at } of grades) {
        before = after;
        after = step(before, grade, at);
      }
      const last = grades.at(-1);
      return after === null || last === undefined ? null : withDue(before, after, last.grade);
    },
    recall: (memory, at) => fsrs.forgetting_curve(Math.max(0, (at - memory.last) / DAY), memory.stability),
  };
}

/** The card after a grade, its due date still open. */
function graded(
  before: Memory | null,
  grade: Grade,
  at: number,
  { stability, difficulty }: Pick<Memory, 'stability' | 'difficulty'>,
): Memory {
  const wasKnown = before?.phase === 'review';
  const isKnown = grade >= 3 || (grade === 2 && wasKnown);
  const unknown = wasKnown ? 'relearning' : (before?.phase ?? 'learning');
  return {
    phase: isKnown ? 'review' : unknown,
    stability,
    difficulty,
    first: before?.first ?? at,
    last: at,
    due: at,
    grades: (before?.grades ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (wasKnown && grade === 1 ? 1 : 0),
  };
}
