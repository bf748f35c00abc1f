import { has } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import type { Gender, Plurality } from '#engine/language/lexicon/word-readings.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';

/** Masculine singular, feminine singular, masculine plural, feminine plural. */
const FORMS: readonly (readonly string[])[] = [
  ['lequel', 'laquelle', 'lesquels', 'lesquelles'],
  ['auquel', 'à laquelle', 'auxquels', 'auxquelles'],
  ['duquel', 'de laquelle', 'desquels', 'desquelles'],
];
const placeOf = (gender: Gender, number: Plurality): number =>
  (number === 'p' ? 2 : 0) + (gender === 'f' ? 1 : 0);

/**
 * « lequel » and « tel que » agree with the noun that they stand for, and « quel que soit » with the noun behind it.
 *
 * wrong: « Les problèmes auquel nous pensons sont graves. » « La maison dans lequel je vis est petite. » « Quel que soit la raison, il part. »
 * « Quelles que soit les raisons, il part. » « Des fruits, telle que la mangue, poussent ici. »
 * right: « La maison dans laquelle je vis est petite. » « Le toit de la maison sous lequel je vis » « Lequel des deux veux-tu ? »
 * « Quelle que soit la raison, il part. » « Quel qu’il soit, il part. »
 */
export const relativePronouns: ParsedRule = ({ words, nouns }) =>
  words.flatMap((word, at): Finding[] => [
    ...ofLequel(words, nouns, word, at),
    ...ofQuelQue(words, nouns, word, at),
    ...ofTelQue(words, nouns, word, at),
  ]);

function ofLequel(words: readonly Word[], nouns: readonly NounGroup[], word: Word, at: number): Finding[] {
  const forms = FORMS.find((all) => all.includes(word.low));
  const isFused = forms !== FORMS[0];
  // « dans lequel » has its preposition before it, « auquel » in it.
  const preposition = isFused ? at : at - 1;
  const written = forms?.indexOf(word.low) ?? -1;
  if (forms === undefined || written < 0 || (!isFused && words[preposition]?.tag !== 'S')) return [];
  const end = words[preposition - 1]?.low === ',' ? preposition - 2 : preposition - 1;
  const chain = chainEnding(words, nouns, end);
  const [own] = chain;
  if (own === undefined || chain.some(({ gender, number }) => placeOf(gender, number) === written)) return [];
  const sameNumber = chain.filter(({ number }) => (number === 'p') === written > 1);
  const meant = chain.length === 1 ? own : sameNumber.length === 1 ? sameNumber[0] : undefined;
  const form = meant === undefined ? undefined : forms[placeOf(meant.gender, meant.number)];
  return meant === undefined || form === undefined
    ? []
    : [
        {
          ...instead(word, form, 'lequel'),
          about: `${quoted(form)} remplace ${quoted(words[meant.head]?.text ?? '')} et s’accorde avec ce nom.`,
        },
      ];
}

/** A noun that ends at a place, and those that it completes; none where one of them can't be read, or another may be meant. */
function chainEnding(words: readonly Word[], nouns: readonly NounGroup[], end: number): readonly NounGroup[] {
  const chain: NounGroup[] = [];
  let group = nouns.find(({ first, last }) => first <= end && end === last);
  for (; group !== undefined; group = nouns[group.completes ?? -1]) chain.push(group);
  const isReadable = chain.every(
    ({ gender, number, head }) => /^[mf]$/.test(gender) && /^[sp]$/.test(number) && words[head]?.tag === 'N',
  );
  // A noun further to the left may be meant where nothing parts it from this one.
  const outer = chain.at(-1);
  if (!isReadable || outer?.determiner == null) return [];
  return /^(?:et|ou|ni|,|d[e'])$/.test(words[outer.first - 1]?.low ?? '') ? [] : chain;
}

/** « des maladies telles que la grippe »: the noun before. */
function ofTelQue(words: readonly Word[], nouns: readonly NounGroup[], word: Word, at: number): Finding[] {
  if (!/^tel(?:le)?s?$/.test(word.low) || !/^qu[e']$/.test(words[at + 1]?.low ?? '')) return [];
  const end = words[at - 1]?.low === ',' ? at - 2 : at - 1;
  // « des livres tels que »: to the groups an adjective of the noun.
  const isInGroup = nouns.some(({ last }) => last === at);
  const [own, ...others] = chainEnding(words, nouns, isInGroup ? at : end);
  const formOf = ({ gender, number }: NounGroup) =>
    ['tel', 'telle', 'tels', 'telles'][placeOf(gender, number)];
  if (own === undefined || [own, ...others].some((one) => formOf(one) === word.low)) return [];
  const form = formOf(own);
  // « l’étude des maladies tel que »: either noun.
  if (form === undefined || others.length > 0) return [];
  return [
    {
      ...instead(word, form, 'accord-adjectif'),
      about: `${quoted(form)} s’accorde avec ${quoted(words[own.head]?.text ?? '')}.`,
    },
  ];
}

/** « quelles que soient les raisons »: both words agree with the subject behind. */
function ofQuelQue(words: readonly Word[], nouns: readonly NounGroup[], word: Word, at: number): Finding[] {
  const verb = words[at + 2];
  if (!/^quel(?:le)?s?$/.test(word.low) || words[at + 1]?.low !== 'que' || verb === undefined) return [];
  if (!/^soi(?:t|ent|s)$/.test(verb.low)) return [];
  const group = nouns.find(({ first, preposition }) => first === at + 3 && preposition === null);
  const head = words[group?.head ?? -1];
  if (group?.determiner == null || head === undefined || !has(head, 'N') || !/^[sp]$/.test(group.number))
    return [];
  // « quels que soient le pays et la langue »: several.
  if (/^(?:et|ou|ni)$/.test(words[group.last + 1]?.low ?? '') || !/^[mf]$/.test(group.gender)) return [];
  // « quels que soient le sexe, l’âge ou la langue »: a list.
  const listed = words.slice(
    group.last + 1,
    words.findIndex(({ tag }, place) => place > group.last && tag === 'V'),
  );
  if (
    listed[0]?.low === ',' &&
    listed[1]?.tag === 'T' &&
    listed.some(({ low }) => /^(?:et|ou|ni)$/.test(low))
  )
    return [];
  const form = ['quel', 'quelle', 'quels', 'quelles'][placeOf(group.gender, group.number)] ?? word.low;
  const be = group.number === 'p' ? 'soient' : 'soit';
  const about = `${quoted(`${form} que ${be}`)} s’accorde avec ${quoted(head.text)}.`;
  return [
    ...(form === word.low ? [] : [{ ...instead(word, form, 'accord-déterminant'), about }]),
    ...(be === verb.low ? [] : [{ ...instead(verb, be, 'accord-verbe'), about }]),
  ];
}
