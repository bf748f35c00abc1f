import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DrawnStep,
  figuresOf,
  type Matrix,
  mayBeLogos,
  type PlacedPicture,
  picturesOn,
} from '#engine/documents/pdf/figures.ts';

/** A page of 600 by 800 points at two pixels a point, whose lengths grow upwards. */
const view: Matrix = [2, 0, 0, -2, 0, 1_600];
const size = { width: 1_200, height: 1_600 };
const picture: DrawnStep = { does: 'picture', width: 320, height: 240 };
const to = (...by: Matrix): DrawnStep => ({ does: 'transform', by });
const drawn = (...steps: DrawnStep[]) =>
  picturesOn(steps, view, size).map(({ left, top, width, height }) =>
    [left, top, width, height].map((share) => Math.round(share * 1_000) / 1_000),
  );

describe('the pictures of a page', () => {
  test('lie where they are drawn, seen from above', () => {
    expect(drawn(to(300, 0, 0, 200, 60, 400), picture)).toEqual([[0.1, 0.25, 0.5, 0.25]]);
    // On its side: the width of the picture stands upright.
    expect(drawn(to(0, 200, -300, 0, 360, 400), picture)).toEqual([[0.1, 0.25, 0.5, 0.25]]);
    expect(picturesOn([to(300, 0, 0, 200, 60, 400), picture], view, size)[0]?.pixels).toEqual([320, 240]);
  });

  test('keep their places apart, within drawings in the drawing too', () => {
    const steps: DrawnStep[] = [
      { does: 'save' },
      to(300, 0, 0, 200, 60, 400),
      picture,
      { does: 'restore' },
      { does: 'begin', by: [1, 0, 0, 1, 60, 100], bounds: [0, 0, 150, 200] },
      to(300, 0, 0, 200, 0, 0),
      picture,
      { does: 'end' },
      to(60, 0, 0, 80, 0, 0),
      picture,
    ];
    expect(drawn(...steps)).toEqual([
      [0.1, 0.25, 0.5, 0.25],
      // Cut at the bounds of its drawing.
      [0.1, 0.625, 0.25, 0.25],
      [0, 0.9, 0.1, 0.1],
    ]);
  });

  test('are cut at what cuts them, and not at what is drawn beside', () => {
    const outline: DrawnStep = { does: 'outline', bounds: [60, 400, 210, 600] };
    const rest = [to(300, 0, 0, 200, 60, 400), picture];
    expect(drawn({ does: 'clip' }, outline, ...rest)).toEqual([[0.1, 0.25, 0.25, 0.25]]);
    expect(drawn(outline, ...rest)).toEqual([[0.1, 0.25, 0.5, 0.25]]);
    const outside: DrawnStep = { does: 'outline', bounds: [400, 0, 500, 100] };
    expect(drawn({ does: 'clip' }, outside, ...rest)).toEqual([]);
    // What hangs over the edge of the page is not seen.
    expect(drawn(to(300, 0, 0, 200, 450, 700), picture)).toEqual([[0.75, 0, 0.25, 0.125]]);
  });

  test('of no size are none', () => {
    const thin: DrawnStep = { does: 'transform', by: [Number.MIN_VALUE, 0, 0, 50, 0, 0] };
    expect(picturesOn([thin, picture], view, size)).toEqual([]);
  });

  test('stay on the page, whatever a file says', () => {
    const number = fc.double({ noNaN: true, min: -2_000, max: 2_000 });
    const matrix = fc.tuple(number, number, number, number, number, number);
    const bounds = fc.tuple(number, number, number, number);
    const step: fc.Arbitrary<DrawnStep> = fc.oneof(
      fc.constantFrom<DrawnStep>(
        { does: 'save' },
        { does: 'restore' },
        { does: 'end' },
        { does: 'clip' },
        picture,
      ),
      matrix.map((by) => ({ does: 'transform' as const, by })),
      bounds.map((value) => ({ does: 'outline' as const, bounds: value })),
      fc.record({ does: fc.constant('begin' as const), by: fc.option(matrix), bounds: fc.option(bounds) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        for (const { left, top, width, height } of picturesOn(steps, view, size)) {
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height)).toBeGreaterThan(0);
          expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});

const at = (left: number, top: number, width: number, height: number, pixels = 100): PlacedPicture => ({
  left,
  top,
  width,
  height,
  pixels: [pixels, pixels],
});
const places = (...given: Parameters<typeof figuresOf>) =>
  figuresOf(...given).map(({ left, top, width, height }) =>
    [left, top, width, height].map((share) => Math.round(share * 1_000) / 1_000),
  );

describe('the figures of a page', () => {
  test('are its pictures from top to bottom, without what is tiny or fills the page', () => {
    const figures = [at(0.1, 0.6, 0.5, 0.2), at(0.1, 0.1, 0.3, 0.2)];
    const bullet = at(0.05, 0.5, 0.02, 0.02);
    const rule = at(0.1, 0.9, 0.8, 0.01);
    const paper = at(0, 0, 1, 0.98);
    expect(places([...figures, bullet, rule])).toEqual([
      [0.1, 0.1, 0.3, 0.2],
      [0.1, 0.6, 0.5, 0.2],
    ]);
    expect(places([paper])).toEqual([]);
    expect(places([paper, ...figures])).toHaveLength(2);
    expect(places([])).toEqual([]);
  });

  test('that are drawn in strips or tiles, or in layers, are one each', () => {
    const strips = [0, 1, 2, 3].map((step) => at(0.1, 0.1 + 0.05 * step, 0.5, 0.05));
    expect(places(strips)).toEqual([[0.1, 0.1, 0.5, 0.2]]);
    const tiles = [0, 1].flatMap((row) =>
      [0, 1, 2].map((column) => at(0.2 * column, 0.5 + 0.1 * row, 0.2, 0.1)),
    );
    expect(places(tiles)).toEqual([[0, 0.5, 0.6, 0.2]]);
    expect(places([at(0.1, 0.1, 0.5, 0.3), at(0.2, 0.2, 0.2, 0.1)])).toEqual([[0.1, 0.1, 0.5, 0.3]]);
    // Two that stand side by side with a gap stay two, and a page in strips is still a page.
    expect(places([at(0.1, 0.1, 0.3, 0.2), at(0.45, 0.1, 0.3, 0.2)])).toHaveLength(2);
    expect(places(Array.from({ length: 10 }, (_, step) => at(0, step / 10, 1, 0.1)))).toEqual([]);
  });

  test('are no logos: what is small and returns at its place on another page', () => {
    const logo = at(0.05, 0.03, 0.2, 0.1, 64);
    const figure = at(0.1, 0.3, 0.5, 0.4);
    expect(mayBeLogos([logo, figure])).toBe(true);
    expect(mayBeLogos([figure])).toBe(false);
    expect(places([logo, figure], [[at(0.051, 0.03, 0.2, 0.1, 64)]])).toEqual([[0.1, 0.3, 0.5, 0.4]]);
    // Another picture at that place, that picture elsewhere, and a figure that slides repeat.
    expect(places([logo], [[at(0.05, 0.03, 0.2, 0.1, 65)]])).toHaveLength(1);
    expect(places([logo], [[at(0.05, 0.5, 0.2, 0.1, 64)]])).toHaveLength(1);
    expect(places([figure], [[figure]])).toHaveLength(1);
  });

  test('are at most twelve', () => {
    const many = Array.from({ length: 30 }, (_, step) =>
      at(0.2 * (step % 5), 0.16 * Math.floor(step / 5), 0.15, 0.1),
    );
    expect(figuresOf(many)).toHaveLength(12);
  });
});
