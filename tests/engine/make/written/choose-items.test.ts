import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '#engine/make/random.ts';
import { drawItems } from '#engine/make/written/choose-items.ts';

/** Items of a lesson, named by their place. */
const items = fc
  .array(
    fc.record({
      level: fc.constantFrom(1, 2, 3),
      origin: fc.record({ section: fc.constantFrom('A', 'B', 'C', 'D') }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) => list.map((item, at) => ({ ...item, at })));
const level = fc.constantFrom(null, 1, 2, 3);
const count = fc.option(fc.integer({ min: 1, max: 50 }));
const early = () => 0;

describe('a draw', () => {
  it('has the number asked, or all there are, and nothing twice', () => {
    fc.assert(
      fc.property(items, count, level, fc.integer(), (all, wanted, asked, seed) => {
        const drawn = drawItems(all, { count: wanted, level: asked, lateness: early }, seeded(seed));
        expect(drawn).toHaveLength(Math.min(wanted ?? all.length, all.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const item of drawn) expect(all).toContain(item);
      }),
    );
  });

  it('takes all of the level asked before any of another, and the nearest of these', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 40 }), level, fc.integer(), (all, wanted, asked, seed) => {
        if (asked === null) return;
        const drawn = drawItems(all, { count: wanted, level: asked, lateness: early }, seeded(seed));
        const away = (item: (typeof all)[number]) => Math.abs(item.level - asked);
        const left = all.filter((item) => !drawn.includes(item));
        const furthest = Math.max(...drawn.map(away));
        for (const item of left) expect(away(item)).toBeGreaterThanOrEqual(furthest);
      }),
    );
  });

  it('goes from what is easy to what is difficult', () => {
    fc.assert(
      fc.property(items, count, level, fc.integer(), (all, wanted, asked, seed) => {
        const drawn = drawItems(all, { count: wanted, level: asked, lateness: early }, seeded(seed));
        const levels = drawn.map((item) => item.level);
        expect(levels).toEqual(levels.toSorted());
      }),
    );
  });

  it('asks no section twice in a row in one level while another one is left', () => {
    const all = ['A', 'A', 'A', 'B', 'B', 'B', 'C', 'C', 'C'].map((section, at) => ({
      level: 1 as const,
      origin: { section },
      at,
    }));
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const drawn = drawItems(all, { count: null, level: null, lateness: early }, seeded(seed));
        const sections = drawn.map(({ origin }) => origin.section);
        expect(new Set(sections.slice(0, 3)).size).toBe(3);
        for (const [at, section] of sections.entries()) expect(section).not.toBe(sections[at + 1]);
      }),
    );
  });

  it('takes what comes late only when there is too little else, and puts it last in a whole deck', () => {
    fc.assert(
      fc.property(items, fc.integer(), (all, seed) => {
        const lateness = ({ at }: { at: number }) => at % 2;
        const early = all.filter((item) => lateness(item) === 0);
        const few = drawItems(all, { count: early.length, level: null, lateness }, seeded(seed));
        expect(few.every((item) => lateness(item) === 0)).toBe(true);
        const whole = drawItems(all, { count: null, level: null, lateness }, seeded(seed)).map(lateness);
        expect(whole).toEqual(whole.toSorted());
      }),
    );
  });

  it('is the same for the same numbers', () => {
    fc.assert(
      fc.property(items, count, level, fc.integer(), (all, wanted, asked, seed) => {
        const wish = { count: wanted, level: asked, lateness: early };
        expect(drawItems(all, wish, seeded(seed))).toEqual(drawItems(all, wish, seeded(seed)));
      }),
    );
  });
});
