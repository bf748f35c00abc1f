/** A part of two texts: in both, removed from the first, or added by the second. */
interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A word with its apostrophe, a run of white space, or one other character. */
const PIECE = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*['’]?|\s+|[^\p{L}\p{N}\s]/gu;

/** Texts with more pieces than this between their common beginning and end are not compared word by word. */
const LONGEST = 4_000;

/**
 * Compares two texts word by word. All parts that are not `added` make `before`, all that are not `removed` make
 * `after`, letter for letter. Algorithm: E. Myers, « An O(ND) Difference Algorithm and Its Variations », Algorithmica
 * 1, 1986, greedy form; removed words precede the added ones that replace them.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const old = before.match(PIECE) ?? [];
  const now = after.match(PIECE) ?? [];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const inner = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)] as const;
  const middle =
    Math.max(inner[0].length, inner[1].length) > LONGEST
      ? [...parts('removed', inner[0]), ...parts('added', inner[1])]
      : middleOf(inner[0], inner[1]);
  return joined([
    ...parts('same', old.slice(0, head)),
    ...middle,
    ...parts('same', tail === 0 ? [] : old.slice(-tail)),
  ]);
}

const parts = (kind: DiffPart['kind'], pieces: readonly string[]): DiffPart[] =>
  pieces.map((text) => ({ kind, text }));

function middleOf(old: readonly string[], now: readonly string[]): DiffPart[] {
  const most = old.length + now.length;
  // furthest.get(k): how far into `old` diagonal k reaches; one copy for each number of edits, to walk back.
  let furthest = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(furthest);
    furthest = new Map(furthest);
    for (let k = -edits; k <= edits; k += 2) {
      let x = goesDown(furthest, k, edits) ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x += 1;
      furthest.set(k, x);
      if (x >= old.length && x - k >= now.length) return walkBack(trace, old, now);
    }
  }
  return [];
}

const goesDown = (furthest: ReadonlyMap<number, number>, k: number, edits: number): boolean =>
  k === -edits || (k !== edits && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));

function walkBack(
  trace: readonly ReadonlyMap<number, number>[],
  old: readonly string[],
  now: readonly string[],
): DiffPart[] {
  const found: DiffPart[] = [];
  let x = old.length;
  let y = now.length;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const furthest = trace[edits] ?? new Map<number, number>();
    const k = x - y;
    const from = goesDown(furthest, k, edits) ? k + 1 : k - 1;
    const beforeX = furthest.get(from) ?? 0;
    const beforeY = beforeX - from;
    while (x > beforeX && y > beforeY && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
      found.push({ kind: 'same', text: old[x] ?? '' });
    }
    if (edits === 0) break;
    if (x === beforeX) found.push({ kind: 'added', text: now[beforeY] ?? '' });
    else found.push({ kind: 'removed', text: old[beforeX] ?? '' });
    x = beforeX;
    y = beforeY;
  }
  return found.reverse();
}

/** Joins neighbours of the same kind; between two common words, what is removed precedes what is added. */
function joined(all: readonly DiffPart[]): DiffPart[] {
  const found: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') found.push({ kind: 'removed', text: removed });
    if (added !== '') found.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  let same = '';
  for (const { kind, text } of all) {
    if (kind === 'same') {
      flush();
      same += text;
      continue;
    }
    if (same !== '') found.push({ kind: 'same', text: same });
    same = '';
    if (kind === 'removed') removed += text;
    else added += text;
  }
  flush();
  if (same !== '') found.push({ kind: 'same', text: same });
  return found;
}
