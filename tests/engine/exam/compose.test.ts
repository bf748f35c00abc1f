import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composePaper, keyOf, lessonsInTurn, type PaperWish } from '#engine/exam/compose.ts';
import { noProgress, withAsked } from '#engine/exam/progress.ts';
import { lessonOf } from './papers.ts';

const anyLessons = fc
  .array(
    fc.record({
      subject: fc.constantFrom('Histoire', 'Français', 'Physique et chimie'),
      count: fc.integer({ min: 0, max: 8 }),
      figured: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ subject, count, figured }, at) => lessonOf(`lecon-${at}`, subject, count, figured)),
  );
const anyWish = fc.record({
  kind: fc.constantFrom('choice' as const, 'exercise' as const),
  count: fc.integer({ min: 1, max: 30 }),
  seed: fc.integer(),
  asked: fc.constant<string[]>([]),
  figures: fc.boolean(),
});
const poolOf = (lessons: ReturnType<typeof lessonOf>[], { kind, figures }: PaperWish): number =>
  lessons.reduce(
    (sum, { study }) =>
      sum +
      (kind === 'exercise'
        ? study.exercises.length
        : study.quiz.filter(({ origin }) => figures || origin.figure === null).length),
    0,
  );

describe('composing a paper', () => {
  it('has as many items as asked, as far as they were written, each once and of the kind asked', () => {
    fc.assert(
      fc.property(anyLessons, anyWish, (lessons, wish) => {
        const items = composePaper(lessons, wish);
        expect(items).toHaveLength(Math.min(wish.count, poolOf(lessons, wish)));
        expect(new Set(items.map(keyOf)).size).toBe(items.length);
        expect(items.every(({ kind }) => kind === wish.kind)).toBe(true);
      }),
    );
  });

  it('draws the same paper from the same seed', () => {
    fc.assert(
      fc.property(anyLessons, anyWish, (lessons, wish) => {
        expect(composePaper(lessons, wish)).toEqual(composePaper(lessons, wish));
      }),
    );
  });

  it('keeps each question whole: the same options, one of them right', () => {
    fc.assert(
      fc.property(anyLessons, anyWish, (lessons, wish) => {
        for (const item of composePaper(lessons, wish)) {
          if (item.kind !== 'choice') continue;
          const texts = item.question.options.map(({ text }) => text).sort();
          expect(texts).toEqual(['Erroné', 'Faux', 'Inexact', 'Juste']);
        }
      }),
    );
  });

  it('leaves out what needs a figure where none can be shown', () => {
    fc.assert(
      fc.property(anyLessons, anyWish, (lessons, wish) => {
        const items = composePaper(lessons, { ...wish, figures: false });
        expect(items.every((item) => item.kind === 'exercise' || item.question.origin.figure === null)).toBe(
          true,
        );
      }),
    );
  });

  it('never asks the same twice in a row, whatever the seeds, while there is something else to ask', () => {
    fc.assert(
      fc.property(anyLessons, anyWish, fc.array(fc.integer(), { maxLength: 5 }), (lessons, wish, seeds) => {
        fc.pre(poolOf(lessons, wish) > wish.count);
        let progress = noProgress;
        let before = new Set<string>();
        for (const seed of [wish.seed, ...seeds]) {
          const items = composePaper(lessons, { ...wish, seed, asked: progress.asked });
          progress = withAsked(progress, items);
          const keys = items.map(keyOf);
          expect(keys.every((key) => before.has(key))).toBe(false);
          before = new Set(keys);
        }
      }),
    );
  });

  it('asks what was never asked before what was', () => {
    const lessons = [lessonOf('a', 'Histoire', 10)];
    const wish: PaperWish = { kind: 'choice', count: 5, seed: 1, asked: [], figures: true };
    const first = composePaper(lessons, wish).map(keyOf);
    const second = composePaper(lessons, { ...wish, seed: 2, asked: first }).map(keyOf);
    expect(second.filter((key) => first.includes(key))).toEqual([]);
  });

  it('takes turns between subjects, however many lessons each has', () => {
    const lessons = [
      ...['a', 'b', 'c', 'd'].map((slug) => lessonOf(slug, 'Histoire', 9)),
      lessonOf('e', 'Français', 9),
    ];
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const items = composePaper(lessons, { kind: 'choice', count: 10, seed, asked: [], figures: true });
        expect(items.filter(({ lesson }) => lesson.subject === 'Français')).toHaveLength(5);
      }),
    );
  });

  it('keeps a subject together, from the easiest on', () => {
    fc.assert(
      fc.property(anyLessons, anyWish, (lessons, wish) => {
        const subjects = composePaper(lessons, wish).map(({ lesson }) => lesson.subject);
        const changes = subjects.filter((subject, at) => subject !== subjects[at - 1]);
        expect(new Set(changes).size).toBe(changes.length);
      }),
    );
  });
});

it('opens lessons in turn: each once, and one of every subject first', () => {
  fc.assert(
    fc.property(anyLessons, fc.integer(), (lessons, seed) => {
      const names = lessons.map(({ lesson }) => lesson);
      const inTurn = lessonsInTurn(names, seed);
      expect(new Set(inTurn)).toEqual(new Set(names));
      const subjects = new Set(names.map(({ subject }) => subject));
      expect(new Set(inTurn.slice(0, subjects.size).map(({ subject }) => subject))).toEqual(subjects);
    }),
  );
});
