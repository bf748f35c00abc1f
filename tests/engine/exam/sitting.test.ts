import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginSitting,
  openPlaces,
  restoreSitting,
  type Sitting,
  type SittingEvent,
  stepSitting,
  timeLeft,
} from '#engine/exam/sitting.ts';
import { frozen } from '#tests/engine/quiz/quizzes.ts';
import { paperOf, RIGHT } from './papers.ts';

const START = 1_000_000;
const MINUTE = 60_000;
const begin = (count = 4, duration: number | null = 10 * MINUTE): Sitting =>
  beginSitting({ title: 'Essai', items: paperOf(count), duration }, START);

const anyEvent: fc.Arbitrary<SittingEvent> = fc.oneof(
  fc.record({ type: fc.constant('answer' as const), option: fc.integer({ min: -1, max: 5 }) }),
  fc.constant<SittingEvent>({ type: 'flag' }),
  fc.record({ type: fc.constant('go' as const), to: fc.integer({ min: -1, max: 9 }) }),
  fc.record({
    type: fc.constant('mark' as const),
    at: fc.integer({ min: -1, max: 9 }),
    mark: fc.constantFrom('right' as const, 'partly' as const, 'wrong' as const),
  }),
  fc.constant<SittingEvent>({ type: 'tick' }),
);
const handIn: SittingEvent = { type: 'hand-in' };
/** Events with the milliseconds since the one before. */
const anyMoves = fc.array(
  fc.tuple(
    fc.oneof({ weight: 9, arbitrary: anyEvent }, { weight: 1, arbitrary: fc.constant(handIn) }),
    fc.nat(2 * MINUTE),
  ),
  { maxLength: 30 },
);
const anySitting = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.option(fc.integer({ min: 1, max: 20 * MINUTE })))
  .map(([count, duration]) => begin(count, duration));

function play(from: Sitting, moves: readonly (readonly [SittingEvent, number])[]) {
  let [state, now] = [frozen(from), START];
  for (const [event, passed] of moves) {
    now += passed;
    state = frozen(stepSitting(state, event, now));
  }
  return { state, now };
}

describe('the clock', () => {
  it('goes on while nothing happens, and never below nothing or above the whole', () => {
    fc.assert(
      fc.property(anySitting, fc.integer({ min: -MINUTE, max: 30 * MINUTE }), (sitting, passed) => {
        const left = timeLeft(sitting, START + passed);
        if (sitting.duration === null) expect(left).toBeNull();
        else
          expect(left).toBe(Math.min(sitting.duration, Math.max(0, sitting.duration - Math.max(0, passed))));
      }),
    );
  });

  it('hands the paper in when time is out, at the moment it was out, with the answers given', () => {
    fc.assert(
      fc.property(anyMoves, anyEvent, (moves, event) => {
        const { state } = play(begin(4, 10 * MINUTE), moves);
        const after = stepSitting(state, event, START + 10 * MINUTE);
        expect(after.handedInAt).not.toBeNull();
        expect(after.handedInAt).toBeLessThanOrEqual(START + 10 * MINUTE);
        expect(after.answers).toEqual(state.answers);
      }),
    );
  });

  it('never ends an exam without a clock', () => {
    const { state, now } = play(begin(4, null), [[{ type: 'tick' }, 1e12]]);
    expect(state.handedInAt).toBeNull();
    expect(stepSitting(state, handIn, now).handedInAt).toBe(now);
  });

  it('stands when the paper is handed in', () => {
    const { state } = play(begin(), [[handIn, MINUTE]]);
    expect(timeLeft(state, START + 9 * MINUTE)).toBe(9 * MINUTE);
  });
});

describe('answers', () => {
  it('can be changed and taken back until the end, and not after it', () => {
    const first = play(begin(), [[{ type: 'answer', option: 0 }, 1]]).state;
    expect(first.answers[0]).toBe(0);
    const second = stepSitting(first, { type: 'answer', option: RIGHT }, START + 2);
    expect(second.answers[0]).toBe(RIGHT);
    expect(stepSitting(second, { type: 'answer', option: RIGHT }, START + 3).answers[0]).toBeNull();
    const over = stepSitting(second, handIn, START + 4);
    expect(stepSitting(over, { type: 'answer', option: 0 }, START + 5)).toBe(over);
  });

  it('stay with their question while one goes to and fro', () => {
    fc.assert(
      fc.property(anySitting, anyMoves, (sitting, moves) => {
        const { state } = play(sitting, moves);
        const last = new Map<number, number | null>();
        let [one, now] = [sitting, START];
        for (const [event, passed] of moves) {
          now += passed;
          const next = stepSitting(one, event, now);
          if (next.answers !== one.answers) last.set(one.at, next.answers[one.at] ?? null);
          one = next;
        }
        for (const [at, answer] of state.answers.entries()) expect(answer).toBe(last.get(at) ?? null);
      }),
    );
  });

  it('are counted: what is open has none', () => {
    const { state } = play(begin(3), [
      [{ type: 'go', to: 1 }, 1],
      [{ type: 'answer', option: 0 }, 1],
    ]);
    expect(openPlaces(state)).toEqual([0, 2]);
  });

  it('of an exercise only say that it is done', () => {
    const { state } = play(begin(2), [
      [{ type: 'go', to: 1 }, 1],
      [{ type: 'answer', option: 1 }, 1],
    ]);
    expect(state.answers).toEqual([null, null]);
  });
});

describe('what was missed', () => {
  const review = (missed: string | null): SittingEvent => ({ type: 'review', missed });

  it('becomes a deck after the end only, and can leave the review again', () => {
    expect(play(begin(), [[review('a deck'), 1]]).state.missed).toBeUndefined();
    const { state } = play(begin(), [
      [{ type: 'hand-in' }, 1],
      [review('a deck'), 1],
    ]);
    expect(state.missed).toBe('a deck');
    expect(restoreSitting(JSON.parse(JSON.stringify(state)), 1)?.missed).toBe('a deck');
    expect(play(state, [[review(null), 1]]).state.missed).toBeNull();
  });
});

describe('marks', () => {
  it('flag a question and take the flag off again', () => {
    const one = play(begin(), [[{ type: 'flag' }, 1]]).state;
    expect(one.flagged).toEqual([true, false, false, false]);
    expect(stepSitting(one, { type: 'flag' }, START + 2).flagged[0]).toBe(false);
  });

  it('of an exercise are given after the end only, and to exercises only', () => {
    const mark = (at: number): SittingEvent => ({ type: 'mark', at, mark: 'partly' });
    expect(play(begin(), [[mark(1), 1]]).state.marks[1]).toBeNull();
    const { state } = play(begin(), [
      [handIn, 1],
      [mark(0), 1],
      [mark(1), 1],
      [mark(9), 1],
    ]);
    expect(state.marks).toEqual([null, 'partly', null, null]);
  });
});

describe('restoring', () => {
  it('gives back what any exam left behind, through JSON, as it stands now', () => {
    fc.assert(
      fc.property(anySitting, anyMoves, fc.nat(30 * MINUTE), (sitting, moves, away) => {
        const { state, now } = play(sitting, moves);
        const back = restoreSitting(JSON.parse(JSON.stringify(state)), now + away);
        expect(back).toEqual(stepSitting(state, { type: 'tick' }, now + away));
      }),
    );
  });

  it('refuses what no exam can be', () => {
    const state = begin();
    const broken: unknown[] = [
      null,
      'x',
      { ...state, at: 4 },
      { ...state, answers: [null] },
      { ...state, answers: [9, null, null, null] },
      { ...state, marks: [null, 'right', null, null] },
      { ...state, handedInAt: START - 1 },
      { ...state, handedInAt: START + 11 * MINUTE },
      { ...state, items: [] },
      { ...state, version: 2 },
    ];
    for (const value of broken) expect(restoreSitting(value, START)).toBeNull();
  });
});
