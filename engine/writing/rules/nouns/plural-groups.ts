import { DETERMINERS, fitsGender, fitsNumber, has, set } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { genderOfWord, numberOfWord, type Word } from '#engine/language/words.ts';
import { type Finding, instead, quoted } from '../finding.ts';
import { COUNTED } from './counted.ts';

/** Groups that are plural because of what stands before the noun. */

/** « de nombreuse banque »: what is « nombreux » before its noun is in the plural. */
export function manyOf(words: readonly Word[], group: NounGroup, lexicon: Lexicon): Finding[] {
  const adjective = words[group.first];
  const head = words[group.head];
  const isMany = group.first === group.head - 1 && adjective?.lemma === 'nombreux';
  if (!isMany || head === undefined || group.determiner !== null) return [];
  const [sense] = head.senses;
  if (sense === undefined) return [];
  const gender = genderOfWord(head);
  const found: Finding[] = [];
  const plural = pluralOf(head, lexicon);
  if (plural !== null && numberOfWord(head) === 's') found.push(instead(head, plural, 'accord-nom'));
  const wanted = gender === 'f' ? 'nombreuses' : 'nombreux';
  if (adjective.low !== wanted && gender !== 'e')
    found.push({
      ...instead(adjective, wanted, 'accord-adjectif'),
      about: `${quoted(wanted)} s’accorde avec ${quoted(plural ?? head.text)}.`,
    });
  return found;
}

/** The plural of a noun, in its gender. */
export function pluralOf(head: Word, lexicon: Lexicon): string | null {
  const [sense] = head.senses;
  if (sense === undefined) return null;
  const [plural] = lexicon.inflect(
    head.low,
    lemmaOf(head.low, sense),
    (one) => one.kind === 'N' && fitsNumber(one, 'p') && fitsGender(one, sense.gender),
  );
  return plural ?? null;
}

/** « les même conditions »: « même » between a plural determiner and its noun. */
export const sameOf = (words: readonly Word[]): Finding[] =>
  words.flatMap((word, at): Finding[] => {
    const noun = words[at + 1];
    const isPlural = DETERMINERS.get(words[at - 1]?.low ?? '')?.number === 'p';
    return word.low === 'même' && isPlural && noun?.tag === 'N' && numberOfWord(noun) !== 's'
      ? [
          {
            ...instead(word, 'mêmes', 'accord-adjectif'),
            about: `${quoted('mêmes')} s’accorde avec ${quoted(noun.text)}.`,
          },
        ]
      : [];
  });

/** « Certain pays interdisent »: « certain » without an article is plural. */
export const certainOf = (words: readonly Word[]): Finding[] =>
  words.flatMap((word, at): Finding[] => {
    const noun = words[at + 1];
    const before = words[at - 1];
    const isDifferent = /^différente?$/.test(word.low) && (before === undefined || before.tag === '.');
    if ((!/^certaine?$/.test(word.low) && !isDifferent) || noun === undefined || !/^[NA]$/.test(noun.tag))
      return [];
    if (
      before !== undefined &&
      !/[.CJ]/.test(before.tag) &&
      !(before.tag === 'S' && /^(?:dans|pour|chez|avec)$/.test(before.low))
    )
      return [];
    if (numberOfWord(noun) === 's' || noun.senses.length === 0) return [];
    // « certain personnes »: gender and number.
    const isFeminine = genderOfWord(noun) === 'f' || word.low.endsWith('e');
    const stem = isDifferent ? 'différent' : 'certain';
    return [instead(word, `${stem}${isFeminine ? 'es' : 's'}`, 'accord-déterminant')];
  });

/** « l’un des plus grands problème »: one of several. */
export const oneOfMost = (words: readonly Word[], lexicon: Lexicon): Finding[] =>
  words.flatMap((word, at): Finding[] => {
    const [des, degree, adjective, noun] = words.slice(at + 1, at + 5);
    if (!/^une?$/.test(word.low) || des?.low !== 'des' || !/^(?:plus|moins)$/.test(degree?.low ?? ''))
      return [];
    if (adjective?.tag !== 'A' || noun?.tag !== 'N' || noun.capital || adjective.senses.length === 0)
      return [];
    const plural = numberOfWord(noun) === 's' ? pluralOf(noun, lexicon) : null;
    const [sense] = adjective.senses;
    const gender = genderOfWord(noun);
    const [form] =
      sense === undefined
        ? []
        : lexicon.inflect(
            adjective.low,
            lemmaOf(adjective.low, sense),
            (one) => one.kind === 'A' && fitsNumber(one, 'p') && fitsGender(one, gender),
          );
    const about = `Après ${quoted(`${word.text} des ${degree?.text ?? ''}`)}, on parle de plusieurs : c’est le pluriel.`;
    return [
      ...(form === undefined || form === adjective.low || numberOfWord(adjective) !== 's'
        ? []
        : [{ ...instead(adjective, form, 'accord-adjectif'), about }]),
      ...(plural === null ? [] : [{ ...instead(noun, plural, 'accord-nom'), about }]),
    ];
  });

/** Adjectives that stand before their noun in « un des meilleurs élèves ». */
const FIRST_OF = set('meilleur premier dernier grand petit vieux beau principal ancien');

/** « l’un des meilleur élève »: one of several, and no degree. */
export const oneOfBest = (words: readonly Word[], lexicon: Lexicon): Finding[] =>
  words.flatMap((word, at): Finding[] => {
    const [des, adjective, noun] = words.slice(at + 1, at + 4);
    const isOne = /^(?:une?|chacune?|aucune?)$/.test(word.low) && des?.low === 'des';
    if (!isOne || adjective === undefined || noun === undefined || noun.capital || !has(noun, 'N')) return [];
    const isFirst = adjective.readings.some(
      (one) => one.kind === 'A' && FIRST_OF.has(lemmaOf(adjective.low, one)),
    );
    const isSingular = noun.readings.every(({ kind, number }) => kind !== 'N' || number === 's');
    if (!isFirst || !isSingular || !COUNTED.has(noun.low)) return [];
    const [plural] = lexicon.inflect(
      noun.low,
      noun.low,
      ({ kind, number }) => kind === 'N' && number === 'p',
    );
    const about = `Après ${quoted(`${word.text} des`)}, on parle de plusieurs : c’est le pluriel.`;
    return plural === undefined ? [] : [{ ...instead(noun, plural, 'accord-nom'), about }];
  });

/** « dans certaine ville »: after a preposition and without an article it is plural, and so is the noun. */
export const certainAfterPreposition = (words: readonly Word[], lexicon: Lexicon): Finding[] =>
  words.flatMap((word, at): Finding[] => {
    const noun = words[at + 1];
    if (!/^certaine?$/.test(word.low) || noun === undefined || !COUNTED.has(noun.low)) return [];
    if (!/^(?:dans|chez|avec|pour|sur|selon|pendant)$/.test(words[at - 1]?.low ?? '')) return [];
    const [plural] = lexicon.inflect(
      noun.low,
      noun.low,
      ({ kind, number }) => kind === 'N' && number === 'p',
    );
    return plural === undefined
      ? []
      : [instead(word, `${word.low}s`, 'accord-déterminant'), instead(noun, plural, 'accord-nom')];
  });

/** « Seul les paysans payaient »: what is alone in it is the noun behind. */
export const aloneOf = (words: readonly Word[]): Finding[] => {
  const [alone, determiner, noun] = words;
  if (!/^seule?s?$/.test(alone?.low ?? '') || noun?.tag !== 'N' || alone === undefined) return [];
  const number = DETERMINERS.get(determiner?.low ?? '')?.number;
  const gender = genderOfWord(noun);
  if (determiner?.tag !== 'T' || !/^[sp]$/.test(number ?? '') || !/^[mf]$/.test(gender)) return [];
  // « Seul le soir, il lit »: the adjective of the subject behind the comma.
  const comma = words.findIndex(({ low }) => low === ',');
  const verb = words.findIndex(({ tag }) => tag === 'V');
  if (verb < 0 || (comma >= 0 && comma < verb)) return [];
  // « Seuls le père et la mère décident »: both; « Seul les jours de pluie il lit »: the verb has another subject.
  const isOther = words
    .slice(2, verb)
    .some(({ tag, low }) => tag === 'R' || /^(?:et|ou|ni|comme)$/.test(low));
  if (isOther) return [];
  const wanted = `seul${gender === 'f' ? 'e' : ''}${number === 'p' ? 's' : ''}`;
  return wanted === alone.low
    ? []
    : [
        {
          ...instead(alone, wanted, 'accord-adjectif'),
          about: `${quoted(wanted)} s’accorde avec ${quoted(noun.text)}.`,
        },
      ];
};
