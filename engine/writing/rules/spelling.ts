import { fitsPerson, PERSON, SURE_DETERMINERS } from '#engine/language/grammar.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Entry } from '#engine/language/lexicon/word-readings.ts';
import type { Token } from '#engine/language/tokens.ts';
import { fold } from '#engine/text/words/stems.ts';
import { isAdded } from '../added-words.ts';
import { type Finding, instead, type Rule } from './finding.ts';

/** The best word must be better than the next one by at least this much. */
const CLEARLY = 0.12;
/** A rare word must be closer than a common one by this much to be preferred. */
const RARE = 0.5;
/** The highest cost of a slip in a word of this length. */
const highestCost = (length: number): number =>
  length <= 4 ? 0.65 : length <= 6 ? 1.05 : length <= 8 ? 1.3 : 1.75;

/** Tells whether a word can be judged: it is no name, acronym, formula or word of many parts. */
function isJudged(token: Token, isFirst: boolean): boolean {
  if (token.kind !== 'word' || token.readings.length > 0) return false;
  if (token.low.length < 3 || token.low.endsWith("'") || /\d/.test(token.text) || isAdded(token.low))
    return false;
  if (/\p{Lu}/u.test(token.text.slice(1))) return false;
  return !token.capital || isFirst;
}

/** Misspellings that students make often and that no measure of likeness puts first. */
const FREQUENT: Readonly<Record<string, string>> = {
  apelle: 'appelle',
  apellent: 'appellent',
  apeller: 'appeler',
  parfoit: 'parfois',
  vait: 'vais',
  atteind: 'atteint',
  jamai: 'jamais',
  toujour: 'toujours',
  mathematique: 'mathématiques',
  mathematiques: 'mathématiques',
  malgres: 'malgré',
  malgrès: 'malgré',
  malgrés: 'malgré',
  parmis: 'parmi',
  hopitaux: 'hôpitaux',
  chevals: 'chevaux',
  animals: 'animaux',
  journals: 'journaux',
  travails: 'travaux',
  egaux: 'égaux',
  dessendre: 'descendre',
  aprend: 'apprend',
  aprends: 'apprends',
  aprendre: 'apprendre',
  enmener: 'emmener',
  apres: 'après',
  succes: 'succès',
  souvant: 'souvent',
  discution: 'discussion',
  discutions: 'discussions',
  évidament: 'évidemment',
  evidament: 'évidemment',
  évidement: 'évidemment',
  cource: 'course',
  cources: 'courses',
  tempèrature: 'température',
  eleve: 'élève',
  eleves: 'élèves',
  nationnalisme: 'nationalisme',
  nationnal: 'national',
  francais: 'français',
  francaise: 'française',
  disparission: 'disparition',
  recus: 'reçus',
  recu: 'reçu',
  interressant: 'intéressant',
  interressante: 'intéressante',
};

/** « nous allont », « nous avont »: the ending of nous. */
function firstPlural({ low }: Token, lexicon: Lexicon): string | null {
  const form = low.replace(/ont$/, 'ons');
  return form !== low && lexicon.entry(form)?.readings.some(({ persons }) => persons === '4') ? form : null;
}

/** « abitude », « ésiter »: the h that nobody hears. */
const mute = ({ low, elides }: Token, lexicon: Lexicon): string | null =>
  elides && low.length > 4 && lexicon.entry(`h${low}`)?.common === true ? `h${low}` : null;

/** Replaces words that no dictionary contains, when one known word was clearly meant. */
export const spelling: Rule = ({ tokens }, lexicon) => {
  const isKnown = (part: string): boolean =>
    part === '' ||
    isAdded(part) ||
    lexicon.entry(part) !== null ||
    lexicon.entry(part.charAt(0).toUpperCase() + part.slice(1)) !== null;
  const firstWord = tokens.findIndex(({ kind }) => kind === 'word');
  return tokens.flatMap((token, at): Finding[] => {
    if (!isJudged(token, at === firstWord)) return [];
    // « dit-il », « celui-ci », « franco-congolais »: each part is known.
    if (
      token.low.split('-').length > 1 &&
      token.low.split('-').every((part) => isKnown(part) || /^t$/.test(part))
    )
      return [];
    if (lexicon.entry(token.text.charAt(0).toUpperCase() + token.text.slice(1)) !== null && !token.capital)
      return [];
    if (/(.)\1\1|ae$/u.test(token.low)) return [];
    const known = FREQUENT[token.low] ?? firstPlural(token, lexicon) ?? mute(token, lexicon);
    if (known !== null) return [instead(token, known, 'orthographe')];
    const near = lexicon.near(token.low).filter(({ word }) => !/^\p{Lu}/u.test(word));
    const before = tokens[at - 1];
    const fitting = near.filter(({ word }) => fitsAfter(before, lexicon.entry(word)));
    const ranked = (fitting.length > 0 ? fitting : near)
      .map((one) => ({ ...one, price: one.cost + (one.common ? 0 : RARE) }))
      .sort((one, other) => one.price - other.price);
    const [best, second] = ranked;
    if (best === undefined || best.price > highestCost(token.low.length)) return [];
    const onlyAccents = fold(best.word) === fold(token.low);
    // A word with a capital may be a name, so only wrong accents are certain enough.
    if (token.capital && !onlyAccents && best.price > 0.65) return [];
    if (second && second.price - best.price < CLEARLY && !isSameWord(best.word, second.word)) return [];
    const others = ranked.slice(1, 4).map(({ word }) => word);
    return [instead(token, best.word.replaceAll("'", '’'), onlyAccents ? 'accent' : 'orthographe', others)];
  });
};

/** A noun or an adjective follows a determiner, a verb in the right person follows a subject pronoun. */
function fitsAfter(before: Token | undefined, entry: Entry | null): boolean {
  const person = before && PERSON[before.low];
  if (person !== undefined) return entry?.readings.some((one) => fitsPerson(one, person)) ?? false;
  if (before === undefined || !SURE_DETERMINERS.has(before.low)) return true;
  return entry?.readings.some(({ kind }) => kind === 'N' || kind === 'A') ?? false;
}

/** « école » and « écoles » are left to the agreement rules. */
const isSameWord = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
