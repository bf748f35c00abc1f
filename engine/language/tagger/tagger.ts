import type { Lexicon } from '../lexicon/lexicon.ts';
import { readNumbers } from '../lexicon/numbers.ts';
import type { Token } from '../tokens.ts';
import { featuresAt, hashOf, placeOf, type Seen, seeToken } from './features.ts';
import { homophonesOf } from './homophones.ts';
import { openTable } from './table.ts';
import { type ClosedWords, optionsAfter, optionsOf, TAGS, type Tag, unionOf } from './tags.ts';

/** Assigns parts of speech by context. */
export interface Tagger {
  /**
   * Returns one tag a token.
   * @param known tags that are known beforehand, by place
   */
  tag(tokens: readonly Token[], known?: ReadonlyMap<number, Tag>): Tag[];
  /**
   * Weighs what the context asks for at the place of a word, without being told which of its homophones was written.
   * @param tags of the sentence, as `tag` gives them
   * @returns the score of each possible tag, the best first; null when the word has no homophones
   */
  weigh(tokens: readonly Token[], at: number, tags: readonly Tag[]): readonly Weighed[] | null;
  /** Describes the tokens of a sentence as they are written. */
  see(tokens: readonly Token[]): readonly Seen[];
}

/** A tag with its score; the difference of two scores is the certainty. */
export interface Weighed {
  readonly tag: Tag;
  readonly score: number;
}

/** So many places are remembered with their scores, of some 100 characters each. */
const PLACES_MAX = 4_000;

/**
 * Opens a tagger: an averaged perceptron that reads from left to right (M. Collins, « Discriminative Training Methods
 * for Hidden Markov Models », EMNLP 2002), restricted to the tags that the lexicon allows.
 * @param text of engine/language/data/tagger.txt, made by scripts/language/train.mjs, which documents the format
 */
export function openTagger(text: string, lexicon: Lexicon): Tagger {
  const [words = '', ...lines] = text.split('\n');
  const closed: ClosedWords = new Map(
    words.split(' ').map((one): [string, string] => {
      const [word = '', tags = ''] = one.split('/');
      return [word, tags];
    }),
  );
  const [gaps, counts, which, weights] = lines.slice(0, 4).map(readNumbers);
  if (gaps === undefined || counts === undefined || which === undefined || weights === undefined)
    throw new Error('The tagger’s data is cut off');
  const table = openTable(gaps, counts);
  const weighed = new Map<string, readonly Weighed[]>();
  const score = (seen: readonly Seen[], at: number, tags: readonly Tag[]): readonly Weighed[] => {
    // A text is read anew after each change, and most places stand as they did.
    const key = placeOf(seen, at, tags);
    const known = weighed.get(key);
    if (known !== undefined) return known;
    if (weighed.size >= PLACES_MAX) weighed.clear();
    const scores = scoreAt(seen, at, tags);
    weighed.set(key, scores);
    return scores;
  };
  const scoreAt = (seen: readonly Seen[], at: number, tags: readonly Tag[]): Weighed[] => {
    const sums = new Float64Array(TAGS.length);
    for (const feature of featuresAt(seen, at, tags)) {
      const row = table.find(hashOf(feature));
      if (row < 0) continue;
      const end = table.from[row + 1] ?? 0;
      for (let one = table.from[row] ?? 0; one < end; one += 1) {
        const value = weights[one] ?? 0;
        const tag = which[one] ?? 0;
        // Zigzag: 1, 2, 3, 4 are -1, 1, -2, 2.
        sums[tag] = (sums[tag] ?? 0) + (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
      }
    }
    const { options } = seen[at] ?? { options: '' };
    return [...options]
      .map((tag): Weighed => ({ tag: tag as Tag, score: sums[TAGS.indexOf(tag)] ?? 0 }))
      .sort((one, other) => other.score - one.score);
  };
  // A sentence is weighed at many places.
  const described = new WeakMap<readonly Token[], readonly Seen[]>();
  const see = (tokens: readonly Token[]): readonly Seen[] => {
    const seen = described.get(tokens) ?? seeAll(tokens, closed);
    described.set(tokens, seen);
    return seen;
  };
  return {
    see,
    tag: (tokens, known) => {
      const seen = see(tokens);
      const tags: Tag[] = [];
      for (let at = 0; at < seen.length; at += 1) {
        const options = known?.get(at) ?? seen[at]?.options ?? '';
        const [best] = options.length === 1 ? [{ tag: options as Tag }] : score(seen, at, tags);
        tags.push(best?.tag ?? 'X');
      }
      return tags;
    },
    weigh: (tokens, at, tags) => {
      const token = tokens[at];
      const hidden = token && hide(token, lexicon, closed);
      if (!hidden) return null;
      const seen = [...see(tokens)];
      seen[at] = hidden;
      return score(seen, at, tags.slice(0, at));
    },
  };
}

/** Describes the tokens of a sentence as they are written. */
export const seeAll = (tokens: readonly Token[], closed: ClosedWords): Seen[] =>
  tokens.map((one, at) =>
    seeToken(one, optionsAfter(tokens[at - 1], optionsOf(one, closed), tokens[at + 1])),
  );

/** Describes a token without telling which of its homophones it is; null when it has none. */
export function hide(token: Token, lexicon: Lexicon, closed: ClosedWords): Seen | null {
  const homophones = token.kind === 'word' ? homophonesOf(token.low, lexicon) : null;
  if (homophones === null) return null;
  const options = homophones.members.reduce(
    (all, low) =>
      unionOf(all, optionsOf({ ...token, low, readings: lexicon.entry(low)?.readings ?? [] }, closed)),
    '',
  );
  const { name } = homophones;
  return { word: name, options, shape: name, suffix: name, capital: token.capital };
}
