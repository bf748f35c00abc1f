import type { MindMap } from '#contract/artefacts/mind-map.ts';

/** A node of a mind map with its place in the tree. */
export interface MapNode {
  /** The path from the root: '0' is the root, '0.2.1' the second child of its third child. Unique in a map. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** 0 at the root. */
  readonly depth: number;
  /** The place of the first-level branch of this node; -1 for the root. */
  readonly branch: number;
  /** Its place among its siblings. */
  readonly place: number;
  readonly children: readonly MapNode[];
  /** The number of nodes below this one, at any depth. */
  readonly below: number;
}

/** The ids of the nodes whose children are hidden. */
export type Folding = ReadonlySet<string>;

/** Gives every node its id, depth, branch and number of descendants. */
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

/** Returns every node of a tree in reading order, parents before children. */
export function everyNode(tree: MapNode): MapNode[] {
  return [tree, ...tree.children.flatMap(everyNode)];
}

/** Finds the node with this id; undefined when the map has none. */
export function nodeAt(tree: MapNode, id: string): MapNode | undefined {
  let node: MapNode | undefined = tree;
  for (const place of id.split('.').slice(1)) node = node?.children[Number(place)];
  return node;
}

/** The visible children of a node. */
export function shownChildren(node: MapNode, folding: Folding): readonly MapNode[] {
  return folding.has(node.id) ? [] : node.children;
}

/** The number of levels below the root: 0 for a root alone. */
export function levelsOf(tree: MapNode): number {
  return tree.children.reduce((most, child) => Math.max(most, 1 + levelsOf(child)), 0);
}

/** The folding that shows `level` levels below the root. Unfolding a node then shows one more level. */
export function foldedBelow(tree: MapNode, level: number): Folding {
  const deep = everyNode(tree).filter((node) => node.depth >= level && node.children.length > 0);
  return new Set(deep.map((node) => node.id));
}

/** The level that shows exactly what `folding` shows; undefined when branches are open to different depths. */
export function levelOf(tree: MapNode, folding: Folding): number | undefined {
  for (let level = levelsOf(tree); level > 0; level -= 1) {
    const folded = foldedBelow(tree, level);
    if (folded.size === folding.size && [...folded].every((id) => folding.has(id))) return level;
  }
  return undefined;
}

/** Folds the node if it is open, unfolds it if it is folded. */
export function toggled(folding: Folding, id: string): Folding {
  const next = new Set(folding);
  if (!next.delete(id)) next.add(id);
  return next;
}
