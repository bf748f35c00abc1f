import { type Box, centreOf } from './geometry.ts';

/** Links appear from under the root at this share of its half width. */
const OUT_OF_ROOT = 0.45;

/** The distance between parallel lines along the trunk of a tall map, and the space they have together. */
const LANE = { most: 5, room: 14 };

/** Draws a link from under the root to the inner edge of a branch beside it, flat at both ends. */
export function linkFromRoot(root: Box, branch: Box): string {
  const end = innerEdge(branch);
  const start = Math.sign(end.x) * (root.width / 2) * OUT_OF_ROOT;
  const middle = (start + end.x) / 2;
  return curve([start, 0], [middle, 0], [middle, end.y], [end.x, end.y]);
}

/** Draws a link from the outer edge of a node to the inner edge of its child. */
export function linkToChild(parent: Box, child: Box, side: 1 | -1): string {
  const start = { x: side === 1 ? parent.x + parent.width : parent.x, y: centreOf(parent).y };
  const end = innerEdge(child);
  const middle = (start.x + end.x) / 2;
  return curve([start.x, start.y], [middle, start.y], [middle, end.y], [end.x, end.y]);
}

/**
 * Draws a link from the middle of the root up or down and around the corner to a branch above or below it.
 * @param rank 0 for the branch farthest from the root, whose line is nearest to the middle
 * @param count the number of branches that share this trunk
 */
export function linkToStacked(branch: Box, side: 1 | -1, rank: number, count: number): string {
  const end = innerEdge(branch);
  const start = side * (2 + rank * Math.min(LANE.most, LANE.room / count));
  return curve([start, 0], [start, end.y * 0.6], [start, end.y], [end.x, end.y]);
}

/** The middle of the edge that faces the root, which is the origin. */
function innerEdge(box: Box) {
  return { x: box.x + box.width / 2 > 0 ? box.x : box.x + box.width, y: centreOf(box).y };
}

type Pair = readonly [number, number];

function curve(from: Pair, first: Pair, second: Pair, to: Pair): string {
  const at = ([x, y]: Pair) => `${round(x)} ${round(y)}`;
  return `M${at(from)}C${at(first)} ${at(second)} ${at(to)}`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
