import * as z from 'zod/mini';
import type { Exercise } from './exercise.ts';
import { judgeTyped } from './judge-typed.ts';

const place = z.int().check(z.gte(0), z.lte(99));
const places = z.array(place).check(z.maxLength(20));

/** An answer, by the form of its exercise. `kept` marks a typed answer that its author counts as right. */
const answer = z.discriminatedUnion('form', [
  z.object({ form: z.literal('choice'), option: place }),
  z.object({ form: z.literal('typed'), text: z.string().check(z.maxLength(200)), kept: z.boolean() }),
  z.object({ form: z.literal('pairs'), partners: places }),
  z.object({ form: z.literal('order'), order: places }),
  z.object({ form: z.literal('card'), knew: z.boolean() }),
]);
export type Answer = z.infer<typeof answer>;

/** A round in progress, in the shape stored on the device. */
const round = z.object({
  version: z.literal(1),
  seed: z.int(),
  /** Places in the drawn exercises, in the order they are asked. */
  asked: z.array(place).check(z.minLength(1), z.maxLength(20)),
  at: place,
  answers: z.array(z.nullable(answer)).check(z.maxLength(20)),
  finished: z.boolean(),
});
export type Round = z.infer<typeof round>;

/** Starts a round over all drawn exercises. */
export function startRound(seed: number, count: number): Round {
  return roundOf(
    seed,
    Array.from({ length: count }, (_, at) => at),
  );
}

function roundOf(seed: number, asked: number[]): Round {
  return { version: 1, seed, asked, at: 0, answers: asked.map(() => null), finished: false };
}

/**
 * Records the answer to the current exercise. The first answer stands, except that a typed one may be counted as
 * right.
 */
export function giveAnswer(state: Round, given: Answer): Round {
  const before = state.answers[state.at];
  const mayChange = before == null || (before.form === 'typed' && given.form === 'typed' && given.kept);
  if (state.finished || !mayChange) return state;
  return { ...state, answers: state.answers.with(state.at, given) };
}

/** Moves to the next exercise or to the result, but only after the current exercise is answered. */
export function nextExercise(state: Round): Round {
  if (state.finished || state.answers[state.at] == null) return state;
  return state.at + 1 < state.asked.length ? { ...state, at: state.at + 1 } : { ...state, finished: true };
}

/** Tells whether an answer is right for an exercise; an exercise without an answer is not. */
export function isRight(exercise: Exercise, given: Answer | null | undefined): boolean {
  if (given == null) return false;
  if (exercise.form === 'choice' && given.form === 'choice') return given.option === exercise.right;
  if (exercise.form === 'typed' && given.form === 'typed')
    return given.kept || judgeTyped(given.text, exercise) !== 'wrong';
  if (exercise.form === 'pairs' && given.form === 'pairs') return isSame(given.partners, exercise.partners);
  if (exercise.form === 'order' && given.form === 'order') return isSame(given.order, exercise.order);
  return given.form === 'card' && given.knew;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((place, at) => place === other[at]);

/** The places, among the drawn exercises, of those that were answered wrong. */
export function missedPlaces(state: Round, drawn: readonly Exercise[]): number[] {
  return state.asked.filter((place, at) => {
    const exercise = drawn[place];
    return exercise !== undefined && !isRight(exercise, state.answers[at]);
  });
}

/** Starts a new round over the missed exercises; returns the same round when none was missed. */
export function redoMissed(state: Round, drawn: readonly Exercise[]): Round {
  const missed = missedPlaces(state, drawn);
  return missed.length === 0 ? state : roundOf(state.seed, missed);
}

/** Restores a stored round if it fits these exercises; null otherwise. */
export function restoreRound(value: unknown, draw: (seed: number) => readonly Exercise[]): Round | null {
  const read = round.safeParse(value);
  if (!read.success) return null;
  const state = read.data;
  const drawn = draw(state.seed);
  const fits =
    state.answers.length === state.asked.length &&
    state.at < state.asked.length &&
    new Set(state.asked).size === state.asked.length &&
    state.asked.every((place, at) => {
      const given = state.answers[at];
      const exercise = drawn[place];
      const due = at < state.at || state.finished;
      return exercise !== undefined && (given ? given.form === exercise.form : !due);
    });
  return fits ? state : null;
}
