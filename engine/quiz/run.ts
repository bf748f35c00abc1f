import { seeded, shuffled } from '#engine/make/random.ts';
import type { PlayableQuestion, PlayableQuiz } from './playable.ts';

/**
 * One time through a quiz. Whether a question is locked, right or wrong is never stored: it is read from the picks, so
 * that nothing kept on a device can contradict itself.
 */

/** `instant`: told at once, then locked. `retry`: until it is right. `at-end`: chosen freely, judged at the end. */
export type QuizMode = 'instant' | 'retry' | 'at-end';

/** One question of a run. */
export interface Turn {
  /** Its place in the playable quiz. */
  readonly question: number;
  /** Options chosen, each once. */
  readonly picks: readonly number[];
  /** Wrong options already tried in `retry`: they can't be chosen again. */
  readonly excluded: readonly number[];
}

export interface Run {
  readonly mode: QuizMode;
  readonly turns: readonly Turn[];
  /** The turn on screen. */
  readonly at: number;
  readonly finished: boolean;
  /** Milliseconds spent on questions; the time the app was away is not counted. */
  readonly spent: number;
}

export type Verdict = 'open' | 'right' | 'wrong';

/** A run over some questions of the quiz, in an order drawn from `seed`; the quiz itself keeps its own. */
export function drawRun(
  places: readonly number[],
  { mode, seed, limit }: { mode: QuizMode; seed: number; limit: number | null },
): Run {
  const drawn = shuffled(places, seeded(seed)).slice(0, limit ?? places.length);
  const turns = drawn.map((question) => ({ question, picks: [], excluded: [] }));
  return { mode, turns, at: 0, finished: false, spent: 0 };
}

/** The turn with its question, or null beyond the last. */
export function turnAt(
  quiz: PlayableQuiz,
  run: Run,
  at: number,
): { turn: Turn; question: PlayableQuestion } | null {
  const turn = run.turns[at];
  const question = turn && quiz.questions[turn.question];
  return turn && question ? { turn, question } : null;
}

/** The picks are the right options, all of them and nothing else. */
export function isExact(question: PlayableQuestion, picks: readonly number[]): boolean {
  return picks.length === question.right.length && picks.every((pick) => question.right.includes(pick));
}

/** As many options are chosen as there are right ones: told at once, the question takes no further pick. */
export function isLocked(run: Run, question: PlayableQuestion, turn: Turn): boolean {
  return run.finished || (run.mode !== 'at-end' && turn.picks.length >= question.right.length);
}

/** Right means right at the first try: what was found after a wrong option is still to be learnt. */
export function verdictOf(run: Run, question: PlayableQuestion, turn: Turn): Verdict {
  if (!isLocked(run, question, turn)) return 'open';
  return isExact(question, turn.picks) && turn.excluded.length === 0 ? 'right' : 'wrong';
}

/** Places in the run of the questions that have no answer yet. */
export function unanswered(quiz: PlayableQuiz, run: Run): number[] {
  return run.turns.flatMap((turn, at) => {
    const needed = run.mode === 'at-end' ? 1 : quiz.questions[turn.question]?.right.length;
    return needed !== undefined && turn.picks.length >= needed ? [] : [at];
  });
}

/** The turn after one more tap on an option, or the same turn when the tap means nothing. */
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
