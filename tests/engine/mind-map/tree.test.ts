import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangementFor, openingFolding } from '#engine/mind-map/opening-view.ts';
import {
  everyNode,
  foldedBelow,
  growTree,
  levelOf,
  levelsOf,
  nodeAt,
  shownChildren,
  toggled,
} from '#engine/mind-map/tree.ts';
import { anyMap, topic } from '#tests/engine/mind-map/maps.ts';

const INSETS = { top: 72, right: 16, bottom: 80, left: 16 };

describe('the tree of a map', () => {
  it('finds every node by its id, and counts what is below each', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const tree = growTree(map);
        const nodes = everyNode(tree);
        expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
        expect(tree.below).toBe(nodes.length - 1);
        for (const node of nodes) {
          expect(nodeAt(tree, node.id)).toBe(node);
          expect(everyNode(node)).toHaveLength(node.below + 1);
        }
        expect(nodeAt(tree, '0.99')).toBeUndefined();
      }),
    );
  });

  it('knows which level a folding shows', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const tree = growTree(map);
        for (let level = 1; level <= levelsOf(tree); level += 1) {
          const folding = foldedBelow(tree, level);
          expect(levelOf(tree, folding)).toBe(level);
          const shown = everyNode(tree).filter((node) => shownChildren(node, folding).length > 0);
          expect(Math.max(...shown.map(({ depth }) => depth + 1))).toBe(level);
        }
      }),
    );
  });

  it('folds and opens one node', () => {
    expect([...toggled(new Set(['0.1']), '0.2')]).toEqual(['0.1', '0.2']);
    expect([...toggled(new Set(['0.1', '0.2']), '0.1')]).toEqual(['0.2']);
  });
});

describe('a map on opening', () => {
  const leaves = Array.from({ length: 5 }, (_, place) => topic(`Une notion ${place}`));
  const tree = growTree(
    topic(
      'Sujet',
      ['Un', 'Deux', 'Trois', 'Quatre'].map((title) => topic(title, leaves)),
    ),
  );

  it('is open as far as it can be read whole: less on a phone than on a tablet', () => {
    expect(levelOf(tree, openingFolding(tree, { width: 840, height: 640 }, INSETS))).toBe(2);
    expect(levelOf(tree, openingFolding(tree, { width: 328, height: 560 }, INSETS))).toBe(1);
  });

  it('stands upright on a phone, panel or not', () => {
    expect(arrangementFor({ width: 328, height: 560 })).toBe('tall');
    expect(arrangementFor({ width: 328, height: 240 })).toBe('tall');
    expect(arrangementFor({ width: 756, height: 800 })).toBe('wide');
  });
});
