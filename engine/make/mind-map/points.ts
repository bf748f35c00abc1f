import { withoutArticle } from '#engine/make/short-label.ts';
import { fold } from '#engine/text/words/fold.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import type { Idea } from './ideas.ts';

/** What one sentence or one list states: an idea, its place and what it is worth. */
export interface KeyPoint extends Idea {
  /** The place of its first sentence. */
  readonly index: number;
  readonly worth: number;
}

/** How much each kind of point says; where there is no room, the least go first. */
export const WORTH = { list: 8, definition: 7, event: 5, strong: 6, row: 4, subject: 3 };
const SOURCE_MAX = 700;

/** Merges points with the same label into one that quotes them all. */
export function merged(points: readonly KeyPoint[]): KeyPoint[] {
  const found = new Map<string, KeyPoint>();
  for (const point of points) {
    const key = keyOf(point.label);
    const existing = found.get(key);
    if (existing === undefined) found.set(key, point);
    else {
      const source = `${existing.source} ${point.source}`.trim();
      found.set(key, {
        ...existing,
        items: distinctIdeas([...existing.items, ...point.items]),
        source: source.length <= SOURCE_MAX ? source : existing.source,
        worth: Math.max(existing.worth, point.worth) + 0.5,
      });
    }
  }
  return withinLists([...found.values()]);
}

/** « cf. chap. 3 » says where to look. */
const REFERS = /^cf(?:\.|\s)/iu;

export function distinctIdeas(ideas: readonly Idea[]): Idea[] {
  const seen = new Set<string>();
  return ideas.filter(
    ({ label }) => !REFERS.test(label) && !seen.has(keyOf(label)) && seen.add(keyOf(label)),
  );
}

/** Moves what is said about an item of a list to that item. */
function withinLists(points: readonly KeyPoint[]): KeyPoint[] {
  const listed = new Set(points.flatMap(({ items }) => items.map((item) => keyOf(item.label))));
  const byLabel = new Map(
    points
      .filter(({ label, items }) => items.length === 0 && listed.has(keyOf(label)))
      .map((point) => [keyOf(point.label), point]),
  );
  const toItem = (item: KeyPoint['items'][number]) => {
    const more = byLabel.get(keyOf(item.label))?.source;
    const bare = keyOf(item.source) === keyOf(item.label);
    return more === undefined ? item : { ...item, source: bare ? more : `${item.source} ; ${more}` };
  };
  return points
    .filter((point) => byLabel.get(keyOf(point.label)) !== point)
    .map((point) => ({ ...point, items: point.items.map(toItem) }));
}

/** The same key for « La mitose », « mitoses » and « Mitose », but not for « oxydant » and « oxydation ». */
export function keyOf(label: string): string {
  const found = words(label).flatMap(({ text }) =>
    isStopWord(text) ? [] : [fold(text).replace(/[sx]$/, '')],
  );
  return found.length > 0 ? found.join(' ') : withoutArticle(label).toLowerCase();
}
