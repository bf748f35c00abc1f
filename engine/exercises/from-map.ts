import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { shuffled } from '#engine/make/random.ts';
import { everyNode, growTree, type MapNode } from '#engine/mind-map/tree.ts';
import type { Exercise, Maker } from './exercise.ts';
import { holds, plain, quoted, sameOrWithin, stemsOf } from './wording.ts';
import { shuffledOptions } from './wrong-options.ts';

const WRONG = { min: 2, max: 3 };
const SHOWN = { min: 2, max: 5 };
const LABEL_MAX = 120;

interface Tree {
  readonly nodes: readonly MapNode[];
  readonly parentOf: (node: MapNode) => MapNode | undefined;
  readonly branches: readonly MapNode[];
  /** All the text of a node and of the nodes below it. */
  readonly textOf: (node: MapNode) => string;
}

const trees = new WeakMap<MindMap, Tree>();

function readTree(map: MindMap): Tree {
  const tree = trees.get(map) ?? buildTree(map);
  trees.set(map, tree);
  return tree;
}

function buildTree(map: MindMap): Tree {
  const root = growTree(map);
  const nodes = everyNode(root).filter(({ title }) => isTelling(title));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const texts = new Map<string, string>();
  return {
    nodes,
    branches: root.children.filter(({ title }) => isTelling(title)),
    parentOf: ({ id }) => byId.get(id.slice(0, Math.max(0, id.lastIndexOf('.')))),
    textOf(node) {
      const cached = texts.get(node.id);
      if (cached !== undefined) return cached;
      const text = everyNode(node)
        .map(({ title, description }) => `${title}\n${description}`)
        .join('\n');
      texts.set(node.id, text);
      return text;
    },
  };
}

/** Titles that could be in any branch: usual headings, « Quatre étapes », half of a quotation. */
const ANYWHERE =
  /^(?:l[ae]s? |l )?(?:definitions?|regles?|exemples?|introduction|conclusion|(?:quelques |autres )?dates|chronologie|methode|action|donner|cycle|causes?|consequences?|origines?|reperes?|bilan|resume|a retenir|definition et .*|(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix) .*)$/;

function isTelling(title: string): boolean {
  const quotes = (title.match(/«/g) ?? []).length === (title.match(/»/g) ?? []).length;
  return title.length <= LABEL_MAX && plain(title).length >= 3 && quotes && !ANYWHERE.test(plain(title));
}

/** The form of a title: only titles of the same form may be options together. */
function buildOf(title: string): string {
  if (/\d/.test(title)) return 'figures';
  if (/^\p{L}+(?:er|ir|re) \p{Ll}/u.test(title)) return 'act';
  return /^(?:l[ae]s? |l[’'])/iu.test(title) ? 'article' : 'name';
}

/** Tells whether the text contains the title, or all its meaningful words. */
function isNamedIn(title: string, text: string): boolean {
  const stems = [...stemsOf(title)];
  const named = stemsOf(text);
  return holds(text, title) || (stems.length > 0 && stems.every((stem) => named.has(stem)));
}

/** Tells whether the titles share a word, so that one would give the other away. */
function nameEachOther(one: string, other: string): boolean {
  const [first, second] = [[...stemsOf(one)], [...stemsOf(other)]];
  return sameOrWithin(one, other) || first.some((stem) => second.includes(stem));
}

const isAlone = ({ nodes }: Tree, node: MapNode) =>
  !nodes.some((other) => other !== node && plain(other.title) === plain(node.title));

/** Asks for the branch of a node, among the other branches. */
export const findBranch: Maker<MindMap> = (map, random) => {
  const tree = readTree(map);
  return tree.nodes.flatMap((node): Exercise[] => {
    const own = tree.branches.find(({ branch }) => branch === node.branch);
    if (node.depth < 2 || own === undefined || !isAlone(tree, node)) return [];
    if (nameEachOther(node.title, own.title)) return [];
    const others = tree.branches.filter(
      (branch) =>
        branch !== own &&
        !sameOrWithin(branch.title, own.title) &&
        !isNamedIn(node.title, tree.textOf(branch)) &&
        !nameEachOther(node.title, branch.title),
    );
    const wrong = distinct(shuffled(others, random)).slice(0, WRONG.max);
    if (wrong.length < WRONG.min) return [];
    return [
      {
        form: 'choice',
        prompt: `Dans quelle branche se range ${quoted(node.title)}\u202f?`,
        lines: [],
        explanation: node.description,
        ...shuffledOptions(own.title, wrong, random),
      },
    ];
  });
};

/** Hides a node among its neighbours; the wrong options come from other branches. */
export const hiddenNodes: Maker<MindMap> = (map, random) => {
  const tree = readTree(map);
  return tree.nodes.flatMap((node): Exercise[] => {
    const parent = tree.parentOf(node);
    if (node.depth < 2 || parent === undefined || !isAlone(tree, node)) return [];
    const beside = parent.children.filter((one) => one !== node && isTelling(one.title));
    if (
      beside.length < 1 ||
      holds(`${parent.title}\n${beside.map(({ title }) => title).join('\n')}`, node.title)
    )
      return [];
    const wrong = unrelatedTitles(tree, parent, node, random);
    if (wrong.length < WRONG.min) return [];
    const lines = beside.slice(0, SHOWN.max).map(({ title }) => title);
    return [
      {
        form: 'choice',
        prompt: `Que manque-t-il sous ${quoted(parent.title)}\u202f?`,
        lines: [...lines, '?'],
        explanation: node.description,
        ...shuffledOptions(node.title, wrong, random),
      },
    ];
  });
};

/** Titles of other branches at the same depth that nothing connects to the node's branch. */
function unrelatedTitles(tree: Tree, parent: MapNode, node: MapNode, random: () => number): string[] {
  const found = tree.nodes.filter(
    (other) =>
      other.branch !== node.branch &&
      other.depth === node.depth &&
      buildOf(other.title) === buildOf(node.title) &&
      isAlone(tree, other) &&
      !sameOrWithin(other.title, node.title) &&
      !isNamedIn(
        other.title,
        tree.textOf(tree.branches.find(({ branch }) => branch === node.branch) ?? parent),
      ),
  );
  return distinct(shuffled(found, random)).slice(0, WRONG.max);
}

/** Shows two or three nodes of one branch and one of another, all of the same form, and asks for the intruder. */
export const oddOneOut: Maker<MindMap> = (map, random) => {
  const tree = readTree(map);
  return tree.nodes.flatMap((parent): Exercise[] => {
    const [like, ...rest] = shuffled(
      parent.children.filter((node) => isTelling(node.title) && isAlone(tree, node)),
      random,
    );
    if (parent.depth < 1 || like === undefined) return [];
    const build = buildOf(like.title);
    const kept = distinct([like, ...rest.filter(({ title }) => buildOf(title) === build)]).slice(
      0,
      WRONG.max,
    );
    const odd = unrelatedTitles(tree, parent, like, random).find(
      (title) => !kept.some((one) => sameOrWithin(one, title)) && !holds(parent.title, title),
    );
    if (kept.length < SHOWN.min || odd === undefined) return [];
    return [
      {
        form: 'choice',
        prompt: `Quel est l’intrus, qui ne se range pas dans ${quoted(parent.title)}\u202f?`,
        lines: [],
        explanation: '',
        ...shuffledOptions(odd, kept, random),
      },
    ];
  });
};

/** The titles, without those that contain an earlier one or are contained in it. */
function distinct(nodes: readonly MapNode[]): string[] {
  const kept: string[] = [];
  for (const { title } of nodes) if (!kept.some((one) => sameOrWithin(one, title))) kept.push(title);
  return kept;
}
