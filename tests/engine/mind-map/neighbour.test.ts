import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutMap } from '#engine/mind-map/layout.ts';
import { type Direction, neighbour } from '#engine/mind-map/neighbour.ts';
import { growTree } from '#engine/mind-map/tree.ts';
import { anyMap, topic } from '#tests/engine/mind-map/maps.ts';

const DIRECTIONS: Direction[] = ['up', 'right', 'down', 'left'];
const map = topic('Racine', [topic('Droite', [topic('a'), topic('b')]), topic('Gauche', [topic('c')])]);

describe('the arrow keys', () => {
  it('reach every node from the root', () => {
    fc.assert(
      fc.property(anyMap, fc.constantFrom('wide' as const, 'tall' as const), (any, how) => {
        const layout = layoutMap(growTree(any), new Set(), how);
        const reached = new Set(['0']);
        for (const id of reached) {
          for (const direction of DIRECTIONS) {
            const next = neighbour(layout, id, direction);
            if (next) reached.add(next.node.id);
          }
        }
        expect(reached.size).toBe(layout.nodes.length);
      }),
    );
  });

  it('lead outwards to the first child and inwards to the parent, on either side', () => {
    const layout = layoutMap(growTree(map), new Set(), 'wide');
    const go = (id: string, direction: Direction) => neighbour(layout, id, direction)?.node.title;
    expect(go('0', 'right')).toBe('Droite');
    expect(go('0', 'left')).toBe('Gauche');
    expect(go('0.0', 'right')).toBe('a');
    expect(go('0.0.0', 'down')).toBe('b');
    expect(go('0.0.1', 'up')).toBe('a');
    expect(go('0.0.1', 'left')).toBe('Droite');
    expect(go('0.1', 'left')).toBe('c');
    expect(go('0.1.0', 'right')).toBe('Gauche');
    expect(go('0.0.0', 'right')).toBeUndefined();
    expect(go('0.0.0', 'up')).toBeUndefined();
  });
});
