import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playable } from '#engine/quiz/playable.ts';
import { restore, toStored } from '#engine/quiz/restore.ts';
import { anyEvents, anyQuiz, asked, play, quizOf } from '#tests/engine/quiz/quizzes.ts';

const onDisk = (value: unknown) => JSON.parse(JSON.stringify(value));
const quiz = playable(quizOf([asked('A ?'), asked('B ?'), asked('C ?')]));
const underWay = play(quiz, [
  { type: 'start', mode: 'instant', seed: 4 },
  { type: 'pick', option: 0 },
  { type: 'next' },
]);

describe('a quiz read back from the device', () => {
  it('goes on at the same question with every answer, wherever the app was killed', () => {
    fc.assert(
      fc.property(anyQuiz, anyEvents, (any, events) => {
        const state = play(any, events);
        const restored = restore(any, onDisk(toStored(any, state)), 5);
        expect(restored?.run).toEqual(state.run);
        expect(restored?.stage).toBe(state.run?.finished ? 'landing' : state.stage);
      }),
    );
  });

  it('is not gone on with when its questions have changed', () => {
    const other = playable(quizOf([asked('A ?'), asked('B ?'), asked('D ?')]));
    expect(restore(other, onDisk(toStored(quiz, underWay)), 0)).toBeNull();
  });

  it('has nothing to keep before it begins', () => {
    expect(toStored(quiz, play(quiz, []))).toBeNull();
  });

  it('is refused when it could not have come about', () => {
    const kept = onDisk(toStored(quiz, underWay));
    const [first, second, third] = kept.run.turns;
    const spoilt: unknown[] = [
      null,
      'texte',
      { ...kept, version: 2 },
      { ...kept, run: { ...kept.run, at: 3 } },
      { ...kept, run: { ...kept.run, at: 2 } },
      { ...kept, run: { ...kept.run, finished: true } },
      { ...kept, run: { ...kept.run, turns: [] } },
      { ...kept, run: { ...kept.run, turns: [first, second, second] } },
      { ...kept, run: { ...kept.run, turns: [{ ...first, question: 9 }, second, third] } },
      { ...kept, run: { ...kept.run, turns: [{ ...first, picks: [7] }, second, third] } },
      { ...kept, run: { ...kept.run, turns: [{ ...first, picks: [0, 1] }, second, third] } },
      { ...kept, run: { ...kept.run, turns: [{ ...first, excluded: [2] }, second, third] } },
      { ...kept, run: { ...kept.run, spent: -1 } },
    ];
    expect(restore(quiz, kept, 0)).not.toBeNull();
    for (const value of spoilt) expect(restore(quiz, value, 0)).toBeNull();
  });

  it('never throws, whatever is there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(restore(quiz, value, 0)).toBeNull();
      }),
    );
  });
});
