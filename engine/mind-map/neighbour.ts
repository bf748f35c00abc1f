import { centreOf } from './geometry.ts';
import type { MapLayout, PlacedNode } from './layout.ts';

export type Direction = 'up' | 'right' | 'down' | 'left';

/**
 * The node that an arrow key goes to: away from the root to the first child shown, towards it to the parent, up and
 * down to the next node of the same depth on the same side; from the root to the nearest branch that way.
 * Every shown node can be reached. Undefined where there is nothing that way.
 */
export function neighbour(layout: MapLayout, id: string, direction: Direction): PlacedNode | undefined {
  const from = layout.nodes.find(({ node }) => node.id === id);
  if (from === undefined) return undefined;
  if (direction === 'up' || direction === 'down') return vertical(layout, from, direction);
  const side = direction === 'right' ? 1 : -1;
  if (from.side === 0) return nearestBranch(layout, (other) => other.side === side);
  const target = from.side === side ? firstChild(layout, from)?.node.id : parentId(id);
  return layout.nodes.find(({ node }) => node.id === target);
}

/** Reading order and not height: two nodes of the same depth may stand at the same height, one beyond the other. */
function vertical(layout: MapLayout, from: PlacedNode, direction: 'up' | 'down'): PlacedNode | undefined {
  const step = direction === 'down' ? 1 : -1;
  if (from.side === 0) return nearestBranch(layout, (other) => Math.sign(centreOf(other).y) === step);
  const row = layout.nodes.filter(({ side, node }) => side === from.side && node.depth === from.node.depth);
  return row[row.indexOf(from) + step];
}

/** The branch whose middle is the least above or below the root's. */
function nearestBranch(layout: MapLayout, allowed: (other: PlacedNode) => boolean): PlacedNode | undefined {
  const away = (other: PlacedNode) => Math.abs(centreOf(other).y);
  return layout.nodes
    .filter((other) => other.node.depth === 1 && allowed(other))
    .sort((a, b) => away(a) - away(b))[0];
}

function firstChild(layout: MapLayout, from: PlacedNode): PlacedNode | undefined {
  return layout.nodes.find(({ node }) => parentId(node.id) === from.node.id);
}

function parentId(id: string): string {
  return id.slice(0, id.lastIndexOf('.'));
}
