import { expect, it } from 'vitest';
import type { Exercise } from '#engine/exercises/exercise.ts';
import {
  giveAnswer,
  isRight,
  missedPlaces,
  nextExercise,
  redoMissed,
  restoreRound,
  startRound,
} from '#engine/exercises/round.ts';

const choice = (prompt: string): Exercise => ({
  form: 'choice',
  prompt,
  lines: [],
  options: ['a', 'b'],
  right: 1,
  explanation: '',
});
const typed: Exercise = {
  form: 'typed',
  prompt: 'Capitale ?',
  accepted: ['Kinshasa'],
  refused: [],
  hint: '',
  explanation: '',
};
const drawn = [choice('un'), typed, choice('trois')];

it('keeps the first answer, waits for one before going on, and ends after the last', () => {
  let round = startRound(7, 3);
  expect(nextExercise(round)).toBe(round);
  round = giveAnswer(round, { form: 'choice', option: 0 });
  expect(giveAnswer(round, { form: 'choice', option: 1 })).toBe(round);
  round = nextExercise(round);
  round = nextExercise(giveAnswer(round, { form: 'typed', text: 'kinshasa', kept: false }));
  round = nextExercise(giveAnswer(round, { form: 'choice', option: 1 }));
  expect(round.finished).toBe(true);
  expect(missedPlaces(round, drawn)).toEqual([0]);
  const again = redoMissed(round, drawn);
  expect(again).toMatchObject({ asked: [0], at: 0, answers: [null], finished: false });
});

it('lets its author count a typed answer as right, and nobody take it back', () => {
  let round = { ...startRound(7, 3), at: 1 };
  round = giveAnswer(round, { form: 'typed', text: 'Léopoldville', kept: false });
  expect(isRight(typed, round.answers[1])).toBe(false);
  round = giveAnswer(round, { form: 'typed', text: 'Léopoldville', kept: true });
  expect(isRight(typed, round.answers[1])).toBe(true);
  expect(giveAnswer(round, { form: 'typed', text: '', kept: false })).toBe(round);
});

it('goes on with a round that was kept, and not with one of other exercises', () => {
  const round = nextExercise(giveAnswer(startRound(7, 3), { form: 'choice', option: 1 }));
  const kept: unknown = JSON.parse(JSON.stringify(round));
  expect(restoreRound(kept, () => drawn)).toEqual(round);
  expect(restoreRound(kept, () => drawn.slice(0, 2))).toBeNull();
  expect(restoreRound(kept, () => [typed, typed, typed])).toBeNull();
  expect(restoreRound({ ...round, answers: [null, null, null] }, () => drawn)).toBeNull();
  expect(restoreRound('nothing', () => drawn)).toBeNull();
});
