import { centreOf } from './geometry.ts';
import type { MapLayout, PlacedNode } from './layout.ts';

export type Direction = 'up' | 'right' | 'down' | 'left';

/**
 * Finds the node that an arrow key goes to: the first visible child away from the root, the parent towards it, the
 * next node of the same depth on the same side up and down, and from the root the nearest branch in that direction.
 * Every visible node can be reached. Undefined when there is nothing in that direction.
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

/** Follows reading order rather than height, because two nodes of the same depth may have the same height. */
function vertical(layout: MapLayout, from: PlacedNode, direction: 'up' | 'down'): PlacedNode | undefined {
  const step = direction === 'down' ? 1 : -1;
  if (from.side === 0) return nearestBranch(layout, (other) => Math.sign(centreOf(other).y) === step);
  const row = layout.nodes.filter(({ side, node }) => side === from.side && node.depth === from.node.depth);
  return row[row.indexOf(from) + step];
}

/** The branch whose middle has the smallest vertical distance to the root's. */
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
