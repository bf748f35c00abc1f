import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  fitted,
  keptInSight,
  leastScale,
  onScreen,
  pinched,
  READABLE,
  revealed,
  type View,
  zoomedAt,
} from '#engine/mind-map/view.ts';

const length = fc.integer({ min: -2_000, max: 2_000 });
const point = fc.record({ x: length, y: length });
const view: fc.Arbitrary<View> = fc.record({
  x: length,
  y: length,
  scale: fc.double({ min: 0.1, max: 2.5, noNaN: true }),
});
const box = fc.record({
  x: length,
  y: length,
  width: fc.integer({ min: 10, max: 4_000 }),
  height: fc.integer({ min: 10, max: 4_000 }),
});
const canvas = { width: 800, height: 600 };
const insets = { top: 72, right: 16, bottom: 80, left: 16 };
const LEAST = 0.1;

/** The point of the map that lies at this place of the canvas. */
const under = (from: View, at: { x: number; y: number }) => ({
  x: (at.x - from.x) / from.scale,
  y: (at.y - from.y) / from.scale,
});
const corners = (
  from: View,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) => [onScreen(from, { x, y }), onScreen(from, { x: x + width, y: y + height })];
const close = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  expect(a.x).toBeCloseTo(b.x, 4);
  expect(a.y).toBeCloseTo(b.y, 4);
};

describe('the view of a map', () => {
  it('zooms around the pointer: what lies under it stays there', () => {
    fc.assert(
      fc.property(view, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (from, at, factor) => {
        const to = zoomedAt(from, at, factor, LEAST);
        close(under(to, at), under(from, at));
        expect(to.scale).toBeGreaterThanOrEqual(LEAST);
        expect(to.scale).toBeLessThanOrEqual(2.5);
      }),
    );
  });

  it('keeps what lies under two fingers under them', () => {
    const from: View = { x: 30, y: -20, scale: 1 };
    const before = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const after = [
      { x: 150, y: 180 },
      { x: 300, y: 180 },
    ] as const;
    const to = pinched(from, before, after, LEAST);
    expect(to.scale).toBeCloseTo(1.5);
    close(under(to, after[0]), under(from, before[0]));
    close(under(to, after[1]), under(from, before[1]));
  });

  it('shows a whole map between the buttons, in the middle, and blows up no small one', () => {
    fc.assert(
      fc.property(box, (bounds) => {
        const whole = fitted(bounds, canvas, insets);
        const [start, end] = corners(whole, bounds);
        expect(start?.x).toBeGreaterThanOrEqual(insets.left - 1e-6);
        expect(start?.y).toBeGreaterThanOrEqual(insets.top - 1e-6);
        expect(end?.x).toBeLessThanOrEqual(canvas.width - insets.right + 1e-6);
        expect(end?.y).toBeLessThanOrEqual(canvas.height - insets.bottom + 1e-6);
        expect(whole.scale).toBeLessThanOrEqual(1.15);
        expect(leastScale(bounds, canvas, insets)).toBeLessThanOrEqual(whole.scale);
      }),
    );
  });

  it('lets no map be dragged out of sight', () => {
    fc.assert(
      fc.property(view, box, (from, bounds) => {
        const [start, end] = corners(keptInSight(from, bounds, canvas), bounds);
        expect(start?.x).toBeLessThanOrEqual(canvas.width - 72 + 1e-6);
        expect(start?.y).toBeLessThanOrEqual(canvas.height - 72 + 1e-6);
        expect(end?.x).toBeGreaterThanOrEqual(72 - 1e-6);
        expect(end?.y).toBeGreaterThanOrEqual(72 - 1e-6);
      }),
    );
  });

  it('brings a box into sight without moving what is there already, and without making it too small', () => {
    fc.assert(
      fc.property(view, box, (from, target) => {
        const to = revealed(from, target, canvas, insets);
        expect(to.scale).toBeGreaterThanOrEqual(Math.min(from.scale, READABLE) - 1e-9);
        const [start, end] = corners(to, target);
        if (target.width * to.scale <= canvas.width - 32) {
          expect(start?.x).toBeGreaterThanOrEqual(insets.left - 1e-4);
          expect(end?.x).toBeLessThanOrEqual(canvas.width - insets.right + 1e-4);
        }
        if (target.height * to.scale <= canvas.height - 152) {
          expect(start?.y).toBeGreaterThanOrEqual(insets.top - 1e-4);
          expect(end?.y).toBeLessThanOrEqual(canvas.height - insets.bottom + 1e-4);
        }
      }),
    );
    const there: View = { x: 0, y: 0, scale: 1 };
    expect(revealed(there, { x: 100, y: 100, width: 50, height: 50 }, canvas, insets)).toEqual(there);
  });

  it('travels from one view to the other', () => {
    const from: View = { x: 0, y: 10, scale: 0.5 };
    const to: View = { x: 100, y: 20, scale: 2 };
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 0.5)).toEqual({ x: 50, y: 15, scale: 1 });
    expect(between(from, to, 1)).toEqual(to);
  });
});
