import { DETERMINERS } from '../grammar.ts';
import type { Gender, Plurality } from '../lexicon/word-readings.ts';
import { genderOfWord, numberOfWord, type Word } from '../words.ts';
import { isWomansName } from './first-names.ts';
import { behindRisingDegree } from './rising-degree.ts';

/** A noun with its determiner and adjectives, without its complements: « la petite maison blanche ». */
export interface NounGroup {
  /** Places of the first and last word in the sentence. */
  readonly first: number;
  readonly last: number;
  /** The place of the noun. */
  readonly head: number;
  /** The place of the determiner; null when there is none. */
  readonly determiner: number | null;
  readonly adjectives: readonly number[];
  readonly gender: Gender;
  readonly number: Plurality;
  /** The place of the preposition before it, its own contraction included (« du »); null when there is none. */
  readonly preposition: number | null;
  /** The noun group that it completes (« la porte de la maison »), as its place in the list; null when there is none. */
  readonly completes: number | null;
}

/** « la plupart » is a pronoun or a numeral to the treebanks, and a noun to grammar. */
const isMost = (word: Word | undefined): boolean => word?.low === 'plupart';
const isHead = (word: Word | undefined): boolean =>
  word !== undefined && (/[NP]/.test(word.tag) || isMost(word));
/** Words after which an adjective of their own follows: « très grand », « plus beau ». */
const DEGREES = new Set([
  'très',
  'plus',
  'moins',
  'trop',
  'assez',
  'bien',
  'aussi',
  'si',
  'peu',
  'mal',
  'non',
]);
const CONTRACTIONS: Readonly<Record<string, Plurality>> = { du: 's', au: 's', des: 'p', aux: 'p' };

/** Finds the noun groups of a sentence, from left to right. They never overlap. */
export function findNounGroups(words: readonly Word[]): NounGroup[] {
  const groups: NounGroup[] = [];
  let at = 0;
  while (at < words.length) {
    const group = groupFrom(words, at, groups);
    if (group === null) at += 1;
    else {
      groups.push(group);
      at = group.last + 1;
    }
  }
  return groups;
}

function groupFrom(words: readonly Word[], from: number, groups: readonly NounGroup[]): NounGroup | null {
  let at = from;
  let determiner: number | null = null;
  const adjectives: number[] = [];
  while (
    (/[TM]/.test(words[at]?.tag ?? '') && !isMost(words[at])) ||
    // « deux cents hommes »: a numeral, which may be a noun to the tagger.
    (/^(?:cents?|mille)$/.test(words[at]?.low ?? '') && at > from && isHead(words[at + 1]))
  ) {
    if (words[at]?.tag === 'T' && determiner === null) determiner = at;
    at += 1;
  }
  while (
    /[AQ]/.test(words[at]?.tag ?? '') ||
    (isDegree(words, at) && /[AQ]/.test(words[at + 1]?.tag ?? '') && determiner !== null)
  ) {
    if (words[at]?.tag !== 'D') adjectives.push(at);
    at += 1;
    if (words[at]?.tag === 'C' && /[AQ]/.test(words[at + 1]?.tag ?? '') && isHead(words[at + 2])) at += 1;
  }
  if (!isHead(words[at])) return null;
  const head = at;
  at += 1;
  // « Patrice Lumumba », « le président Mobutu ».
  while (words[at]?.tag === 'P' && words[at]?.spaced !== false) at += 1;
  for (let next = lateAdjective(words, at); next !== null; next = lateAdjective(words, at)) {
    adjectives.push(next);
    at = next + 1;
  }
  const noun = words[head];
  if (noun === undefined) return null;
  const before = words[from - 1];
  const preposition = before?.tag === 'S' ? from - 1 : null;
  const contracted = preposition === null ? undefined : CONTRACTIONS[before?.low ?? ''];
  const features = determiner === null ? undefined : DETERMINERS.get(words[determiner]?.low ?? '');
  const own = numberOfWord(noun);
  // « deux cent une pages »: the number ends with « une ».
  const endsNumber =
    /^une?$/.test(words[determiner ?? -1]?.low ?? '') &&
    /^(?:cent|mille)$/.test(words[(determiner ?? 0) - 1]?.low ?? '');
  const number =
    features !== undefined && features.number !== 'i'
      ? endsNumber
        ? 'p'
        : features.number
      : (contracted ?? (isCounted(words[from]) ? 'p' : noun.tag === 'P' && own === 'i' ? 's' : own));
  // The gender of a name is not in the lexicon, but for women's first names.
  const isHers = noun.capital && determiner === null && isWomansName(noun.low);
  const gender = isHers ? 'f' : noun.tag === 'P' ? 'e' : genderOfWord(noun);
  const last = groups.at(-1);
  return {
    first: from,
    last: at - 1,
    head,
    determiner,
    adjectives,
    gender: gender === 'e' || gender === '' ? (features?.gender ?? 'e') : gender,
    number,
    preposition,
    completes:
      preposition !== null && last !== undefined && last.last === preposition - 1 ? groups.length - 1 : null,
  };
}

/** « neuf États », « 12 élèves »: a numeral above one. */
const isCounted = (word: Word | undefined): boolean =>
  word?.tag === 'M' && !/^(?:un|une|[01](?:[.,]\d+)?|zéro)$/.test(word.low);

const isDegree = (words: readonly Word[], at: number): boolean =>
  words[at]?.tag === 'D' && DEGREES.has(words[at]?.low ?? '');

/** The place of an adjective that follows, over « très » and « et »; null when there is none. */
function lateAdjective(words: readonly Word[], from: number): number | null {
  let at = from;
  if (
    words[at]?.low === 'et' &&
    /[AQ]/.test(words[at + 1]?.tag ?? '') &&
    /[AQ]/.test(words[at - 1]?.tag ?? '')
  )
    return at + 1;
  // « une place de plus en plus importante », « les sucres ainsi produits ».
  const behind = behindRisingDegree(words, at);
  if (behind > at) at = behind;
  else if (/^(?:ainsi|récemment|fraîchement)$/.test(words[at]?.low ?? '') && words[at + 1]?.tag === 'Q')
    at += 1;
  while (isDegree(words, at)) at += 1;
  const word = words[at];
  return word !== undefined && /[AQ]/.test(word.tag) ? at : null;
}
