import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flashcardDeck } from '#contract/artefacts/flashcards.ts';
import { missedDeck } from '#engine/exam/missed-deck.ts';
import {
  examProgress,
  noProgress,
  RECORDS,
  restoreProgress,
  withAsked,
  withRecord,
} from '#engine/exam/progress.ts';
import { resultOf } from '#engine/exam/result.ts';
import { lackingIn, type StatePaper, stateDays } from '#engine/exam/series.ts';
import { beginSitting, type OwnMark, type Sitting } from '#engine/exam/sitting.ts';
import { choice, paperOf, RIGHT, toWrite, written } from './papers.ts';

const anyEnd = fc.array(
  fc.tuple(
    fc.option(fc.constantFrom(0, 1, RIGHT, 3)),
    fc.option(fc.constantFrom<OwnMark>('right', 'partly', 'wrong')),
  ),
  { minLength: 1, maxLength: 12 },
);

/** An exam of questions and exercises in turn that was handed in with these answers and marks. */
function ended(ends: readonly (readonly [number | null, OwnMark | null])[], startedAt = 1): Sitting {
  const sitting = beginSitting({ title: 'Essai', items: paperOf(ends.length), duration: null }, startedAt);
  return {
    ...sitting,
    answers: ends.map(([answer], at) => (at % 2 === 0 ? answer : null)),
    marks: ends.map(([, mark], at) => (at % 2 === 1 ? mark : null)),
    handedInAt: startedAt + 1,
  };
}

describe('the result', () => {
  it('adds up alike as a whole, by subject and by chapter', () => {
    fc.assert(
      fc.property(anyEnd, (ends) => {
        const result = resultOf(ended(ends));
        const sum = (parts: readonly { points: number; total: number }[]) => ({
          points: parts.reduce((all, { points }) => all + points, 0),
          total: parts.reduce((all, { total }) => all + total, 0),
        });
        const { points, total } = result;
        expect(sum(result.subjects)).toEqual({ points, total });
        expect(sum(result.chapters)).toEqual({ points, total });
        expect(total).toBe(ends.length);
        expect(result.outOf20).toBeCloseTo((20 * points) / total, 0);
        expect(result.outOf20).toBeGreaterThanOrEqual(0);
        expect(result.outOf20).toBeLessThanOrEqual(20);
        expect(result.toReview.every((one) => one.points < one.total)).toBe(true);
      }),
    );
  });

  it('gives a point for a right answer, none for a wrong or missing one, half for a part', () => {
    const result = resultOf(
      ended([
        [RIGHT, null],
        [null, 'partly'],
        [0, null],
        [null, null],
        [null, null],
      ]),
    );
    expect(result.entries.map(({ points }) => points)).toEqual([1, 0.5, 0, null, 0]);
    expect([result.points, result.outOf20, result.unmarked]).toEqual([1.5, 6, 1]);
  });
});

describe('cards of what was missed', () => {
  it('say the right answer and its sentence, and fit a deck', () => {
    const deck = missedDeck(
      resultOf(
        ended([
          [0, null],
          [null, 'wrong'],
          [RIGHT, null],
          [null, null],
          [null, null],
        ]),
      ),
    );
    expect(
      flashcardDeck.parse(deck).data.map(({ question, answer, source }) => [question, answer, source]),
    ).toEqual([
      ['Q0\u202f?', 'Juste', 'Phrase de Q0 ?'],
      ['Q4\u202f?', 'Juste', 'Phrase de Q4 ?'],
    ]);
  });

  it('name the figure that was asked about', () => {
    const asked = written('Sur la figure ?');
    const question = {
      ...asked,
      origin: { ...asked.origin, quote: null, figure: { line: 1, text: 'cellule-animale.svg' } },
    };
    const sitting = beginSitting({ title: 'x', items: [choice('', { question })], duration: null }, 1);
    const { slug } = sitting.items[0]?.lesson ?? {};
    expect(flashcardDeck.parse(missedDeck(resultOf(sitting))).data[0]?.figure).toEqual({
      lesson: slug,
      name: 'cellule-animale',
    });
  });

  it('are none when nothing was missed', () => {
    const sitting = beginSitting({ title: 'x', items: [toWrite('E')], duration: null }, 1);
    expect(missedDeck(resultOf(sitting))).toBeNull();
  });

  it('are in characters, without Markdown', () => {
    const question = written('Que vaut **$x^2$** ?');
    const sitting = beginSitting({ title: 'x', items: [choice('', { question })], duration: null }, 1);
    expect(missedDeck(resultOf(sitting))?.data[0]?.question).toBe('Que vaut x²\u202f?');
  });
});

describe('progress', () => {
  it('keeps the last results, each exam once, and comes back through JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEnd, fc.nat(30)), { maxLength: 40 }), (exams) => {
        const progress = exams.reduce(
          (before, [ends, startedAt]) => withRecord(before, ended(ends, startedAt)),
          noProgress,
        );
        expect(progress.records.length).toBeLessThanOrEqual(RECORDS);
        const names = progress.records.map(({ startedAt }) => startedAt);
        expect(new Set(names).size).toBe(names.length);
        expect(restoreProgress(JSON.parse(JSON.stringify(progress)))).toEqual(progress);
      }),
    );
  });

  it('takes the new mark of an exam in the place of the old one', () => {
    const marked = (mark: OwnMark) =>
      ended([
        [RIGHT, null],
        [null, mark],
      ]);
    const after = withRecord(withRecord(noProgress, marked('wrong')), marked('right'));
    expect(after.records.map(({ outOf20 }) => outOf20)).toEqual([20]);
  });

  it('has no result of an exam that was left until its time was out, without an answer', () => {
    const items = [choice('A ?'), choice('B ?')];
    const left = { ...beginSitting({ title: 'x', items, duration: 60_000 }, 1), handedInAt: 60_001 };
    expect(withRecord(noProgress, left)).toBe(noProgress);
    const givenUp = withRecord(noProgress, { ...left, handedInAt: 2 });
    expect(givenUp.records.map(({ outOf20 }) => outOf20)).toEqual([0]);
    const answered = withRecord(noProgress, { ...left, answers: [null, 0] });
    expect(answered.records.map(({ outOf20 }) => outOf20)).toEqual([0]);
  });

  it('remembers nothing of an exam under way or not marked yet, and a bounded number of questions', () => {
    const open = beginSitting({ title: 'x', items: paperOf(2), duration: null }, 1);
    expect(withRecord(noProgress, open)).toBe(noProgress);
    expect(withRecord(noProgress, { ...open, handedInAt: 2 })).toBe(noProgress);
    let progress = noProgress;
    for (let at = 0; at < 40; at += 1) {
      progress = withAsked(
        progress,
        Array.from({ length: 30 }, (_, each) => choice(`${at} ${each} ?`)),
      );
    }
    expect(examProgress.safeParse(progress).success).toBe(true);
  });

  it('begins anew where what is stored is none', () => {
    for (const value of [null, undefined, 'x', { version: 2 }])
      expect(restoreProgress(value)).toEqual(noProgress);
  });
});

it('says what a paper lacks of the real day, as long as no lesson is about it', () => {
  const papers = stateDays.flatMap((day) => day.papers);
  const named = (id: string) => papers.find((paper) => paper.id === id) as StatePaper;
  const languages = named('langues');
  expect(lackingIn(languages, new Set(['Français']))).toEqual(['l’anglais']);
  expect(lackingIn(languages, new Set(['Français', 'Anglais']))).toEqual([]);
  expect(lackingIn(named('option-commerciale'), new Set(['Économie et SES', 'Informatique']))).toEqual([
    'la comptabilité',
    'le droit',
  ]);
});

it('names every paper of the state exam once', () => {
  const ids = stateDays.flatMap(({ papers }) => papers.map(({ id }) => id));
  expect(stateDays).toHaveLength(4);
  expect(new Set(ids).size).toBe(ids.length);
});
