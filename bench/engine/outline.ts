import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { ExpectedPath } from './passage.ts';

/** What a mind map keeps of the outline of its text. */
export interface OutlineKept {
  readonly right: number;
  /** The paths without a node of the map, « heading > sub-heading > idea ». */
  readonly missed: readonly string[];
  /** The levels that the outline has with its title, at most five, and those of the map. */
  readonly wanted: number;
  readonly levels: number;
}

/** A map that a phone can show has no more levels. */
const LEVELS_MAX = 5;
/** A node is the annotated one when it holds this share of the words, and when at least this share of its words is annotated. */
const LABEL_HOLDS = { expected: 0.75, found: 1 / 3 };

/**
 * Looks for each path of an outline in a map: a node with the words of its last label that hangs, through any number of
 * others, from a node with the words of each label above it. A node is used once.
 */
export function compareOutline(outline: readonly ExpectedPath[], map: MindMap): OutlineKept {
  const used = new Set<MindMap>();
  const missed = outline.filter((path) => {
    const node = placeOf(path, map.subtopics, used);
    if (node) used.add(node);
    return node === null;
  });
  return {
    right: outline.length - missed.length,
    missed: missed.map((path) => path.join(' > ')),
    wanted: Math.min(LEVELS_MAX, 1 + Math.max(0, ...outline.map((path) => path.length))),
    levels: levelsOf(map),
  };
}

const levelsOf = (map: MindMap): number => 1 + Math.max(0, ...map.subtopics.map(levelsOf));

function placeOf(path: ExpectedPath, nodes: readonly MindMap[], used: ReadonlySet<MindMap>): MindMap | null {
  const [first = '', ...below] = path;
  const last = below.length === 0;
  for (const node of nodes) {
    const found =
      isLabel(first, node.title) && !(last && used.has(node))
        ? last
          ? node
          : placeOf(below, node.subtopics, used)
        : placeOf(path, node.subtopics, used);
    if (found !== null) return found;
  }
  return null;
}

function isLabel(expected: string, title: string): boolean {
  const [wanted, told] = [stemsOf(expected), stemsOf(title)];
  const common = [...wanted].filter((stem) => told.has(stem)).length;
  return (
    common > 0 && common >= wanted.size * LABEL_HOLDS.expected && common >= told.size * LABEL_HOLDS.found
  );
}

/** A label of function words and signs alone (« -er », « ça ») gives its letters. */
function stemsOf(label: string): ReadonlySet<string> {
  const found = stemSet(label.replaceAll("'", '’').normalize('NFC'));
  return found.size > 0 ? found : new Set([label.toLowerCase().replace(/\s/g, '')]);
}
