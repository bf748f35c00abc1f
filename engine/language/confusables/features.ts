import { memoize } from '#engine/text/memoize.ts';
import { hashOf, type Seen } from '../tagger/features.ts';
import type { Tag } from '../tagger/tags.ts';
import type { Occurrence } from './sets.ts';

/** What stands before a sentence and after it. */
const EDGE: Seen = { word: '·', options: '·', shape: '·', suffix: '', capital: false };

/** Features are numbers of so many bits: two of them seldom meet by chance. */
const BITS = 27;
const TEXTS_MAX = 5_000;

/** A number for a text; most texts of a language are few. */
const numberOf = memoize((text: string): number => hashOf([text]), TEXTS_MAX);

/** Joins numbers into one feature (the steps of MurmurHash3, A. Appleby). */
function feature(...parts: readonly number[]): number {
  let hash = 0;
  for (let at = 0; at < parts.length; at += 1) {
    hash = Math.imul(hash ^ (parts[at] ?? 0), 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash & ((1 << BITS) - 1);
}

/** A word as a number: names are all alike. */
const wordOf = ({ word, capital, options }: Seen): number =>
  numberOf(capital && options.includes('P') ? '^P' : word);

/**
 * Describes what stands around a place of a sentence, but not what is written there.
 * @param tags of the sentence
 */
export function featuresAround(
  seen: readonly Seen[],
  tags: readonly Tag[],
  { set, from, to }: Pick<Occurrence, 'set' | 'from' | 'to'>,
): number[] {
  const at = (place: number) => seen[place] ?? EDGE;
  const [b1, b2] = [at(from - 1), at(from - 2)];
  const [n1, n2, n3] = [at(to), at(to + 1), at(to + 2)];
  const [w1, w2, w3] = [wordOf(b1), wordOf(b2), wordOf(at(from - 3))];
  const [v1, v2, v3] = [wordOf(n1), wordOf(n2), wordOf(n3)];
  const tag = (place: number) => numberOf(tags[place] ?? '^');
  const [t1, t2, t3] = [tag(from - 1), tag(from - 2), tag(from - 3)];
  const [o1, o2, o3] = [numberOf(n1.options), numberOf(n2.options), numberOf(n3.options)];
  const [s1, s2] = [numberOf(b1.shape), numberOf(b2.shape)];
  const [r1, r2] = [numberOf(n1.shape), numberOf(n2.shape)];
  const { before, after, subject } = clauseAround(seen, tags, from, to);
  const name = numberOf(set.name);
  let kind = 0;
  const of = (...parts: readonly number[]) => {
    kind += 1;
    return feature(name, kind, ...parts);
  };
  return [
    of(),
    of(w1),
    of(w2),
    of(w3),
    of(v1),
    of(v2),
    of(v3),
    of(w2, w1),
    of(v1, v2),
    of(w1, v1),
    of(t1),
    of(t2, t1),
    of(t3, t2, t1),
    of(o1),
    of(o1, o2),
    of(o1, o2, o3),
    of(t1, o1),
    of(t2, t1, o1),
    of(t1, o1, o2),
    of(t2, t1, o1, o2),
    of(s1),
    of(r1),
    of(s1, r1),
    of(w1, o1),
    of(t1, v1),
    of(before, after),
    of(before, after, t1, o1),
    of(subject, after),
    of(subject, t1),
    of(s2, s1),
    of(r1, r2),
    of(numberOf(n1.suffix)),
    of(numberOf(b1.suffix), o1),
    of(t2, w1),
    of(w1, v1, v2),
    of(w2, w1, v1),
    of(before, after, t1, r1),
    of(numberOf(seen.at(-1)?.word ?? '')),
  ];
}

/** Whether the clause has a finite verb before and after a place, and what may be the subject of one. */
function clauseAround(seen: readonly Seen[], tags: readonly Tag[], from: number, to: number) {
  let before = '0';
  let subject = '';
  for (let place = from - 1; place >= 0; place -= 1) {
    const tag = tags[place] ?? 'X';
    const one = seen[place] ?? EDGE;
    if (/[.JW]/.test(tag)) {
      before += one.word;
      break;
    }
    if (tag === 'C') before += 'C';
    if (tag === 'V') before = before.replace('0', '1');
    if (subject === '' && /[RNP]/.test(tag)) subject = tag === 'R' ? one.word : `N${one.shape}`;
  }
  let after = '0';
  for (let place = to; place < seen.length && after !== '1'; place += 1) {
    const { options } = seen[place] ?? EDGE;
    if (/^[.JW]+$/.test(options)) break;
    if (options.includes('V')) after = options === 'V' ? '1' : '?';
  }
  return { before: numberOf(before), after: numberOf(after), subject: numberOf(subject) };
}
