import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { firstCharacters } from '#contract/text.ts';
import { asAnswer } from '#engine/make/cards/candidate.ts';
import { LABEL_MAX, shortLabel } from '#engine/make/short-label.ts';
import { studyOf } from '#engine/make/study.ts';
import { titleOf } from '#engine/make/title.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { type KeyPoint, keyOf, keyPoints, merged } from './key-points.ts';
import { keyTerms } from './key-terms.ts';
import { clusters } from './term-clusters.ts';

interface MindMapOptions {
  /** The label of the root; by default the title of the text, otherwise its first key term. */
  readonly subject?: string;
  /** What the student asks for: points that touch these words come before others. */
  readonly elements?: string;
}

/** The levels of the tree, including the root. */
const LEVELS = 4;
/** More points are unreadable on a phone. */
const POINTS = 44;
const POINTS_OF_A_BRANCH = { min: 2, max: 6 };
const TITLE_MAX = 80;
const DESCRIPTION_MAX = 2_000;

/** A branch under construction. */
interface Branch {
  readonly title: string;
  readonly branches: Branch[];
  readonly points: KeyPoint[];
}

/**
 * Makes a mind map from notes or a lesson. Headings become branches, or clusters of key terms where there are no
 * headings; terms, lists, events and subjects become leaves. There are at most four levels, labels are short noun
 * phrases of the text, and descriptions quote it. A map without subtopics means that the text has nothing to branch
 * into.
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
    const existing = branch.branches.find(({ title }) => title === heading);
    if (existing) return existing;
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
  requested: ReadonlySet<string>,
  above: ReadonlySet<string>,
): MindMap {
  const key = keyOf(branch.title);
  const path = new Set([...above, key]);
  const all = merged(branch.points);
  const own = all.filter((point) => keyOf(point.label) === key && point.items.length === 0);
  const leaves = chosen(
    all.filter((point) => !own.includes(point) && !path.has(keyOf(point.label))),
    most,
    requested,
  );
  const lists = all.filter((point) => path.has(keyOf(point.label)) && point.items.length > 0);
  return {
    title: level === 1 ? firstCharacters(asAnswer(branch.title), 300) : heading(branch.title),
    description: firstCharacters([...own, ...lists].map(({ source }) => source).join(' '), DESCRIPTION_MAX),
    subtopics: [
      ...leaves.map((point) => leaf(point, level + 1)),
      ...lists.flatMap(({ items }) => items.map((item) => itemNode(item))),
      ...branch.branches.map((next) => asNode(next, level + 1, most, requested, path)),
    ],
  };
}

/** Chooses the most informative points, requested ones first, and returns them in the order of the text. */
function chosen(points: readonly KeyPoint[], most: number, requested: ReadonlySet<string>): KeyPoint[] {
  const touches = ({ label, source }: KeyPoint) =>
    [...stemSet(`${label} ${source}`)].filter((stem) => requested.has(stem)).length;
  return points
    .map((point) => ({ point, worth: point.worth + touches(point) * 10 }))
    .sort((a, b) => b.worth - a.worth || a.point.index - b.point.index)
    .slice(0, most)
    .map(({ point }) => point)
    .sort((a, b) => a.index - b.index);
}

function leaf({ label, source, items }: KeyPoint, level: number): MindMap {
  const listed = items.map((item) => item.source).join(' ; ');
  const deep = level >= LEVELS;
  return {
    title: label,
    description: firstCharacters(deep ? `${source} ${listed}`.trim() : source, DESCRIPTION_MAX),
    subtopics: deep ? [] : items.map(itemNode),
  };
}

const itemNode = ({ label, source }: { readonly label: string; readonly source: string }): MindMap => ({
  title: label,
  description: keyOf(source) === keyOf(label) ? '' : firstCharacters(source, DESCRIPTION_MAX),
  subtopics: [],
});

/** Keeps a short heading and reduces a long one to its head. */
function heading(title: string): string {
  if (title.length <= LABEL_MAX) return asAnswer(title);
  const short = shortLabel(title);
  if (short !== null || title.length <= TITLE_MAX) return short ?? asAnswer(title);
  return `${firstCharacters(asAnswer(title), TITLE_MAX).replace(/\s\S*$/u, '')}…`;
}
