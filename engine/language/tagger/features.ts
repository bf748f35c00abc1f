import type { Token } from '../tokens.ts';

/** What the tagger sees of one token; the same in training and at run time. */
export interface Seen {
  /** The word, or the name of its homophones when it must not be told which of them was written. */
  readonly word: string;
  /** The tags it can have. */
  readonly options: string;
  /** Its readings without their lemmas: how an unknown neighbour may agree. */
  readonly shape: string;
  /** How an unknown word ends. */
  readonly suffix: string;
  readonly capital: boolean;
}

const NOTHING: Seen = { word: '·', options: '·', shape: '·', suffix: '', capital: false };
const SUFFIX_LETTERS = 3;

/** The readings of an entry are one list, whatever text they are looked up for. */
const shapes = new WeakMap<Token['readings'], string>();

function shapeOf(readings: Token['readings']): string {
  const known = shapes.get(readings);
  if (known !== undefined) return known;
  const shape = [...new Set(readings.map((one) => one.kind + one.tense + one.persons + one.number))].join('');
  shapes.set(readings, shape);
  return shape;
}

/** Describes a token as it is written. */
export function seeToken(token: Token, options: string): Seen {
  const shape = token.kind === 'word' ? shapeOf(token.readings) : token.kind;
  return {
    word: token.kind === 'number' ? '#' : token.low,
    options,
    shape: shape === '' || shape === 'X' ? options : shape,
    suffix: token.low.slice(-SUFFIX_LETTERS),
    capital: token.capital,
  };
}

/** A clause so far: whether it has a finite verb already, and whether one certainly comes before its end. */
interface ClauseState {
  readonly before: string;
  readonly after: string;
}

/** A feature in parts: they are hashed one after the other, and never joined, because a text has thousands. */
export type Feature = readonly string[];

/**
 * Returns the features of the token at a place.
 * @param tags of the tokens before it
 */
export function featuresAt(seen: readonly Seen[], at: number, tags: readonly string[]): Feature[] {
  const here = seen[at] ?? NOTHING;
  const [b1, b2] = [seen[at - 1] ?? NOTHING, seen[at - 2] ?? NOTHING];
  const [n1, n2, n3] = [seen[at + 1] ?? NOTHING, seen[at + 2] ?? NOTHING, seen[at + 3] ?? NOTHING];
  const t1 = tags[at - 1] ?? '^';
  const t2 = tags[at - 2] ?? '^';
  const t3 = tags[at - 3] ?? '^';
  const { word, options, shape } = here;
  const { before, after } = clauseAround(seen, at, tags);
  const found: Feature[] = [
    ['o', options],
    ['w', word],
    ['s', shape],
    ['a', t1, options],
    ['b', t2, t1, options],
    ['c', t3, t2, t1],
    ['d', t1, ' ', word],
    ['e', b1.word, ' ', options],
    ['f', b2.word, ' ', b1.word],
    ['g', n1.word, ' ', options],
    ['h', n1.options, ' ', options],
    ['i', n1.options, ' ', n2.options, ' ', options],
    ['j', t1, n1.options, ' ', options],
    ['k', t2, t1, n1.options],
    ['l', n2.word, ' ', options],
    ['m', n1.shape, ' ', shape],
    ['n', b1.shape, ' ', shape],
    ['p', n1.word, ' ', word],
    ['q', b1.word, ' ', word],
    ['r', before, after, options],
    ['t', before, after, t1, options],
    ['u', n1.options, ' ', n2.options, ' ', n3.options],
    ['v', b2.word, ' ', options],
    ['x', t1, n1.word, ' ', options],
    ['z', t1, n1.shape, ' ', shape],
  ];
  if (word.length > 2) found.push(['y', here.suffix], ['Y', t1, here.suffix]);
  if (here.capital) found.push(['C', at === 0 ? '0' : '1', options]);
  return found;
}

/**
 * Names everything that the features of a place are made of: where two places have one name, they have the same
 * features. Much shorter than the features are.
 */
export function placeOf(seen: readonly Seen[], at: number, tags: readonly string[]): string {
  const here = seen[at] ?? NOTHING;
  const [b1, b2] = [seen[at - 1] ?? NOTHING, seen[at - 2] ?? NOTHING];
  const [n1, n2, n3] = [seen[at + 1] ?? NOTHING, seen[at + 2] ?? NOTHING, seen[at + 3] ?? NOTHING];
  const { before, after } = clauseAround(seen, at, tags);
  const start = at === 0 ? '^' : '';
  const tagged = `${tags[at - 3] ?? '^'}${tags[at - 2] ?? '^'}${tags[at - 1] ?? '^'}`;
  return `${start}${here.capital ? 'C' : ''}${tagged}${before}${after} ${b2.word} ${b1.word} ${b1.shape} ${here.word} ${here.options} ${here.shape} ${n1.word} ${n1.options} ${n1.shape} ${n2.word} ${n2.options} ${n3.options}`;
}

const isBoundary = (one: Seen, tag: string | undefined): boolean =>
  tag === undefined ? /^[.JW]+$/.test(one.options) : /[.JW]/.test(tag);

function clauseAround(seen: readonly Seen[], at: number, tags: readonly string[]): ClauseState {
  let before = '0';
  for (let back = at - 1; back >= 0; back -= 1) {
    const tag = tags[back];
    const one = seen[back];
    if (one !== undefined && isBoundary(one, tag)) {
      before += tag === '.' ? (one.word === ',' ? ',' : '.') : tag;
      break;
    }
    if (tag === 'V') before = before.replace('0', '1');
  }
  let after = '0';
  for (let ahead = at + 1; ahead < seen.length; ahead += 1) {
    const one = seen[ahead];
    if (one === undefined || isBoundary(one, undefined)) break;
    if (one.options === 'V') {
      after = '1';
      break;
    }
    if (one.options.includes('V')) after = '?';
  }
  return { before, after };
}

/** Hashes a feature to 24 bits (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/, folded). */
export function hashOf(feature: Feature): number {
  let hash = 0x811c9dc5;
  for (let part = 0; part < feature.length; part += 1) {
    const letters = feature[part] ?? '';
    for (let at = 0; at < letters.length; at += 1) {
      hash ^= letters.charCodeAt(at);
      hash = Math.imul(hash, 0x01000193);
    }
  }
  return ((hash >>> 24) ^ hash) & 0xffffff;
}
