import type { MindMap } from '#contract/artefacts/mind-map.ts';

/** A node of a mind map with its place in the tree. */
export interface MapNode {
  /** Path from the root: '0' is the root, '0.2.1' the second child of its third child. Unique in a map. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** 0 at the root. */
  readonly depth: number;
  /** Place of the first-level branch that this node belongs to; -1 at the root. */
  readonly branch: number;
  /** Place among its siblings. */
  readonly place: number;
  readonly children: readonly MapNode[];
  /** Nodes below this one, however deep. */
  readonly below: number;
}

/** Ids of the nodes whose children are hidden. */
export type Folding = ReadonlySet<string>;

/** Gives every node its id, depth, branch and count of descendants. */
export function growTree(map: MindMap): MapNode {
  const grow = (one: MindMap, id: string, depth: number, branch: number, place: number): MapNode => {
    const children = one.subtopics.map((child, at) =>
      grow(child, `${id}.${at}`, depth + 1, depth === 0 ? at : branch, at),
    );
    const below = children.reduce((sum, child) => sum + 1 + child.below, 0);
    return { id, title: one.title, description: one.description, depth, branch, place, children, below };
  };
  return grow(map, '0', 0, -1, 0);
}

/** Every node of a tree, parents before children, in reading order. */
export function everyNode(tree: MapNode): MapNode[] {
  return [tree, ...tree.children.flatMap(everyNode)];
}

/** The node with this id, or undefined where the map has none. */
export function nodeAt(tree: MapNode, id: string): MapNode | undefined {
  let node: MapNode | undefined = tree;
  for (const place of id.split('.').slice(1)) node = node?.children[Number(place)];
  return node;
}

/** The children that are shown. */
export function shownChildren(node: MapNode, folding: Folding): readonly MapNode[] {
  return folding.has(node.id) ? [] : node.children;
}

/** Levels below the root: 0 for a root alone. */
export function levelsOf(tree: MapNode): number {
  return tree.children.reduce((most, child) => Math.max(most, 1 + levelsOf(child)), 0);
}

/** What is folded when `level` levels below the root are shown; unfolding then shows one level at a time. */
export function foldedBelow(tree: MapNode, level: number): Folding {
  const deep = everyNode(tree).filter((node) => node.depth >= level && node.children.length > 0);
  return new Set(deep.map((node) => node.id));
}

/** The level that shows just what `folding` shows, or undefined where branches are open to different depths. */
export function levelOf(tree: MapNode, folding: Folding): number | undefined {
  for (let level = levelsOf(tree); level > 0; level -= 1) {
    const folded = foldedBelow(tree, level);
    if (folded.size === folding.size && [...folded].every((id) => folding.has(id))) return level;
  }
  return undefined;
}

/** `folding` with this node folded where it was open, open where it was folded. */
export function toggled(folding: Folding, id: string): Folding {
  const next = new Set(folding);
  if (!next.delete(id)) next.add(id);
  return next;
}
