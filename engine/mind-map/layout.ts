import { type FlextreeNode, flextree } from 'd3-flextree';
import { type Arrangement, boxOf, lookAt, pillReach, type SizeBox, type TextLook } from './box-sizes.ts';
import { around, type Box } from './geometry.ts';
import { linkFromRoot, linkToChild, linkToStacked } from './links.ts';
import { type Folding, type MapNode, shownChildren } from './tree.ts';

/** A node with its place on the map. */
export interface PlacedNode extends Box {
  readonly node: MapNode;
  /** 1 is right of the root, -1 left of it, 0 the root itself. */
  readonly side: Side;
  readonly lines: readonly string[];
  readonly look: TextLook;
  /** The number of nodes that its folding hides; 0 when it is open or a leaf. */
  readonly hidden: number;
}

export interface Link {
  /** The id of the node at the end of the link. */
  readonly id: string;
  readonly branch: number;
  /** The depth of the node at the end of the link. */
  readonly depth: number;
  /** `d` of an SVG path. */
  readonly path: string;
}

export interface MapLayout {
  /** In reading order, the root first. The middle of the root is the origin. */
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly Link[];
  /** Around all boxes and pills. */
  readonly bounds: Box;
}

type Side = -1 | 0 | 1;

/** The free space between boxes. */
const GAPS = {
  wide: { fromRoot: 56, fromParent: 32, siblings: 12, cousins: 22 },
  tall: { fromRoot: 18, fromParent: 26, siblings: 12, cousins: 20 },
};

/** The free space beyond a pill. */
const PILL_CLEAR = 10;

interface Room {
  readonly node: MapNode;
  readonly lines: readonly string[];
  readonly look: TextLook;
  readonly width: number;
  readonly height: number;
  readonly hidden: number;
}

/**
 * Places the visible nodes of a map. First-level branches alternate between right and left, and each grows away from
 * the root. Boxes never overlap, the same map and folding always give the same layout, and folding never moves a node
 * to the other side. The tree layout is van der Ploeg's, 'Drawing non-layered tidy trees in linear time', in
 * d3-flextree.
 * @param sizeBox what a label's box is as large as, where something else than its characters is drawn
 */
export function layoutMap(
  tree: MapNode,
  folding: Folding,
  arrangement: Arrangement,
  sizeBox: SizeBox = boxOf,
): MapLayout {
  const root = placeRoot(tree, arrangement, sizeBox);
  const sides = ([1, -1] as const).flatMap((side) => {
    const branches = shownChildren(tree, folding).filter((_, place) => (place % 2 === 0 ? 1 : -1) === side);
    return arrangement === 'wide'
      ? placeBeside(root, branches, side, { folding, sizeBox })
      : placeStacked(root, branches, side, { folding, sizeBox });
  });
  const order = sides.sort((a, b) => a.placed.node.branch - b.placed.node.branch);
  const nodes = [root, ...order.map(({ placed }) => placed)];
  return {
    nodes,
    links: order.map(({ link }) => link),
    bounds: around(nodes.map(withPill)),
  };
}

interface Grown {
  readonly placed: PlacedNode;
  readonly link: Link;
}

function placeRoot(tree: MapNode, arrangement: Arrangement, sizeBox: SizeBox): PlacedNode {
  const look = lookAt(0, arrangement);
  const { lines, width, height } = sizeBox(tree.title, look, 0);
  return { node: tree, side: 0, lines, look, hidden: 0, x: -width / 2, y: -height / 2, width, height };
}

/** Which nodes are shown, and how large their boxes are. */
interface Shown {
  readonly folding: Folding;
  readonly sizeBox: SizeBox;
}

/** Centres all branches of a side on the middle of the root. */
function placeBeside(root: PlacedNode, branches: readonly MapNode[], side: 1 | -1, shown: Shown): Grown[] {
  const rows = grow(branches, shown, 'wide', root.width / 2 + GAPS.wide.fromRoot);
  const middle = rows.top + (rows.bottom - rows.top) / 2;
  return settle(rows.nodes, side, -middle, (placed) => linkFromRoot(root, placed));
}

/**
 * Puts half of the branches of a side above the root and half below; the upper right and the lower left get the odd
 * one.
 */
function placeStacked(root: PlacedNode, branches: readonly MapNode[], side: 1 | -1, shown: Shown): Grown[] {
  const cut = side === 1 ? Math.ceil(branches.length / 2) : Math.floor(branches.length / 2);
  const clear = root.height / 2 + GAPS.tall.cousins;
  return [branches.slice(0, cut), branches.slice(cut)].flatMap((group, below) => {
    const rows = grow(group, shown, 'tall', GAPS.tall.fromRoot);
    const shift = below === 1 ? clear - rows.top : -clear - rows.bottom;
    return settle(rows.nodes, side, shift, (placed, place) =>
      linkToStacked(placed, side, below === 1 ? group.length - 1 - place : place, group.length),
    );
  });
}

interface Rows {
  /** Parents before their children. */
  readonly nodes: readonly FlextreeNode<Room>[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * Lays the branches out as one tree whose root has the width `start` and no height: x runs down, y away from the root.
 */
function grow(
  branches: readonly MapNode[],
  { folding, sizeBox }: Shown,
  arrangement: Arrangement,
  start: number,
): Rows {
  const first = branches[0];
  if (first === undefined) return { nodes: [], top: 0, bottom: 0 };
  const gaps = GAPS[arrangement];
  const room = (node: MapNode): Room => {
    const look = lookAt(node.depth, arrangement);
    return {
      node,
      look,
      hidden: folding.has(node.id) ? node.below : 0,
      ...sizeBox(node.title, look, node.depth),
    };
  };
  // A substitute for the map's root, which is the parent of each group of branches.
  const trunk: Room = {
    node: { ...first, id: '', depth: 0, children: branches },
    look: lookAt(0, arrangement),
    lines: [],
    width: 0,
    height: 0,
    hidden: 0,
  };
  const layout = flextree<Room>({
    children: ({ node }) => shownChildren(node, folding).map(room),
    nodeSize: ({ depth, data }) =>
      depth === 0
        ? [0, start]
        : [data.height, data.width + Math.max(gaps.fromParent, pillReach(data.hidden) + PILL_CLEAR)],
    spacing: (a, b) => (a.parent === b.parent && a.depth > 1 ? gaps.siblings : gaps.cousins),
  });
  const nodes: FlextreeNode<Room>[] = [];
  layout(layout.hierarchy(trunk)).eachBefore((one) => {
    if (one.depth > 0) nodes.push(one);
  });
  return {
    nodes,
    top: Math.min(...nodes.map(({ x, data }) => x - data.height / 2)),
    bottom: Math.max(...nodes.map(({ x, data }) => x + data.height / 2)),
  };
}

/**
 * Turns a laid-out group into boxes and links: `shift` moves it down, `toBranch` draws the links of the first level.
 */
function settle(
  nodes: Rows['nodes'],
  side: 1 | -1,
  shift: number,
  toBranch: (placed: PlacedNode, place: number) => string,
): Grown[] {
  const boxes = new Map<string, PlacedNode>();
  let branches = 0;
  return nodes.map(({ x, y, data, parent }) => {
    const { node, lines, look, width, height, hidden } = data;
    const placed: PlacedNode = {
      node,
      side,
      lines,
      look,
      hidden,
      x: side === 1 ? y : -y - width,
      y: x - height / 2 + shift,
      width,
      height,
    };
    boxes.set(node.id, placed);
    const from = boxes.get(parent?.data.node.id ?? '');
    const path = from === undefined ? toBranch(placed, branches++) : linkToChild(from, placed, side);
    return { placed, link: { id: node.id, branch: node.branch, depth: node.depth, path } };
  });
}

/** The box of a node with its pill, which is never higher than the box. */
export function withPill({ x, y, width, height, side, hidden }: PlacedNode): Box {
  const over = pillReach(hidden);
  return { x: side === -1 ? x - over : x, y, width: width + over, height };
}
