import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flingOf, glideOf, type Sample } from '#src/features/mind-map/fling.ts';

/** A finger that goes from the origin by so many pixels each 10 ms, six times. */
const track = (x: number, y: number): Sample[] =>
  Array.from({ length: 6 }, (_, at) => ({ x: x * at, y: y * at, time: 1_000 + 10 * at }));
const LIFTED = 1_055;

describe('the fling of a finger', () => {
  it('has its speed and its direction', () => {
    expect(flingOf(track(10, -5), LIFTED)).toEqual({ x: 1, y: -0.5 });
  });

  it('is measured over the last moments only', () => {
    const slow = [0, 100, 200, 300].map((time) => ({ x: time / 100, y: 0, time }));
    const fast = track(10, 0);
    expect(flingOf([...slow, ...fast], LIFTED)).toEqual({ x: 1, y: 0 });
  });

  it('is none when the finger stopped before it was lifted', () => {
    expect(flingOf(track(10, 0), LIFTED + 100)).toBeNull();
  });

  it('is none when the finger was slow, or did not move', () => {
    expect(flingOf(track(1, 0), LIFTED)).toBeNull();
    expect(flingOf([], LIFTED)).toBeNull();
    expect(flingOf([{ x: 1, y: 1, time: LIFTED }], LIFTED)).toBeNull();
  });

  it('is never faster than the eye can follow', () => {
    const speed = flingOf(track(300, 400), LIFTED);
    expect(speed?.x).toBeCloseTo(3);
    expect(speed?.y).toBeCloseTo(4);
  });
});

describe('the glide after a fling', () => {
  const coordinate = fc.double({ min: -5, max: 5, noNaN: true });

  it('goes on where the finger went, always further, always slower', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.nat(3_000), (x, y, elapsed) => {
        const far = (at: number) => {
          const { by } = glideOf({ x, y }, at);
          expect(Math.sign(by.x * x)).toBeGreaterThanOrEqual(0);
          return Math.hypot(by.x, by.y);
        };
        const [first, second, third] = [far(elapsed), far(elapsed + 16), far(elapsed + 32)];
        expect(second).toBeGreaterThanOrEqual(first);
        expect(third - second).toBeLessThanOrEqual(second - first + 1e-9);
      }),
    );
  });

  it('ends within three seconds, a third of a second of the finger’s way further', () => {
    const { by, isMoving } = glideOf({ x: 2, y: 0 }, 3_000);
    expect(isMoving).toBe(false);
    expect(by.x).toBeCloseTo(650, -1);
    expect(glideOf({ x: 2, y: 0 }, 300).isMoving).toBe(true);
  });
});
