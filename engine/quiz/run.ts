import { seeded, shuffled } from '#engine/make/random.ts';
import type { PlayableQuestion, PlayableQuiz } from './playable.ts';

/**
 * One run through a quiz. Whether a question is locked, right or wrong is never stored but computed from the picks, so
 * that stored data cannot contradict itself.
 */

/**
 * `instant` corrects each question at once and locks it. `retry` continues until it is right. `at-end` allows changes
 * and corrects at the end.
 */
export type QuizMode = 'instant' | 'retry' | 'at-end';

/** One question of a run. */
export interface Turn {
  /** The place of the question in the playable quiz. */
  readonly question: number;
  /** The chosen options, each once. */
  readonly picks: readonly number[];
  /** Wrong options already tried in `retry`, which cannot be chosen again. */
  readonly excluded: readonly number[];
}

export interface Run {
  readonly mode: QuizMode;
  readonly turns: readonly Turn[];
  /** The turn on screen. */
  readonly at: number;
  readonly finished: boolean;
  /** Milliseconds spent on questions; time away from the app does not count. */
  readonly spent: number;
}

type Verdict = 'open' | 'right' | 'wrong';

/** Starts a run over some questions, in an order drawn from `seed`. The quiz itself keeps its order. */
export function drawRun(
  places: readonly number[],
  { mode, seed, limit }: { mode: QuizMode; seed: number; limit: number | null },
): Run {
  const drawn = shuffled(places, seeded(seed)).slice(0, limit ?? places.length);
  const turns = drawn.map((question) => ({ question, picks: [], excluded: [] }));
  return { mode, turns, at: 0, finished: false, spent: 0 };
}

/** Returns a turn with its question; null after the last one. */
export function turnAt(
  quiz: PlayableQuiz,
  run: Run,
  at: number,
): { turn: Turn; question: PlayableQuestion } | null {
  const turn = run.turns[at];
  const question = turn && quiz.questions[turn.question];
  return turn && question ? { turn, question } : null;
}

/** Tells whether the picks are exactly the right options. */
export function isExact(question: PlayableQuestion, picks: readonly number[]): boolean {
  return picks.length === question.right.length && picks.every((pick) => question.right.includes(pick));
}

/**
 * Tells whether a question takes no further pick: as many options are chosen as there are right ones, and they are
 * corrected.
 */
export function isLocked(run: Run, question: PlayableQuestion, turn: Turn): boolean {
  return run.finished || (run.mode !== 'at-end' && turn.picks.length >= question.right.length);
}

/**
 * The verdict on a turn. Right means right at the first attempt, because what was found after a wrong option is not
 * learnt yet.
 */
export function verdictOf(run: Run, question: PlayableQuestion, turn: Turn): Verdict {
  if (!isLocked(run, question, turn)) return 'open';
  return isExact(question, turn.picks) && turn.excluded.length === 0 ? 'right' : 'wrong';
}

/** The places in the run of the questions that have no answer yet. */
export function unanswered(quiz: PlayableQuiz, run: Run): number[] {
  return run.turns.flatMap((turn, at) => {
    const needed = run.mode === 'at-end' ? 1 : quiz.questions[turn.question]?.right.length;
    return needed !== undefined && turn.picks.length >= needed ? [] : [at];
  });
}

/** Returns the turn after a tap on an option, or the same turn when the tap has no meaning. */
export function pick(run: Run, question: PlayableQuestion, turn: Turn, option: number): Turn {
  const offered = option >= 0 && option < question.options.length && !turn.excluded.includes(option);
  if (!offered || isLocked(run, question, turn)) return turn;
  const others = turn.picks.filter((one) => one !== option);
  const added = others.length === turn.picks.length;
  const picks = added ? (question.several ? [...others, option] : [option]) : others;
  const next = { ...turn, picks };
  if (run.mode !== 'retry' || picks.length < question.right.length || isExact(question, picks)) return next;
  const isRight = (one: number) => question.right.includes(one);
  return {
    ...next,
    picks: picks.filter(isRight),
    excluded: [...turn.excluded, ...picks.filter((one) => !isRight(one))],
  };
}
