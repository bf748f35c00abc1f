import * as z from 'zod/mini';
import { atLanding, type QuizState } from './machine.ts';
import type { PlayableQuiz } from './playable.ts';
import { isExact, type Run, turnAt, unanswered } from './run.ts';

/** The part of a quiz in progress that is stored on the device. It is validated like everything that is read back. */

const places = z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(12));

const stored = z.object({
  version: z.literal(1),
  print: z.string(),
  stage: z.enum(['landing', 'question', 'result']),
  run: z.object({
    mode: z.enum(['instant', 'retry', 'at-end']),
    turns: z
      .array(z.object({ question: z.int().check(z.gte(0)), picks: places, excluded: places }))
      .check(z.minLength(1), z.maxLength(200)),
    at: z.int().check(z.gte(0)),
    finished: z.boolean(),
    spent: z.number().check(z.gte(0)),
  }),
});
type StoredQuizState = z.infer<typeof stored>;

/** Returns what to store of a state; null when there is no run. */
export function toStored(quiz: PlayableQuiz, { stage, run }: QuizState): StoredQuizState | null {
  if (run === null) return null;
  const turns = run.turns.map(({ question, picks, excluded }) => ({
    question,
    picks: [...picks],
    excluded: [...excluded],
  }));
  return { version: 1, print: quiz.fingerprint, stage, run: { ...run, turns } };
}

/**
 * Restores a stored state with the same question and every answer. A finished run waits behind the landing, where its
 * result can be opened again. Null when the value is no valid state, or belongs to another content.
 */
export function restore(quiz: PlayableQuiz, value: unknown, now: number): QuizState | null {
  const read = stored.safeParse(value);
  if (!read.success || read.data.print !== quiz.fingerprint || !isPossible(quiz, read.data.run)) return null;
  const { run, stage } = read.data;
  return {
    ...atLanding(now),
    run,
    stage: run.finished ? 'landing' : stage === 'result' ? 'question' : stage,
  };
}

const areDistinct = (list: readonly number[]) => new Set(list).size === list.length;

/** Tells whether the state machine could have produced this run. */
function isPossible(quiz: PlayableQuiz, run: Run): boolean {
  const open = unanswered(quiz, run);
  const reached = run.mode === 'at-end' || open.every((at) => at >= run.at);
  return (
    run.at < run.turns.length &&
    areDistinct(run.turns.map(({ question }) => question)) &&
    run.turns.every((_, at) => isPossibleTurn(quiz, run, at)) &&
    (run.finished ? open.length === 0 : reached)
  );
}

function isPossibleTurn(quiz: PlayableQuiz, run: Run, at: number): boolean {
  const found = turnAt(quiz, run, at);
  if (found === null) return false;
  const { question, turn } = found;
  const isOption = (place: number) => place < question.options.length;
  const wrongOnly = turn.excluded.every((place) => !question.right.includes(place));
  const full = turn.picks.length >= question.right.length;
  return (
    areDistinct([...turn.picks, ...turn.excluded]) &&
    [...turn.picks, ...turn.excluded].every(isOption) &&
    (run.mode === 'retry' ? wrongOnly : turn.excluded.length === 0) &&
    (run.mode !== 'retry' || !full || isExact(question, turn.picks)) &&
    (run.mode === 'at-end'
      ? question.several || turn.picks.length <= 1
      : turn.picks.length <= question.right.length)
  );
}
