import {
  DETERMINERS,
  genderOf,
  has,
  is,
  isMark,
  numberOf,
  SURE_DETERMINERS,
  set,
} from '#engine/language/grammar.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Reading } from '#engine/language/lexicon/word-readings.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, type Rule } from '../finding.ts';
import { FREQUENT } from './frequent.ts';

/** Whole words that are written without their apostrophe although the rest is no plain word. */
const WHOLE: Readonly<Record<string, string>> = {
  aujourdhui: 'aujourd’hui',
  quelquun: 'quelqu’un',
  quelquune: 'quelqu’une',
  dabord: 'd’abord',
  daccord: 'd’accord',
  dailleurs: 'd’ailleurs',
  jusqua: 'jusqu’à',
  jusquà: 'jusqu’à',
  jespere: 'j’espère',
  jetais: 'j’étais',
  cetait: 'c’était',
  netait: 'n’était',
  jaime: 'j’aime',
  lecole: 'l’école',
  ny: 'n’y',
  sil: 's’il',
  dun: 'd’un',
  lun: 'l’un',
  lon: 'l’on',
  nen: 'n’en',
  jen: 'j’en',
  jy: 'j’y',
  nya: 'n’y a',
  quest: 'qu’est',
  'quest-ce': 'qu’est-ce',
  cété: 'c’était',
  cétait: 'c’était',
  jété: 'j’étais',
  sils: 's’ils',
  nai: 'n’ai',
  dentre: 'd’entre',
};
/** Words of the list that are French words too, and what has to follow them to be something else. */
const DOUBTFUL = set('sil sils jaime');
const AFTER_D = set('hier ici après autres où avoir être');
const REGIONS = set(
  'afrique amérique asie europe algérie allemagne angleterre angola espagne égypte éthiopie inde italie',
);
const AFTER_QU = set('il elle on ils elles un une en à au aux ont avec après');
const VERB = (reading: Reading): boolean => reading.kind === 'V';

/** What may follow each elided word. */
const FITS: Readonly<Record<string, (readings: readonly Reading[], rest: string) => boolean>> = {
  j: (readings) => readings.some((one) => VERB(one) && one.persons.includes('1')),
  l: (readings) => readings.some(({ kind, number }) => (kind === 'N' && number !== 'p') || kind === 'I'),
  d: (readings, rest) =>
    AFTER_D.has(rest) || (rest.length > 2 && readings.some(({ kind }) => kind === 'N' || kind === 'I')),
  n: (readings) => readings.some(VERB),
  s: (readings) => readings.some((one) => one.kind === 'I' || (VERB(one) && /[36]/.test(one.persons))),
  m: (readings) => readings.some((one) => one.kind === 'I' || (VERB(one) && /[2356]/.test(one.persons))),
  t: (readings) => readings.some((one) => one.kind === 'I' || (VERB(one) && /[136]/.test(one.persons))),
  c: (_, rest) => /^(?:est|était|étaient)$/.test(rest),
  qu: (_, rest) => AFTER_QU.has(rest),
  lorsqu: (_, rest) => AFTER_QU.has(rest),
  puisqu: (_, rest) => AFTER_QU.has(rest),
  quoiqu: (_, rest) => AFTER_QU.has(rest),
  jusqu: (_, rest) => /^(?:à|au|aux|en|ici|alors|où)$/.test(rest),
};

/**
 * An elided word takes an apostrophe.
 *
 * wrong: « Jespère venir. » « Je sais quil vient. » « Cest vrai. » « la fin dune histoire » « un vent dafrique »
 * right: « La lune est pleine. » « Une dune de sable avance. »
 */
export const gluedApostrophes: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    if (token.kind !== 'word' || (token.capital && at > 0)) return [];
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    // « jetais » has a verb of its own, « je jetais ».
    if (token.low === 'jetais' && is(before, set('je tu'))) return [];
    if (isArticle(token, before, next)) return [instead(token, `${token.low.charAt(0)}’une`, 'apostrophe')];
    // « javais » is of Java too.
    if (
      token.low === 'javais' &&
      (isMark(before) || is(before, set('que si quand et mais car où comme lorsque dont')))
    )
      return [instead(token, 'j’avais', 'apostrophe')];
    // « il décida den recruter », « je men vais »; but « van den Berg ».
    // « sen » is money too, and no verb follows it.
    const isMoney = token.low === 'sen' && !is(before, set('il elle on ils elles qui ne personne'));
    if (
      /^[dmts]en$/.test(token.low) &&
      !isMoney &&
      (token.low === 'sen' || token.readings.length === 0) &&
      has(next, 'VIQ') &&
      before?.capital === false
    )
      return [instead(token, `${token.low.charAt(0)}’en`, 'apostrophe')];
    // « les ouvriers mont expliqué », « ils mont dit »: no mountain follows a plural noun.
    if (token.low === 'mont' && isPluralSubject(before) && isDone(tokens, at + 1))
      return [instead(token, 'm’ont', 'apostrophe')];
    const whole = WHOLE[token.low];
    if (whole !== undefined) {
      const fits =
        token.readings.length === 0 ||
        token.low === 'jetais' ||
        (DOUBTFUL.has(token.low) && (next?.readings.some(({ kind }) => /[VX]/.test(kind)) ?? false));
      return fits ? [instead(token, whole, 'apostrophe')] : [];
    }
    if (token.readings.length > 0 || token.low.length < 3 || FREQUENT[token.low] !== undefined) return [];
    // « se tairent »: « taire », with the ending of a person.
    if (/(?:ir|re)nt$/.test(token.low) && hasInfinitive(lexicon, token.low)) return [];
    // « cette loie »: after an article stands no article.
    // « c’est pour sa quil vient »: no noun begins so.
    if (is(before, SURE_DETERMINERS) && !/^qu(?:ils?|elles?|on)$/.test(token.low)) return [];
    const [, elided = '', rest = ''] =
      /^((?:lors|puis|quoi|jus)?qu|[jldnsmtc])([aeéèêàiîôouyh].*)$/.exec(token.low) ?? [];
    if (token.low.length < 4 && elided !== 'j') return [];
    // A name may begin a sentence: « Latour », and it has no accent more.
    if (
      token.capital &&
      (next?.capital === true ||
        (/^[ld]$/.test(elided) && !/^h|[éèêô]/.test(rest) && !(elided === 'l' && BEGINNING.has(rest))))
    )
      return [];
    const found = isObjectOf(elided, rest, before, lexicon) ? rest : restOf(elided, rest, lexicon);
    // « je crois que sétait hier »: « s’était » needs a subject before it.
    const isThat =
      elided === 's' &&
      /^(?:est|était|étaient)$/.test(rest) &&
      (isMark(before) || is(before, set("que qu' car mais et donc quand si comme ou")));
    return found === null ? [] : [instead(token, `${isThat ? 'c' : elided}’${found}`, 'apostrophe')];
  });

/** « elle laime », « mon père lappelle »: a verb behind its subject, or behind a clitic. */
const isObjectOf = (elided: string, rest: string, before: Token | undefined, lexicon: Lexicon): boolean =>
  elided === 'l' &&
  rest.length > 2 &&
  (has(before, 'N') || is(before, set('je tu il elle on nous vous ils elles qui ne me te'))) &&
  (lexicon.entry(rest)?.readings.every((one) => VERB(one)) ?? false);

/** Nouns that begin many sentences, and with which no name ends: « Largent ». */
const BEGINNING = set(
  'argent air avenir avion autre année auteur amour amitié agriculture alcool arbre arrivée article attente eau oxygène ordinateur objectif objet oiseau ouvrier usine union univers internet information inflation industrie importance image idée institution entreprise enfant enseignant environnement espoir exemple exercice expérience animal',
);

const isPluralSubject = (before: Token | undefined): boolean =>
  is(before, set('ils elles qui')) ||
  (before !== undefined && has(before, 'N') && !has(before, 'V') && numberOf(before, 'N') === 'p');

/** What is done to someone: a participle, or an infinitive in its place, behind an adverb or none. */
function isDone(tokens: readonly Token[], from: number): boolean {
  const verb = is(tokens[from], set('tous toutes toujours bien beaucoup souvent'))
    ? tokens[from + 1]
    : tokens[from];
  return has(verb, 'Q') || (has(verb, 'I') && /er$/.test(verb?.low ?? ''));
}

const hasInfinitive = (lexicon: Lexicon, low: string): boolean =>
  [low.slice(0, -2), low.slice(0, -3)].some(
    (one) => lexicon.entry(one)?.readings.some(({ kind }) => kind === 'I') ?? false,
  );

/** « la fin dune histoire », « lune des plus belles »: no article and no adjective makes a noun of it. */
const isArticle = (token: Token, before: Token | undefined, next: Token | undefined): boolean =>
  (token.low === 'dune' &&
    before !== undefined &&
    !isMark(before) &&
    !DETERMINERS.has(before.low) &&
    !is(before, BEFORE_NOUN) &&
    next !== undefined &&
    (has(next, 'N') || has(next, 'A')) &&
    !has(next, 'XV') &&
    genderOf(next, 'NA') !== 'm' &&
    numberOf(next, 'NA') !== 'p') ||
  (token.low === 'lune' &&
    before !== undefined &&
    !DETERMINERS.has(before.low) &&
    !is(before, BEFORE_NOUN) &&
    is(next, set('des')));
const BEFORE_NOUN = set("de d' en belle grande petite haute vieille nouvelle pleine demi même première");

function restOf(elided: string, rest: string, lexicon: Lexicon): string | null {
  const fits = (word: string) => {
    const entry = lexicon.entry(word);
    return entry !== null && (FITS[elided]?.(entry.readings, word) ?? false);
  };
  if (fits(rest)) return rest;
  // « jattend », « jentend »: the s of « je » is not heard.
  if (elided === 'j' && fits(`${rest}s`)) return `${rest}s`;
  // « dafrique »: a name in lower case.
  const name = rest.charAt(0).toUpperCase() + rest.slice(1);
  if (elided === 'd' && REGIONS.has(rest)) return name;
  // « quon ladmire »: a verb, once its subject can be read.
  if (elided === 'l' && lexicon.entry(rest)?.readings.some((one) => VERB(one)) === true) return null;
  if (rest.length < SHORTEST) return null;
  // « mapelle », « jespere »: the rest has a fault of its own.
  const [whole] = lexicon.near(elided + rest);
  const near = lexicon.near(rest).find(({ word, common }) => common && fits(word));
  return near !== undefined && near.cost <= SLIP && (whole === undefined || whole.cost > near.cost)
    ? near.word
    : null;
}

const SHORTEST = 5;
/** What a slip in the rest may cost: an accent or two, a doubled letter. */
const SLIP = 0.5;
