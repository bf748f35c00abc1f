import { fitsGender, fitsNumber } from './grammar.ts';
import { lemmaOf } from './lexicon/lexicon.ts';
import type { Gender, Plurality, Reading } from './lexicon/word-readings.ts';
import type { Tag } from './tagger/tags.ts';
import type { Token } from './tokens.ts';

/** A token with its part of speech in this sentence. */
export interface Word extends Token {
  readonly tag: Tag;
  /** The lemma in this part of speech; the word in lower case when the lexicon does not know it. */
  readonly lemma: string;
  /** The readings of the lexicon that this part of speech leaves; several when the form has several (« il/je mange »). */
  readonly senses: readonly Reading[];
}

/** Readings that a tag leaves beside those of its own kind: an adjective may be a participle, and so on. */
const KINDS: Partial<Record<Tag, string>> = {
  A: 'AQ',
  N: 'NAQ',
  Q: 'QA',
  P: 'P',
  S: '',
  T: '',
  K: '',
  R: '',
};

/** Verbs that share forms with rarer ones: « faut » is falloir, « suis » être. */
const COMMON = new Set('être avoir aller falloir pouvoir savoir faire'.split(' '));

/** Joins a token and its tag. */
export function wordOf(token: Token, tag: Tag): Word {
  const cached = known.get(token.readings) ?? new Map<string, Pick<Word, 'senses' | 'lemma'>>();
  known.set(token.readings, cached);
  const key = tag + token.low;
  const { senses, lemma } = cached.get(key) ?? sensesOf(token, tag);
  if (cached.size < WORDS_MAX) cached.set(key, { senses, lemma });
  return { ...token, tag, senses, lemma };
}

/** Words with the same readings share one list of them; each cache holds at most so many words. */
const known = new WeakMap<Token['readings'], Map<string, Pick<Word, 'senses' | 'lemma'>>>();
const WORDS_MAX = 200;

function sensesOf(token: Token, tag: Tag): Pick<Word, 'senses' | 'lemma'> {
  const kinds = KINDS[tag] ?? tag;
  let senses: readonly Reading[] = [];
  // The first kind that the form has: a noun that is also an adjective is a noun.
  for (const kind of kinds) {
    senses = token.readings.filter((one) => one.kind === kind);
    if (senses.length > 0) break;
  }
  const common = senses.filter((one) => COMMON.has(lemmaOf(token.low, one)));
  if (common.length > 0) senses = common;
  const [first] = senses;
  return { senses, lemma: first === undefined ? lemmaOfClosed(token.low) : lemmaOf(token.low, first) };
}

/** Forms of closed classes that are looked up by their lemma. */
const CLOSED_LEMMAS: Readonly<Record<string, string>> = {
  la: 'le',
  les: 'le',
  "l'": 'le',
  une: 'un',
  des: 'un',
  "d'": 'de',
  "qu'": 'que',
  "n'": 'ne',
  "s'": 'se',
  "j'": 'je',
  "c'": 'ce',
  "m'": 'me',
  "t'": 'te',
};
const lemmaOfClosed = (low: string): string => CLOSED_LEMMAS[low] ?? low;

/** Returns the gender that all senses share; « e » when they differ. */
export const genderOfWord = (word: Word): Gender =>
  shared(
    word.senses.map(({ gender }) => gender),
    'e',
  );

/** Returns the number that all senses share; « i » when they differ. */
export const numberOfWord = (word: Word): Plurality =>
  shared(
    word.senses.map(({ number }) => number),
    'i',
  );

function shared<Value extends string>(values: readonly Value[], otherwise: Value): Value {
  const [one] = values;
  return one !== undefined && values.every((other) => other === one) ? one : otherwise;
}

/** Tells whether a word has a sense of this gender and number. */
export const agrees = ({ senses }: Word, gender: Gender, number: Plurality): boolean =>
  senses.some((one) => fitsGender(one, gender) && fitsNumber(one, number));
