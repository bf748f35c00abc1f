import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingsOf } from '#engine/documents/pdf/drawings.ts';
import type { PlacedMark } from '#engine/documents/pdf/figures.ts';
import type { PageText } from '#engine/documents/pdf/page-lines.ts';

/** A page of 600 by 800 points, given in points. */
const [width, height] = [600, 800];
const share = (left: number, top: number, wide: number, high: number) => ({
  ...{ left: left / width, top: top / height, width: wide / width, height: high / height },
});
const mark =
  (form: PlacedMark['form'], isFilled = false) =>
  (...box: Parameters<typeof share>): PlacedMark => ({ ...share(...box), form, isFilled });
const [rule, box, shape, area] = [mark('rule'), mark('box'), mark('shape'), mark('box', true)];
/** A word or a line of 12 points, each letter half as wide. */
const text = (words: string, left: number, top: number): PageText => ({
  ...share(left, top, 6 * words.length, 12),
  text: words,
});
const prose = (top: number, left = 60, lines = 3) =>
  Array.from({ length: lines }, (_, at) =>
    text(`Le vent du désert souffle sur la ville du nord ${at}`, left, top + 14 * at),
  );

/** The drawings of a page in points. */
const found = (marks: readonly PlacedMark[], texts: readonly PageText[] = []) =>
  drawingsOf({ marks, texts, width, height }).map((one) => [
    ...[one.left * width, one.top * height, one.width * width, one.height * height].map(Math.round),
  ]);
const table = (left: number, top: number, rows: number) => [
  ...Array.from({ length: rows + 1 }, (_, at) => rule(left, top + 20 * at, 300, 1)),
  ...[0, 100, 200, 300].map((at) => rule(left + at, top, 1, 20 * rows)),
];
const cells = (left: number, top: number, rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    ['Mali', 'Bamako', '22'].map((word, at) => text(word, left + 10 + 100 * at, top + 4 + 20 * row)),
  ).flat();

describe('a drawing', () => {
  test('of slanting lines is found between two paragraphs, with its labels', () => {
    const triangle = [shape(200, 300, 180, 120), rule(260, 300, 1, 120)];
    const labels = [text('A', 190, 420), text('B', 384, 420), text('C', 258, 287)];
    expect(found(triangle, [...prose(100), ...labels, ...prose(480)])).toEqual([[188, 285, 204, 149]]);
  });

  test('of curves in a frame with axes is one, and the caption that names it is not in it', () => {
    const plot = [box(150, 200, 300, 180), shape(150, 220, 300, 140), rule(150, 290, 300, 1)];
    const numbers = [0, 1, 2, 3].map((at) => text(`${at}`, 148 + 100 * at, 384));
    const caption = text('Fig. 7 : la hauteur de la marée', 180, 410);
    expect(found(plot, [...prose(100), ...numbers, caption])).toEqual([[146, 198, 310, 200]]);
  });

  test('is made of bars, upright or lying, and of the parts that stand near to each other', () => {
    const bars = [30, 75, 120, 60].map((long, at) => area(100 + 40 * at, 400 - long, 25, long));
    expect(found(bars)).toEqual([[98, 278, 149, 124]]);
    const lying = [40, 180, 90].map((long, at) => area(100, 300 + 30 * at, long, 20));
    expect(found(lying)).toHaveLength(1);
    // All of one length: the rows of a table.
    expect(found([0, 1, 2, 3].map((at) => area(100, 300 + 24 * at, 180, 20)))).toEqual([]);
  });

  test('of boxes and lines alone is one where a caption names it', () => {
    const boxes = [
      box(100, 300, 90, 40),
      box(260, 300, 90, 40),
      rule(190, 320, 70, 1),
      box(260, 370, 90, 40),
    ];
    const names = [text('Sol', 120, 314), text('Racine', 280, 314), text('Tige', 285, 384)];
    expect(found(boxes, names)).toEqual([]);
    expect(found(boxes, [...names, text('Schéma 1. Le chemin de la sève', 120, 430)])).toHaveLength(1);
    // A text in a frame has a caption too.
    expect(found([box(60, 300, 400, 60)], [...prose(305), text('Figure 3 : une lettre', 60, 380)])).toEqual(
      [],
    );
  });

  test('stays apart from another one where something is read between', () => {
    const [above, below] = [shape(200, 200, 150, 90), shape(200, 340, 150, 90)];
    expect(found([above, below], prose(295))).toHaveLength(2);
    expect(found([above, shape(200, 310, 150, 90)])).toHaveLength(1);
  });
});

describe('no drawing', () => {
  test.each<[string, readonly PlacedMark[], readonly PageText[]]>([
    ['is a table with rules', table(100, 300, 5), cells(100, 300, 5)],
    [
      'is a table, also where its caption calls it a figure',
      [...table(100, 300, 3), ...[0, 2].map((row) => area(100, 300 + 20 * row, 300, 20))],
      [...cells(100, 300, 3), text('Figure 2 : trois capitales', 140, 372)],
    ],
    [
      'is a table with coloured rows',
      [0, 2, 4].map((row) => area(100, 300 + 20 * row, 300, 20)),
      cells(100, 300, 5),
    ],
    [
      'is a frame or a background',
      [box(50, 290, 320, 60), area(52, 400, 316, 50)],
      [...prose(295), ...prose(402)],
    ],
    ['is an underlined title', [rule(60, 312, 90, 1)], [text('Les climats', 60, 299), ...prose(330)]],
    [
      'are the bullets of a list',
      Array.from({ length: 12 }, (_, at) => shape(60, 303 + 14 * at, 4, 4)),
      prose(300, 75, 12),
    ],
    ['is what fills the page', [shape(0, 0, 600, 800)], prose(300)],
    ['is a tiny thing', [shape(300, 300, 20, 20)], []],
    ['is the round mark around a callout', [shape(50, 290, 330, 60)], prose(298)],
  ])('%s', (_, marks, texts) => {
    expect(found(marks, texts)).toEqual([]);
  });

  test('lies outside of the page, whatever is drawn, and thousands of marks take no long time', () => {
    const length = fc.double({ noNaN: true, min: 0, max: 1 });
    const box_ = fc.record({ left: length, top: length, width: length, height: length });
    const form = fc.constantFrom<PlacedMark['form']>('rule', 'box', 'shape');
    fc.assert(
      fc.property(
        fc.array(fc.record({ box: box_, form }), { maxLength: 40 }),
        fc.array(fc.record({ box: box_, words: fc.string() }), { maxLength: 20 }),
        (marks, texts) => {
          const drawings = drawingsOf({
            marks: marks.map((one) => ({ ...one.box, form: one.form, isFilled: false })),
            texts: texts.map((one) => ({ ...one.box, text: one.words })),
            ...{ width, height },
          });
          for (const one of drawings) {
            expect(Math.min(one.left, one.top)).toBeGreaterThanOrEqual(0);
            expect(Math.max(one.left + one.width, one.top + one.height)).toBeLessThanOrEqual(1 + 1e-9);
          }
        },
      ),
    );
    const many = Array.from({ length: 20_000 }, (_, at) => shape((at * 7) % 590, (at * 13) % 790, 3, 9));
    const begin = performance.now();
    found(many, prose(100, 60, 40));
    expect(performance.now() - begin).toBeLessThan(5_000);
  });
});
