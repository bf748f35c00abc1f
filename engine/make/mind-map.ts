import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { firstCharacters } from '#contract/text.ts';
import { stemSet } from '#engine/text/stems.ts';
import { asAnswer } from './candidate.ts';
import { type KeyPoint, keyOf, keyPoints, merged } from './key-points.ts';
import { keyTerms } from './key-terms.ts';
import { LABEL_MAX, shortLabel } from './short-label.ts';
import { studyOf } from './study.ts';
import { clusters } from './term-clusters.ts';
import { titleOf } from './title.ts';

export interface MindMapOptions {
  /** The label of the root; without it the title of the text, else its first key term. */
  readonly subject?: string;
  /** What the student wishes to see: points that touch these words come before others. */
  readonly elements?: string;
}

/** Levels of the tree, the root among them. */
export const LEVELS = 4;
/** Points on a map: more can't be read on a phone. */
const POINTS = 44;
const POINTS_OF_A_BRANCH = { min: 2, max: 6 };
const TITLE_MAX = 80;
const DESCRIPTION_MAX = 2_000;

/** A branch while it grows. */
interface Branch {
  readonly title: string;
  readonly branches: Branch[];
  readonly points: KeyPoint[];
}

/**
 * A mind map of notes or of a lesson: its headings are the branches, or, where it has none, clusters of its key terms;
 * terms, lists, events and subjects are the leaves. At most four levels, labels are short noun phrases of the text and
 * descriptions quote it. A map without subtopics means that the text has nothing to branch into.
 */
export function makeMindMap(text: string, options: MindMapOptions = {}): MindMap {
  const { subject = '', elements = '' } = options;
  const study = studyOf(text);
  const title = titleOf(study);
  const points = keyPoints(study);
  const named =
    subject.trim() === ''
      ? (title ?? shortLabel(keyTerms(study)[0]?.term ?? '') ?? 'Mon cours')
      : subject.trim();
  const root: Branch = { title: named, branches: [], points: [] };
  const skip = title === null ? 0 : 1;
  for (const point of points) {
    const headings = study.sentences[point.index]?.headings.slice(skip, skip + LEVELS - 2) ?? [];
    branchAt(root, headings).points.push(point);
  }
  if (root.branches.length === 0) {
    for (const { title: head, points: own } of clusters(merged(root.points), study, keyOf(named))) {
      root.branches.push({ title: head, branches: [], points: [...own] });
    }
    const inBranch = new Set(
      root.branches.flatMap((branch) => branch.points.map(({ label }) => keyOf(label))),
    );
    const left = root.points.filter(({ label }) => !inBranch.has(keyOf(label)));
    root.points.splice(0, root.points.length, ...left);
  }
  const share = Math.round(POINTS / countBranches(root));
  const most = Math.min(POINTS_OF_A_BRANCH.max, Math.max(POINTS_OF_A_BRANCH.min, share));
  return asNode(root, 1, most, stemSet(elements), new Set());
}

function branchAt(root: Branch, headings: readonly string[]): Branch {
  return headings.reduce((branch, heading) => {
    const known = branch.branches.find(({ title }) => title === heading);
    if (known) return known;
    const grown: Branch = { title: heading, branches: [], points: [] };
    branch.branches.push(grown);
    return grown;
  }, root);
}

function countBranches({ branches }: Branch): number {
  return branches.reduce((sum, branch) => sum + countBranches(branch), 1);
}

function asNode(
  branch: Branch,
  level: number,
  most: number,
  wished: ReadonlySet<string>,
  above: ReadonlySet<string>,
): MindMap {
  const key = keyOf(branch.title);
  const path = new Set([...above, key]);
  const all = merged(branch.points);
  const own = all.filter((point) => keyOf(point.label) === key && point.items.length === 0);
  const leaves = chosen(
    all.filter((point) => !own.includes(point) && !path.has(keyOf(point.label))),
    most,
    wished,
  );
  const lists = all.filter((point) => path.has(keyOf(point.label)) && point.items.length > 0);
  return {
    title: level === 1 ? firstCharacters(asAnswer(branch.title), 300) : heading(branch.title),
    description: firstCharacters([...own, ...lists].map(({ told }) => told).join(' '), DESCRIPTION_MAX),
    subtopics: [
      ...leaves.map((point) => leaf(point, level + 1)),
      ...lists.flatMap(({ items }) => items.map((item) => itemNode(item))),
      ...branch.branches.map((next) => asNode(next, level + 1, most, wished, path)),
    ],
  };
}

/** The most telling points, wished ones first, in the order of the text. */
function chosen(points: readonly KeyPoint[], most: number, wished: ReadonlySet<string>): KeyPoint[] {
  const touches = ({ label, told }: KeyPoint) =>
    [...stemSet(`${label} ${told}`)].filter((stem) => wished.has(stem)).length;
  return points
    .map((point) => ({ point, worth: point.worth + touches(point) * 10 }))
    .sort((a, b) => b.worth - a.worth || a.point.index - b.point.index)
    .slice(0, most)
    .map(({ point }) => point)
    .sort((a, b) => a.index - b.index);
}

function leaf({ label, told, items }: KeyPoint, level: number): MindMap {
  const listed = items.map((item) => item.told).join(' ; ');
  const deep = level >= LEVELS;
  return {
    title: label,
    description: firstCharacters(deep ? `${told} ${listed}`.trim() : told, DESCRIPTION_MAX),
    subtopics: deep ? [] : items.map(itemNode),
  };
}

const itemNode = ({ label, told }: { readonly label: string; readonly told: string }): MindMap => ({
  title: label,
  description: keyOf(told) === keyOf(label) ? '' : firstCharacters(told, DESCRIPTION_MAX),
  subtopics: [],
});

/** A heading as it stands when it is short, else its head. */
function heading(title: string): string {
  if (title.length <= LABEL_MAX) return asAnswer(title);
  const short = shortLabel(title);
  if (short !== null || title.length <= TITLE_MAX) return short ?? asAnswer(title);
  return `${firstCharacters(asAnswer(title), TITLE_MAX).replace(/\s\S*$/u, '')}…`;
}
