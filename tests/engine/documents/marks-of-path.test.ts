import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksOfPath } from '#engine/documents/pdf/marks-of-path.ts';

/** The steps of a path as pdf.js has them. */
const [MOVE, LINE, CURVE, CLOSE] = [0, 1, 2, 4];
const path = (...numbers: number[]) => marksOfPath(new Float32Array(numbers), false);
const forms = (...numbers: number[]) => path(...numbers).map(({ form }) => form);

const rectangle = (x: number, y: number, width: number, height: number) => [
  ...[MOVE, x, y, LINE, x + width, y, LINE, x + width, y + height, LINE, x, y + height, CLOSE],
];

test('rectangles and lines along the edges are told from slanting and bent ones', () => {
  expect(forms(...rectangle(10, 10, 80, 40))).toEqual(['box']);
  expect(forms(MOVE, 10, 10, LINE, 90, 10)).toEqual(['box']);
  expect(forms(MOVE, 0, 0, LINE, 50, 0, LINE, 20, 35, CLOSE)).toEqual(['shape']);
  expect(forms(MOVE, 0, 10, CURVE, 0, 20, 10, 20, 10, 10, CURVE, 10, 0, 0, 0, 0, 10)).toEqual(['shape']);
  // Round corners, 5 of 100 each.
  const round = [
    ...[MOVE, 5, 0, LINE, 95, 0, CURVE, 98, 0, 100, 2, 100, 5, LINE, 100, 45, CURVE, 100, 48, 98, 50, 95, 50],
    ...[LINE, 5, 50, CURVE, 2, 50, 0, 48, 0, 45, LINE, 0, 5, CURVE, 0, 2, 2, 0, 5, 0],
  ];
  expect(forms(...round)).toEqual(['box']);
});

test('the parts of one path are apart, each with what covers it', () => {
  expect(path(...rectangle(0, 0, 20, 60), ...rectangle(30, 0, 20, 90), MOVE, 7, 7)).toMatchObject([
    { bounds: [0, 0, 20, 60] },
    { bounds: [30, 0, 50, 90] },
  ]);
});

test('no path of any numbers fails, or covers nothing that is a number', () => {
  const number = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.float());
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      for (const { bounds } of path(...numbers)) expect(bounds.every(Number.isFinite)).toBe(true);
    }),
  );
});
