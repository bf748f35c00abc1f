import * as z from 'zod/mini';
import type { Exercise } from './exercise.ts';
import { judge } from './judge.ts';

const place = z.int().check(z.gte(0), z.lte(99));
const places = z.array(place).check(z.maxLength(20));

/** What was answered, by the form of the exercise. `kept`: a typed answer that its author counts as right. */
const answer = z.discriminatedUnion('form', [
  z.object({ form: z.literal('choice'), option: place }),
  z.object({ form: z.literal('typed'), text: z.string().check(z.maxLength(200)), kept: z.boolean() }),
  z.object({ form: z.literal('pairs'), partners: places }),
  z.object({ form: z.literal('order'), order: places }),
  z.object({ form: z.literal('card'), knew: z.boolean() }),
]);
export type Answer = z.infer<typeof answer>;

/** A round under way, as it is kept on the device. */
export const round = z.object({
  version: z.literal(1),
  seed: z.int(),
  /** Places in the drawn exercises, in the order they are asked. */
  asked: z.array(place).check(z.minLength(1), z.maxLength(20)),
  at: place,
  answers: z.array(z.nullable(answer)).check(z.maxLength(20)),
  finished: z.boolean(),
});
export type Round = z.infer<typeof round>;

/** Everything that was drawn, from its first exercise on. */
export function startRound(seed: number, count: number): Round {
  return over(
    seed,
    Array.from({ length: count }, (_, at) => at),
  );
}

function over(seed: number, asked: number[]): Round {
  return { version: 1, seed, asked, at: 0, answers: asked.map(() => null), finished: false };
}

/** The answer to the exercise on screen; the first one stands, except that a typed one may be counted as right. */
export function giveAnswer(state: Round, given: Answer): Round {
  const before = state.answers[state.at];
  const mayChange = before == null || (before.form === 'typed' && given.form === 'typed' && given.kept);
  if (state.finished || !mayChange) return state;
  return { ...state, answers: state.answers.with(state.at, given) };
}

/** To the next exercise, or to the result; not before the one on screen is answered. */
export function goOn(state: Round): Round {
  if (state.finished || state.answers[state.at] == null) return state;
  return state.at + 1 < state.asked.length ? { ...state, at: state.at + 1 } : { ...state, finished: true };
}

export function isRight(exercise: Exercise, given: Answer | null | undefined): boolean {
  if (given == null) return false;
  if (exercise.form === 'choice' && given.form === 'choice') return given.option === exercise.right;
  if (exercise.form === 'typed' && given.form === 'typed')
    return given.kept || judge(given.text, exercise) !== 'wrong';
  if (exercise.form === 'pairs' && given.form === 'pairs') return isSame(given.partners, exercise.partners);
  if (exercise.form === 'order' && given.form === 'order') return isSame(given.order, exercise.order);
  return given.form === 'card' && given.knew;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((place, at) => place === other[at]);

/** Places, among the drawn exercises, of those that were missed. */
export function missedPlaces(state: Round, drawn: readonly Exercise[]): number[] {
  return state.asked.filter((place, at) => {
    const exercise = drawn[place];
    return exercise !== undefined && !isRight(exercise, state.answers[at]);
  });
}

/** A new round over what was missed; the same one when nothing was. */
export function redoMissed(state: Round, drawn: readonly Exercise[]): Round {
  const missed = missedPlaces(state, drawn);
  return missed.length === 0 ? state : over(state.seed, missed);
}

/** The round that was kept, if it can be gone on with over these exercises; null otherwise. */
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
