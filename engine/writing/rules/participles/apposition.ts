import { fitsGender, fitsNumber, set } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import type { Language } from '#engine/language/language.ts';
import type { Gender } from '#engine/language/lexicon/word-readings.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted, withCapitals } from '../finding.ts';
import { agreeing, type Features } from './forms.ts';

/** « Vu la chaleur, », « Excepté lui, »: participles that are prepositions. */
const PREPOSITIONS = set(
  'vu excepté passé compris mis étant attendu supposé fini ci-joint donné dit entendu',
);
const SUBJECTS: Readonly<Record<string, { gender: Gender; number: 's' | 'p' }>> = {
  elle: { gender: 'f', number: 's' },
  elles: { gender: 'f', number: 'p' },
  il: { gender: 'm', number: 's' },
  ils: { gender: 'm', number: 'p' },
};

/**
 * A participle that opens a sentence tells of the subject behind the comma.
 *
 * wrong: « Le linge, laver hier, est sec. » « Surpris par la pluie, ma tante rentre. » « Fatigué par le voyage, elle dort. » « Situé au nord, la ville est froide. » « Arrivé hier, ils repartent demain. » « Passionner par la mer, il part. »
 * right: « Commencer par la fin, il aime cela. » « Vu la chaleur, elle reste. » « Fatiguée, elle dort. » « Le repas terminé, ils partent. »
 */
export const apposition: ParsedRule = ({ words, nouns }, language): Finding[] => {
  const [first] = words;
  if (first === undefined) return [];
  if (first.tag === 'I') return ofInfinitive(words, language);
  const inside = infinitiveInside(words, nouns, language);
  if (inside.length > 0) return inside;
  if (first.tag !== 'Q' || PREPOSITIONS.has(first.low)) return [];
  const comma = words.findIndex(({ low }) => low === ',');
  const subject = words[comma + 1];
  const features = SUBJECTS[subject?.low ?? ''] ?? ofGroup(first, nouns, words, comma);
  if (comma < 0 || features === undefined || words.slice(0, comma).some(({ tag }) => /[VWJ]/.test(tag)))
    return [];
  return agreeing(first, { of: subject?.text ?? '', ...features }, language);
};

/** What is said of things, so that nobody but the subject behind the comma is meant. */
const OF_THINGS = set(
  'situer créer fonder construire entourer border composer publier bâtir traduire fabriquer traverser baigner peupler',
);

/** What is done to somebody « par » something. */
const OF_PERSONS = set(
  'épuiser fatiguer blesser surprendre ravir émouvoir encourager décevoir inquiéter effrayer toucher attirer aider réveiller choquer fasciner passionner soutenir élire élever former accompagner suivre entourer poursuivre',
);

/** « Situé au nord, la ville compte… »: the subject is a noun with its article, and the verb follows. */
function ofGroup(
  first: Word,
  nouns: readonly NounGroup[],
  words: readonly Word[],
  comma: number,
): (Features & { gender: Gender; number: 's' | 'p' }) | undefined {
  const group = nouns.find(({ first: start }) => start === comma + 1);
  const isTold = OF_THINGS.has(first.lemma) || (OF_PERSONS.has(first.lemma) && words[1]?.low === 'par');
  if (group?.determiner == null || !isTold || !/^[mf]$/.test(group.gender)) return undefined;
  if (!/^[sp]$/.test(group.number) || !/^[VKS]$/.test(words[group.last + 1]?.tag ?? '')) return undefined;
  // « Traduit en dix langues, preuve de son succès, ce roman plaît »: what the comma closes is no subject.
  const verb = words.findIndex(({ tag }, place) => place > group.last && tag === 'V');
  if (verb < 0 || words.slice(group.last, verb).some(({ low }) => low === ',')) return undefined;
  return {
    gender: group.gender,
    number: group.number === 'p' ? 'p' : 's',
    of: words[group.head]?.text ?? '',
  };
}

/** « Le linge, laver hier, est sec »: between commas, a participle tells of the noun that opens the sentence. */
function infinitiveInside(
  words: readonly Word[],
  [group]: readonly NounGroup[],
  { lexicon }: Language,
): Finding[] {
  const comma = (group?.last ?? -1) + 1;
  const verb = words[comma + 1];
  const close = words.findIndex(({ low }, at) => at > comma && low === ',');
  if (
    group?.first !== 0 ||
    group.determiner === null ||
    !/^[sp]$/.test(group.number) ||
    words[comma]?.low !== ',' ||
    verb?.tag !== 'I' ||
    !verb.low.endsWith('er') ||
    close < 0 ||
    !/^[VK]$/.test(words[close + 1]?.tag ?? '') ||
    // « Son rêve, voyager loin, »: by whom, when or how often a thing was done tells that it is none.
    !(
      /^(?:par|hier|avant-hier|récemment)$/.test(words[comma + 2]?.low ?? '') ||
      /^fois$/.test(words[comma + 3]?.low ?? '')
    ) ||
    words.slice(comma + 2, close).some(({ tag }) => /[VIJW]/.test(tag))
  )
    return [];
  const [form] = lexicon.inflect(
    verb.low,
    verb.lemma,
    (one) =>
      one.kind === 'Q' &&
      fitsGender(one, group.gender === 'f' ? 'f' : 'm') &&
      fitsNumber(one, group.number === 'p' ? 'p' : 's'),
  );
  return form === undefined
    ? []
    : [
        {
          ...instead(verb, form, 'er-é'),
          about: `${quoted(form)} est un participe passé : il décrit ${quoted(words[group.head]?.text ?? '')}.`,
        },
      ];
}

/** « Passionner par la mer, il part »: who is moved by something. */
function ofInfinitive(words: readonly Word[], { lexicon }: Language): Finding[] {
  const [first] = words;
  const comma = words.findIndex(({ low }) => low === ',');
  const subject = words[comma + 1];
  const features = SUBJECTS[subject?.low ?? ''];
  if (first === undefined || features === undefined || words[1]?.low !== 'par' || comma < 0) return [];
  if (STARTS_WITH.has(first.lemma) || words.slice(0, comma).some(({ tag }) => /[VWJ]/.test(tag))) return [];
  const [form] = lexicon.inflect(
    first.low,
    first.lemma,
    (one) => one.kind === 'Q' && fitsGender(one, features.gender) && fitsNumber(one, features.number),
  );
  return form === undefined
    ? []
    : [
        {
          ...instead(first, form, 'er-é'),
          about: `${quoted(withCapitals(first.text, form))} est un participe passé : il décrit ${quoted(subject?.text ?? '')}.`,
        },
      ];
}

/** « Commencer par la fin »: how something is done. */
const STARTS_WITH = set('commencer finir terminer débuter passer répondre jurer payer');
