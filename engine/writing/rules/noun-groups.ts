import {
  DETERMINERS,
  ETRE,
  fitsGender,
  fitsNumber,
  genderOf,
  has,
  is,
  numberOf,
  only,
  PREPOSITIONS,
  SURE_DETERMINERS,
  set,
} from '../grammar.ts';
import { type Lexicon, lemmaOf } from '../lexicon/lexicon.ts';
import type { Gender, Plurality } from '../lexicon/reading.ts';
import type { Token } from '../tokens.ts';
import { agreeing, isLateAdjective, STUBBORN } from './adjectives.ts';
import { type Finding, instead, type Rule } from './finding.ts';

/** Article, adjectives and noun agree. */

/** Determiners by gender, for a singular noun. */
const OTHER_GENDER: Readonly<Record<string, string>> = {
  le: 'la',
  la: 'le',
  un: 'une',
  une: 'un',
  ce: 'cette',
  cet: 'cette',
  cette: 'ce',
  mon: 'ma',
  ma: 'mon',
  ton: 'ta',
  ta: 'ton',
  son: 'sa',
  sa: 'son',
  aucun: 'aucune',
  aucune: 'aucun',
  quel: 'quelle',
  quelle: 'quel',
  quels: 'quelles',
  quelles: 'quels',
  certains: 'certaines',
  certaines: 'certains',
  au: 'à la',
  du: 'de la',
};
const PLURAL: Readonly<Record<string, string>> = {
  le: 'les',
  la: 'les',
  un: 'des',
  une: 'des',
  ce: 'ces',
  cet: 'ces',
  cette: 'ces',
  mon: 'mes',
  ma: 'mes',
  ton: 'tes',
  ta: 'tes',
  son: 'ses',
  sa: 'ses',
  notre: 'nos',
  votre: 'vos',
  au: 'aux',
  du: 'des',
  quel: 'quels',
  quelle: 'quelles',
};
const SLIP_OF_ACCENT = 0.25;
const PRONOUN_BEFORE = set(
  "je j' tu il elle on nous vous ils elles ne n' me m' te t' se s' lui leur y en ne qui",
);

const AFTER_SUBJECTS = set('on ont avaient auront auraient');

/** Whether a token is surely the noun of the determiner before it. */
function isNoun(
  token: Token | undefined,
  determiner: Token,
  before: Token | undefined,
  after: Token | undefined,
): token is Token {
  if (token === undefined || token.kind !== 'word' || token.capital || !has(token, 'N') || has(token, 'XP'))
    return false;
  if (SURE_DETERMINERS.has(determiner.low)) return !has(token, 'D');
  // « Les élève ont… »: where the sentence begins no pronoun can stand, and a verb has no auxiliary after it.
  const opens = before === undefined && determiner.low === 'les' && is(after, AFTER_SUBJECTS);
  if (has(token, 'VID')) return (is(before, PREPOSITIONS) || is(after, ETRE) || opens) && !has(token, 'ID');
  return !is(before, PRONOUN_BEFORE);
}

export const nounGroups: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((determiner, at): Finding[] => {
    const features = DETERMINERS.get(determiner.low);
    // « leur » and « leurs » have a rule of their own.
    if (features === undefined || determiner.kind !== 'word' || /^leurs?$/.test(determiner.low)) return [];
    const before = tokens[at - 1];
    // « un des plus grands », « l’une des », « le ou les »: what follows is no plain group.
    if (
      is(before, set('un une ou plus moins')) &&
      /^(?:des|les|la|le)$/.test(determiner.low) &&
      before?.low !== 'un'
    )
      return [];
    if (before?.text === '-' || before?.kind === 'number') return [];
    // After a subject comes a verb or a pronoun: « elle ma dit » is another fault.
    if (is(before, set("je j' tu il elle on ils elles"))) return [];
    const [first, second] = [tokens[at + 1], tokens[at + 2]];
    if (first === undefined || !first.spaced === (determiner.low !== "l'")) return [];
    const early =
      has(first, 'A') &&
      !has(first, 'DX') &&
      second &&
      has(second, 'N') &&
      !has(second, 'VXDP') &&
      !second.capital &&
      !only(first, 'N');
    const adjectiveFirst =
      early &&
      (only(first, 'A') ||
        only(first, 'AQ') ||
        (agreesLoosely(first, second) && !has(first, 'N')) ||
        isUsuallyFirst(first));
    const head = adjectiveFirst ? second : first;
    if (!isNoun(head, determiner, before, tokens[at + (adjectiveFirst ? 3 : 2)])) return [];
    if (adjectiveFirst && STUBBORN.has(first.low) && !is(first, set('bon gros long même'))) return [];
    const found: Finding[] = [];
    const noun = nounFinding(
      determiner,
      head,
      features,
      lexicon,
      adjectiveFirst ? first : undefined,
      tokens,
      at,
    );
    if (noun) return [noun];
    const number = features.number === 'i' ? numberOf(head, 'N') : features.number;
    const gender = genderOf(head, 'N') === 'e' ? (features.gender as Gender) : genderOf(head, 'N');
    if (adjectiveFirst) {
      const fixed = agreeing(first, gender, number, lexicon);
      if (fixed !== null) found.push(instead(first, fixed, 'accord-adjectif'));
    }
    const late = tokens[at + (adjectiveFirst ? 3 : 2)];
    if (late && isLateAdjective(late, tokens, at + (adjectiveFirst ? 3 : 2), before, number)) {
      const fixed = agreeing(late, gender, number, lexicon);
      if (fixed !== null) found.push(instead(late, fixed, 'accord-adjectif'));
    }
    return found;
  });

/** Adjectives that stand before the noun, though each is a noun too. */
const BEFORE_NOUNS = set('petit grand beau nouveau vieux jeune mauvais joli');
const isUsuallyFirst = (token: Token): boolean =>
  token.readings.some((one) => one.kind === 'A' && BEFORE_NOUNS.has(lemmaOf(token.low, one)));

const agreesLoosely = (one: Token, other: Token): boolean =>
  genderOf(one, 'A') === genderOf(other, 'N') || numberOf(one, 'A') === numberOf(other, 'N');

function nounFinding(
  determiner: Token,
  noun: Token,
  features: { readonly gender: Gender; readonly number: Plurality },
  lexicon: Lexicon,
  adjective: Token | undefined,
  tokens: readonly Token[],
  at: number,
): Finding | null {
  const nouns = noun.readings.filter(({ kind }) => kind === 'N' || kind === 'A');
  const owned = /^(?:mon|ton|son)$/.test(determiner.low);
  const fits = nouns.some((one) => fitsGender(one, features.gender) && fitsNumber(one, features.number));
  if (fits && !owned) return null;
  const gender = genderOf(noun, 'NA');
  const number = numberOf(noun, 'NA');
  if (features.number === 'p' && number === 's') {
    // « les 4 × 100 mètre », « des plus » and nouns before a name are left alone.
    const [reading] = nouns;
    const lemma = reading && lemmaOf(noun.low, reading);
    if (lemma === undefined || tokens[at + 1]?.capital) return null;
    const [form] = lexicon.inflect(
      noun.low,
      lemma,
      (one) =>
        one.kind === reading?.kind && fitsNumber(one, 'p') && one.number === 'p' && fitsGender(one, gender),
    );
    return form === undefined || form === noun.low ? null : instead(noun, form, 'accord-nom');
  }
  if (features.number === 's' && number === 'p') {
    const plural = PLURAL[determiner.low];
    const [reading] = nouns;
    const lemma = reading && lemmaOf(noun.low, reading);
    const [form] =
      lemma === undefined
        ? []
        : lexicon.inflect(
            noun.low,
            lemma,
            (one) => one.kind === 'N' && one.number === 's' && fitsGender(one, gender),
          );
    // A noun that has no singular (« frais », « mœurs ») asks for the other determiner.
    if (form === undefined)
      return plural === undefined || adjective ? null : instead(determiner, plural, 'accord-déterminant');
    return gender === 'e' || features.gender === 'e' || gender === features.gender
      ? instead(noun, form, 'accord-nom', [`${plural ?? determiner.low} ${noun.low}`])
      : null;
  }
  const follows = adjective ?? noun;
  if (
    /^(?:mon|ton|son)$/.test(determiner.low) &&
    gender === 'f' &&
    number === 's' &&
    !follows.elides &&
    !hasBothGenders(noun, lexicon)
  ) {
    return instead(determiner, `${determiner.low.charAt(0)}a`, 'accord-déterminant');
  }
  const wrongGender =
    gender !== 'e' && features.gender !== 'e' && gender !== features.gender && features.number !== 'p';
  if (!wrongGender || hasBothGenders(noun, lexicon)) return null;
  if (/^(?:le|la|du|au)$/.test(determiner.low) && follows.elides) return null;
  // « la foret »: the noun that the article fits differs by an accent.
  const accented = lexicon
    .near(noun.low)
    .find(
      ({ word, cost, common }) =>
        cost <= SLIP_OF_ACCENT &&
        common &&
        lexicon
          .entry(word)
          ?.readings.some(
            (one) => one.kind === 'N' && fitsGender(one, features.gender) && fitsNumber(one, features.number),
          ),
    );
  if (accented && !adjective) return instead(noun, accented.word, 'accent');
  const other =
    determiner.low === 'cette' && follows.elides
      ? 'cet'
      : /^(?:ma|ta|sa)$/.test(determiner.low) && follows.elides
        ? `${determiner.low.charAt(0)}on`
        : OTHER_GENDER[determiner.low];
  return other === undefined ? null : instead(determiner, other, 'accord-déterminant');
}

/** « étudiant » and « étudiante »: which of article and noun is wrong can't be told. */
function hasBothGenders(noun: Token, lexicon: Lexicon): boolean {
  return noun.readings.some((reading) => {
    const lemma = lemmaOf(noun.low, reading);
    const of = (gender: Gender) =>
      lexicon.inflect(
        noun.low,
        lemma,
        (one) => one.kind === 'N' && (one.gender === gender || one.gender === 'e'),
      ).length > 0;
    return reading.kind === 'N' && of('m') && of('f');
  });
}
