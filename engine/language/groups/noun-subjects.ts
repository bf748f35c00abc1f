import type { Gender } from '../lexicon/word-readings.ts';
import type { Word } from '../words.ts';
import type { NounGroup } from './noun-groups.ts';
import type { Found } from './subject.ts';
import { COLLECTIVES, QUANTITIES } from './subject-words.ts';

/** Nouns of number in the plural. */
const COUNTS = new Set(
  'dizaines douzaines vingtaines centaines milliers millions milliards tonnes'.split(' '),
);

/** The noun groups that « et », « ou » and commas join with this one, the first first. */
export function conjuncts(words: readonly Word[], nouns: readonly NounGroup[], from: number): number[] {
  const all = [from];
  for (let at = from; ; ) {
    const one = nouns[at];
    const link = one === undefined ? undefined : words[one.first - 1];
    const joins =
      link !== undefined && (/^(?:et|ni)$/.test(link.low) || (link.low === ',' && all.length > 1));
    if (!joins || one === undefined) return all;
    const end = one.first - 2;
    const left = nouns.findIndex(({ first, last }) => first <= end && end <= last);
    // « est donc rectangle et l’échelle »: an attribute and a noun with its article are not joined.
    if (left < 0 || !areAlike(words, nouns[left], one)) return all;
    // « Au début, Awa et sa sœur »: the complement before the comma opens the clause.
    if (link.low === ',' && nouns[left]?.preposition !== null && words[one.head]?.tag === 'P') return all;
    if (words[nouns[left]?.preposition ?? -1]?.low === 'entre') return all;
    all.unshift(left);
    at = left;
  }
}

/** Both with an article, or both without; a name needs none: « Awa et la vendeuse ». */
const areAlike = (words: readonly Word[], left: NounGroup | undefined, right: NounGroup): boolean =>
  (left?.determiner === null) === (right.determiner === null) ||
  (left !== undefined && left.determiner === null && words[left.head]?.tag === 'P');

export function ofNouns(
  words: readonly Word[],
  nouns: readonly NounGroup[],
  all: readonly number[],
  { isSure }: { readonly isSure: boolean },
): Found | null {
  const groups = all.flatMap((one) => nouns[one] ?? []);
  const [first] = groups;
  if (first === undefined) return null;
  const heads = groups.map(({ head }) => head);
  const gender: Gender = groups.some((one) => one.gender === 'm')
    ? 'm'
    : groups.every((one) => one.gender === 'f')
      ? 'f'
      : 'e';
  if (groups.length > 1)
    return { heads, persons: '6', gender, number: 'p', pronoun: null, relative: null, isSure };
  const low = words[first.head]?.low ?? '';
  if (low === 'plupart')
    return { heads, persons: '6', gender: 'e', number: 'p', pronoun: null, relative: null, isSure };
  // « le nombre de blessés augmente », but « un nombre de gens pensent ».
  const isCounted = low === 'nombre' && words[first.determiner ?? -1]?.low === 'le';
  // « la masse volumique du cuivre »: a quantity of physics.
  const isMeasured = low === 'masse' && first.last > first.head;
  if (COLLECTIVES.has(low) && first.number !== 'p' && !isCounted && !isMeasured)
    return { heads, persons: '36', gender: 'e', number: 'i', pronoun: null, relative: null, isSure };
  const { number } = first;
  // « des dizaines de manifestants sont morts »: the complement tells the gender.
  if (COUNTS.has(low) && number === 'p')
    return { heads, persons: '6', gender: 'e', number, pronoun: null, relative: null, isSure };
  // « Christophe Colomb »: a name without an article is one person or one town.
  const isName = words[first.head]?.tag === 'P' && first.determiner === null && first.preposition === null;
  if (isName && number !== 'p' && words[first.head]?.capital === true && !/[sx]$/.test(low))
    return { heads, persons: '3', gender: first.gender, number: 's', pronoun: null, relative: null, isSure };
  return {
    heads,
    persons: number === 'p' ? '6' : number === 's' ? '3' : '36',
    gender,
    number,
    pronoun: null,
    relative: null,
    isSure: isSure && number !== 'i' && number !== '',
  };
}

/**
 * « La directrice, ainsi que les professeurs, … »: singular or plural. « Mes parents, comme beaucoup de gens, pensent » stays
 * plural, and in « Mes collègues, avec qui je m’entends, disent » the aside is a relative clause.
 */
export function mayBeOfBoth(words: readonly Word[], nouns: readonly NounGroup[], aside: number): boolean {
  const group = nouns.find(({ last }) => last === aside);
  const link = words[aside + 2]?.low ?? '';
  if (!/^(?:ainsi|comme|avec|et|ou|puis)$/.test(link) || words[aside + 3]?.tag === 'W') return false;
  return /^(?:et|ou|puis)$/.test(link) || group?.number !== 'p' || group.preposition !== null;
}

/** A partitive or indefinite « des », « du » is a determiner; the tagger may take it for a preposition. */
export const isPartitive = (words: readonly Word[], { preposition, determiner }: NounGroup): boolean =>
  preposition === 0 && determiner === null && /^(?:des|du)$/.test(words[0]?.low ?? '');

export function quantityBefore(words: readonly Word[], { preposition }: NounGroup): boolean {
  const word = words[(preposition ?? 0) - 1];
  // « une toux de plus de deux semaines ».
  const isRising =
    words[(preposition ?? 0) - 2]?.low === 'en' &&
    /^(?:plus|moins)$/.test(words[(preposition ?? 0) - 3]?.low ?? '');
  if (isRising) return true;
  // « près de deux cents élèves ».
  if (word?.low === 'près' && words[(preposition ?? 0) + 1]?.tag === 'M') return true;
  if (words[(preposition ?? 0) - 2]?.tag === 'S') return false;
  return (
    word?.tag === 'D' &&
    QUANTITIES.has(word.low) &&
    /^(?:de|d'|des|du)$/.test(words[preposition ?? 0]?.low ?? '')
  );
}

/** « le soir », « chaque matin »: when something is. */
export const isTimeOf = (words: readonly Word[], { determiner, first, head, last }: NounGroup): boolean =>
  determiner === first &&
  head === last &&
  /^(?:le|la|ce|cette|chaque)$/.test(words[first]?.low ?? '') &&
  /^(?:soir|matin|nuit|après-midi|midi|week-end|jour|semaine|mercredi|samedi|dimanche|lundi|mardi|jeudi|vendredi)$/.test(
    words[head]?.lemma ?? '',
  );

/** « combien », « beaucoup » where they stand for people. */
export const severalOf = (at: number): Found => ({
  heads: [at],
  persons: '6',
  gender: 'e',
  number: 'p',
  pronoun: null,
  relative: null,
  isSure: true,
});
