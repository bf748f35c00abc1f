import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '#engine/mind-map/geometry.ts';
import { layoutMap, withPill } from '#engine/mind-map/layout.ts';
import { everyNode, type Folding, foldedBelow, growTree, levelsOf } from '#engine/mind-map/tree.ts';
import { anyMap, topic } from '#tests/engine/mind-map/maps.ts';
import { processorMs } from '#tests/support/timing.ts';

const arrangement = fc.constantFrom('wide' as const, 'tall' as const);
const OPEN: Folding = new Set();

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A map with some of its nodes folded. */
const folded = fc.tuple(anyMap, fc.infiniteStream(fc.integer({ min: 0, max: 3 }))).map(([map, stream]) => {
  const tree = growTree(map);
  const parents = everyNode(tree).filter((node) => node.depth > 0 && node.children.length > 0);
  return { tree, folding: new Set(parents.filter(() => stream.next().value === 0).map(({ id }) => id)) };
});

describe('the layout of a mind map', () => {
  it('never lets two boxes overlap, nor their pills, whatever the labels, the shape and the folding', () => {
    fc.assert(
      fc.property(folded, arrangement, ({ tree, folding }, how) => {
        const { nodes } = layoutMap(tree, folding, how);
        for (const [place, one] of nodes.entries()) {
          for (const other of nodes.slice(place + 1)) {
            expect(overlap(withPill(one), withPill(other))).toBe(false);
          }
        }
      }),
    );
  });

  it('shows each node that no folding hides once, with a link to it, all within the bounds', () => {
    fc.assert(
      fc.property(folded, arrangement, ({ tree, folding }, how) => {
        const { nodes, links, bounds } = layoutMap(tree, folding, how);
        const hidden = (id: string) => [...folding].some((other) => id.startsWith(`${other}.`));
        const shown = everyNode(tree).filter(({ id }) => !hidden(id));
        expect(nodes.map(({ node }) => node.id)).toEqual(shown.map(({ id }) => id));
        expect(links.map(({ id }) => id)).toEqual(shown.slice(1).map(({ id }) => id));
        expect(links.every(({ path }) => /^M[-\d.]+ [-\d.]+C([-\d.]+ ?){6}$/.test(path))).toBe(true);
        for (const box of nodes.map(withPill)) {
          expect(box.x).toBeGreaterThanOrEqual(bounds.x - 1e-6);
          expect(box.y).toBeGreaterThanOrEqual(bounds.y - 1e-6);
          expect(box.x + box.width).toBeLessThanOrEqual(bounds.x + bounds.width + 1e-6);
          expect(box.y + box.height).toBeLessThanOrEqual(bounds.y + bounds.height + 1e-6);
        }
      }),
    );
  });

  it('is the same every time', () => {
    fc.assert(
      fc.property(folded, arrangement, ({ tree, folding }, how) => {
        expect(layoutMap(tree, new Set(folding), how)).toEqual(layoutMap(tree, folding, how));
      }),
    );
  });

  it('puts the branches right and left in turn, and folding moves none to the other side', () => {
    fc.assert(
      fc.property(anyMap, arrangement, (map, how) => {
        const tree = growTree(map);
        for (const folding of [OPEN, foldedBelow(tree, 1)]) {
          for (const { node, side, x, width } of layoutMap(tree, folding, how).nodes.slice(1)) {
            expect(side).toBe(node.branch % 2 === 0 ? 1 : -1);
            expect(side === 1 ? x >= 0 : x + width <= 0).toBe(true);
          }
        }
      }),
    );
  });

  it('counts what a folded node hides', () => {
    const tree = growTree(topic('Racine', [topic('Branche', [topic('a', [topic('b')]), topic('c')])]));
    const hiddenIn = (folding: Folding) =>
      layoutMap(tree, folding, 'wide').nodes.map(({ node, hidden }) => [node.title, hidden]);
    expect(hiddenIn(foldedBelow(tree, 1))).toEqual([
      ['Racine', 0],
      ['Branche', 3],
    ]);
    expect(hiddenIn(foldedBelow(tree, 2))).toContainEqual(['a', 1]);
  });

  it('takes a quarter less width where the screen is upright', () => {
    const branch = (title: string) => topic(title, [topic('Une idée'), topic('Une autre idée')]);
    const tree = growTree(topic('Le sujet', ['Un', 'Deux', 'Trois', 'Quatre'].map(branch)));
    const width = (how: 'wide' | 'tall') => layoutMap(tree, OPEN, how).bounds.width;
    expect(width('tall')).toBeLessThan(width('wide') * 0.75);
  });

  it('places 300 nodes in a few frames', () => {
    const leaves = (count: number) => Array.from({ length: count }, (_, at) => topic(`Une notion ${at}`));
    const tree = growTree(
      topic(
        'Sujet',
        Array.from({ length: 13 }, (_, at) => topic(`Branche numéro ${at}`, leaves(22))),
      ),
    );
    expect(everyNode(tree)).toHaveLength(300);
    expect(levelsOf(tree)).toBe(2);
    expect(layoutMap(tree, OPEN, 'wide').nodes).toHaveLength(300);
    expect(processorMs(() => layoutMap(tree, OPEN, 'wide'))).toBeLessThan(200);
  });
});
