import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mask as shape } from '#contract/artefacts/occlusion.ts';
import { added, fitted, LEAST, moved, placeInWords, resized } from '#engine/occlusion/masks.ts';

const anyNumber = fc.double({ min: -3, max: 3, noNaN: true });
const anyMask = fc
  .record({ left: anyNumber, top: anyNumber, width: anyNumber, height: anyNumber })
  .map(fitted);
const corner = fc.record({
  x: fc.constantFrom('left' as const, 'right' as const),
  y: fc.constantFrom('top' as const, 'bottom' as const),
});
const near = (one: number, other: number) => Math.abs(one - other) < 0.0003;

describe('whatever is done to a mask', () => {
  test('it may be stored', () => {
    fc.assert(
      fc.property(anyMask, corner, anyNumber, anyNumber, (mask, which, right, down) => {
        for (const one of [mask, moved(mask, right, down), resized(mask, which, right, down)])
          expect(shape.safeParse(one).success).toBe(true);
      }),
    );
  });

  test('moving it keeps its size', () => {
    fc.assert(
      fc.property(anyMask, anyNumber, anyNumber, (mask, right, down) => {
        const { width, height } = moved(mask, right, down);
        expect([width, height]).toEqual([mask.width, mask.height]);
      }),
    );
  });

  test('resizing it keeps the corner across', () => {
    fc.assert(
      fc.property(anyMask, corner, anyNumber, anyNumber, (mask, which, right, down) => {
        const after = resized(mask, which, right, down);
        if (which.x === 'left') expect(near(after.left + after.width, mask.left + mask.width)).toBe(true);
        else expect(near(after.left, mask.left)).toBe(true);
        if (which.y === 'top') expect(near(after.top + after.height, mask.top + mask.height)).toBe(true);
        else expect(near(after.top, mask.top)).toBe(true);
        expect(after.width).toBeGreaterThanOrEqual(LEAST - 0.0001);
      }),
    );
  });
});

test('a mask that is added does not lie over one that was added before', () => {
  const first = added([]);
  const second = added([first]);
  expect(second).not.toEqual(first);
  expect(added([first, second])).not.toEqual(second);
});

test('says where a mask lies', () => {
  const at = (left: number, top: number) => placeInWords({ left, top, width: 0.1, height: 0.1 });
  expect(at(0, 0)).toBe('en haut à gauche');
  expect(at(0.45, 0)).toBe('en haut');
  expect(at(0.9, 0.45)).toBe('à droite');
  expect(at(0.45, 0.45)).toBe('au milieu');
  expect(at(0.45, 0.9)).toBe('en bas');
});
