import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { firstCharacters } from '#contract/text.ts';
import { titleLine } from '#engine/make/cards/alone/topic.ts';
import { asAnswer } from '#engine/make/cards/candidate.ts';
import { LABEL_MAX, shortLabel } from '#engine/make/short-label.ts';
import { studyOf } from '#engine/make/study.ts';
import { titleOf } from '#engine/make/title.ts';
import { isOfThePaper } from '#engine/text/structure/to-learn.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Idea } from './ideas.ts';
import { keyPoints } from './key-points.ts';
import { keyTerms } from './key-terms.ts';
import { type KeyPoint, keyOf, merged, WORTH } from './points.ts';
import { clusters } from './term-clusters.ts';

interface MindMapOptions {
  /** The label of the root; by default the title of the text, otherwise its first key term. */
  readonly subject?: string;
  /** What the student asks for: points that touch these words come before others. */
  readonly elements?: string;
}

/** The levels of the tree, including the root. */
const LEVELS = 5;
/** More points are unreadable on a phone. */
const POINTS = 70;
const POINTS_OF_A_BRANCH = { min: 3, max: 12 };
/** Events, rows and lists of one branch: the years of a long chronology, the towns of a country. */
const NOTED_MOST = 24;
/** They only have that room in a map of fewer nodes. */
const NODES_MOST = 110;
/** A text without any part hangs from its title alone. */
const POINTS_OF_A_TEXT = 24;
const TITLE_MAX = 80;
const DESCRIPTION_MAX = 2_000;

/** A branch under construction. */
interface Branch {
  readonly title: string;
  readonly branches: Branch[];
  readonly points: KeyPoint[];
}

/**
 * Makes a mind map from notes or a lesson. Every heading becomes a branch at its own level, or clusters of key terms
 * where there are no headings; terms, lists, events, rows and subjects become leaves. There are at most five levels,
 * labels are short noun phrases of the text, and descriptions quote it. A map without subtopics means that the text has nothing to branch
 * into.
 */
export function makeMindMap(text: string, options: MindMapOptions = {}): MindMap {
  const { subject = '', elements = '' } = options;
  const study = studyOf(text);
  const title = titleOf(study);
  // A title that is no heading is the middle of the map, and no point of it.
  const line = title === null ? titleLine(study) : null;
  const isTold = ({ index }: KeyPoint) =>
    index !== line?.index && !isOfThePaper(study.sentences[index]?.text ?? '', index);
  const points = fitting(keyPoints(study).filter(isTold));
  const named =
    subject.trim() === ''
      ? (title ?? line?.text ?? shortLabel(keyTerms(study)[0]?.term ?? '') ?? 'Mon cours')
      : subject.trim();
  const root: Branch = { title: named, branches: [], points: [] };
  const skip = title === null ? 0 : 1;
  const within = (headings: readonly string[]) => branchAt(root, headings.slice(skip, skip + LEVELS - 1));
  for (const headings of study.outline) within(headings);
  for (const point of points) within(study.sentences[point.index]?.headings ?? []).points.push(point);
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
  const highest = root.branches.length === 0 ? POINTS_OF_A_TEXT : POINTS_OF_A_BRANCH.max;
  const most = Math.min(highest, Math.max(POINTS_OF_A_BRANCH.min, share));
  const made = (noted: number) => asNode(root, 1, { most, noted }, stemSet(elements), new Set());
  const whole = made(Math.max(most, NOTED_MOST));
  return countNodes(whole) <= NODES_MOST ? whole : made(most);
}

/** What hangs from a sentence goes first where the map is full; the items of a list stay. */
function fitting(points: readonly KeyPoint[]): readonly KeyPoint[] {
  const many = points.reduce((sum, { items }) => sum + 1 + items.length, 0);
  if (many <= POINTS) return points;
  return points.map((point) => (point.worth < WORTH.row ? { ...point, items: [] } : point));
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

const countNodes = ({ subtopics }: MindMap): number =>
  subtopics.reduce((sum, node) => sum + countNodes(node), 1);

/** How many points a branch has, and how many where they are events, rows and lists. */
interface Room {
  readonly most: number;
  readonly noted: number;
}

function countBranches({ branches }: Branch): number {
  return branches.reduce((sum, branch) => sum + countBranches(branch), 1);
}

function asNode(
  branch: Branch,
  level: number,
  room: Room,
  requested: ReadonlySet<string>,
  above: ReadonlySet<string>,
): MindMap {
  const key = keyOf(branch.title);
  // What the title of the text means is an idea of the branch that explains it.
  const path = new Set(level === 2 ? [key] : [...above, key]);
  const all = merged(branch.points);
  const own = all.filter((point) => keyOf(point.label) === key && point.items.length === 0);
  const leaves = chosen(
    all.filter(
      (point) => !own.includes(point) && !path.has(keyOf(point.label)) && !isAnnouncement(point, branch),
    ),
    room,
    requested,
  );
  const lists = all.filter((point) => path.has(keyOf(point.label)) && point.items.length > 0);
  return {
    title: level === 1 ? firstCharacters(asAnswer(branch.title), 300) : heading(branch.title),
    description: firstCharacters([...own, ...lists].map(({ source }) => source).join(' '), DESCRIPTION_MAX),
    subtopics:
      level >= LEVELS
        ? []
        : distinct([
            ...branch.branches.map((next) => asNode(next, level + 1, room, requested, path)),
            ...leaves.map((point) => leaf(point, level + 1)),
            ...lists.flatMap(({ items }) => items.map((item) => itemNode(item, level + 1))),
          ]),
  };
}

/** « Il existe deux modèles : l’assurance et l’assistance » above headings of these names says nothing more. */
function isAnnouncement({ items }: KeyPoint, { branches }: Branch): boolean {
  const names = new Set(branches.map(({ title }) => keyOf(title)));
  return items.length > 0 && items.every(({ label }) => names.has(keyOf(label)));
}

/** Without a second node of the same name under one parent; the first has what hangs from it. */
function distinct(nodes: readonly MindMap[]): MindMap[] {
  const seen = new Set<string>();
  return nodes.filter(({ title }) => !seen.has(title) && seen.add(title));
}

/** Chooses the most informative points, requested ones first, and returns them in the order of the text. */
function chosen(
  points: readonly KeyPoint[],
  { most, noted }: Room,
  requested: ReadonlySet<string>,
): KeyPoint[] {
  const touches = ({ label, source }: KeyPoint) =>
    [...stemSet(`${label} ${source}`)].filter((stem) => requested.has(stem)).length;
  return points
    .map((point) => ({ point, worth: point.worth + touches(point) * 10 }))
    .sort((a, b) => b.worth - a.worth || a.point.index - b.point.index)
    .filter(({ worth }, at) => at < most || (at < noted && worth >= WORTH.row))
    .map(({ point }) => point)
    .sort((a, b) => a.index - b.index);
}

/** « 9 nov 89 » below « 9 nov 1989 : chute du mur » says nothing more. */
const SHORT_DATE = /^(?:\d{1,2}(?:er)?\s)?(?:\p{L}{3,9}\.?\s)?\d{2}$/u;
/** « noyau -> gère la mémoire » is told under « noyau ». */
const SIGN_LAST = /\s(?:→|⇒|[-=]>|=|:)$/u;

function leaf({ label, source, items: all }: KeyPoint, level: number): MindMap {
  const items = all.filter((item) => !SHORT_DATE.test(item.label));
  const listed = items.map((item) => item.source).join(' ; ');
  const deep = level >= LEVELS;
  return {
    title: label,
    description: firstCharacters(deep ? `${source} ${listed}`.trim() : source, DESCRIPTION_MAX),
    subtopics: deep ? [] : distinct(items.map((item) => itemNode(item, level + 1))),
  };
}

const itemNode = ({ label, source, items }: Idea, level: number): MindMap => ({
  title: label.replace(SIGN_LAST, ''),
  description: keyOf(source) === keyOf(label) ? '' : firstCharacters(source, DESCRIPTION_MAX),
  subtopics: level >= LEVELS ? [] : distinct(items.map((item) => itemNode(item, level + 1))),
});

/** « (à apprendre pour lundi) », « (A SAVOIR PAR COEUR) » say what to do with a part and not what it is. */
const TO_DO = /\s*\((?:[àa]\s(?:savoir|retenir|apprendre|conna[îi]tre)|par\sc(?:œ|oe)ur)[^()]*\)$/iu;

/** Keeps a short heading and reduces a long one to its head. */
function heading(written: string): string {
  const title = written.replace(TO_DO, '');
  if (title.length <= LABEL_MAX) return asAnswer(title);
  const short = shortLabel(title);
  if (short !== null || title.length <= TITLE_MAX) return short ?? asAnswer(title);
  return `${firstCharacters(asAnswer(title), TITLE_MAX).replace(/\s\S*$/u, '')}…`;
}
