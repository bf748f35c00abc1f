import {
  AVOIR,
  BETWEEN,
  ETRE,
  fitsPerson,
  is,
  PERSON,
  PREPOSITIONS,
  SURE_DETERMINERS,
  set,
} from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { soundOf } from '#engine/language/lexicon/sound.ts';
import type { Entry } from '#engine/language/lexicon/word-readings.ts';
import type { Token } from '#engine/language/tokens.ts';
import { fold } from '#engine/text/words/fold.ts';
import { isAdded } from '../../added-words.ts';
import { type Finding, instead, type Rule } from '../finding.ts';
import {
  firstPlural,
  mute,
  ofInfinitive,
  ofIque,
  ofJeter,
  ofParticiple,
  ofSion,
  ofTion,
  ofX,
  ofÉe,
  pastOf,
  pastPlural,
  pastSingular,
  secondPlural,
} from './endings.ts';
import { FREQUENT, SLIPS } from './frequent.ts';

/** The best word must be better than the next one by at least this much. */
const CLEARLY = 0.12;
/** A rare word must be closer than a common one by this much to be preferred. */
const RARE = 0.5;
/** What is said alike costs this part of its price. */
const SAME_SOUND = 0.4;
/** The highest cost of a slip in a word of this length. */
const highestCost = (length: number): number =>
  length <= 4 ? 0.65 : length <= 6 ? 1.05 : length <= 8 ? 1.3 : 1.75;

/** Tells whether a word can be judged: it is no name, acronym, formula or word of many parts. */
function isJudged(token: Token, isFirst: boolean): boolean {
  if (token.kind !== 'word' || token.readings.length > 0) return false;
  if (token.low.length < 3 || token.low.endsWith("'") || /\d/.test(token.text) || isAdded(token.low))
    return false;
  if (/\p{Lu}/u.test(token.text.slice(1))) return false;
  // Letters of another script would be lost with the word.
  if (/[^\p{Script=Latin}'’-]/u.test(token.text)) return false;
  return !token.capital || isFirst;
}

const TOOLS = set(
  'cheval chevaux forgeron maréchal sabots hameçon percer perceuse mèche trou trous béton outil outils luth guitare nomes égyptien roue manivelle vielleux musique musicien jouer joue jouait cornemuse harpe',
);

/**
 * Replaces words that no dictionary contains, when one known word was clearly meant.
 *
 * wrong: « Il mange toujour à midi. » « Le gouvernment a décidé. » « Le probleme est grave. » « La populassion augmente. »
 * right: « Papa Wemba chante. » « Elle aime le fufu et le pondu. » « Il joue de la vielle à roue. » « Il faut connaitre la règle. »
 */
export const spelling: Rule = ({ tokens }, lexicon) => {
  const isKnown = (part: string): boolean =>
    part === '' ||
    isAdded(part) ||
    lexicon.entry(part) !== null ||
    lexicon.entry(part.charAt(0).toUpperCase() + part.slice(1)) !== null;
  const firstWord = tokens.findIndex(({ kind }) => kind === 'word');
  return tokens.flatMap((token, at): Finding[] => {
    const slip = SLIPS[token.low];
    // « une mèche et un foret »: a tool.
    if (slip !== undefined && !token.capital && !tokens.some((one) => is(one, TOOLS)))
      return [instead(token, slip, 'orthographe')];
    if (!isJudged(token, at === firstWord)) return [];
    // « dit-il », « celui-ci », « franco-congolais »: each part is known.
    if (
      token.low.split('-').length > 1 &&
      token.low.split('-').every((part) => isKnown(part) || /^t$/.test(part))
    )
      return [];
    if (/(.)\1\1|ae$/u.test(token.low)) return [];
    const before = tokens[at - 1];
    const ranked = candidates(token, tokens, at, lexicon);
    const [best, second] = ranked;
    // A name that someone wrote in lower case; after « un » or « mes » stands no name.
    const isName =
      !token.capital && lexicon.entry(token.text.charAt(0).toUpperCase() + token.text.slice(1)) !== null;
    // « celle du velo »: a name has no article, and no letter changes but for its accent.
    const isWithoutAccent = best !== undefined && fold(best.word) === fold(token.low) && best.cost < 0.3;
    // « nous leur lison »: what stands behind « nous » is a verb.
    const isOurs =
      isName &&
      firstPlural(token, lexicon) !== null &&
      tokens.slice(Math.max(0, at - 3), at).some(({ low }) => low === 'nous');
    if (isName && !isOurs && !(is(before, SURE_DETERMINERS) && (best?.isHeardAlike || isWithoutAccent)))
      return [];
    const known =
      FREQUENT[token.low] ??
      firstPlural(token, lexicon) ??
      secondPlural(token, tokens.slice(Math.max(0, at - 4), at), lexicon) ??
      pastPlural(token, before, tokens[at - 2], lexicon) ??
      pastOf(token, before, lexicon) ??
      pastSingular(token, tokens.slice(Math.max(0, at - 4), at), lexicon) ??
      ofTion(token, lexicon) ??
      ofSion(token, lexicon) ??
      ofJeter(token, lexicon) ??
      ofX(token, lexicon) ??
      ofIque(token, lexicon) ??
      ofÉe(token, lexicon) ??
      ofInfinitive(token, lexicon) ??
      ofParticiple(token, tokens.slice(Math.max(0, at - 4), at), lexicon) ??
      mute(token, lexicon);
    if (known !== null)
      return [instead(token, known, fold(known) === fold(token.low) ? 'accent' : 'orthographe')];
    if (best === undefined || best.price > highestCost(token.low.length)) return [];
    // « chez la tantie »: an article stands before no verb.
    const isNamed = is(before, set('le la les')) && is(tokens[at - 2], PREPOSITIONS);
    if (isNamed && lexicon.entry(best.word)?.readings.every(({ kind }) => kind === 'V')) return [];
    const onlyAccents = fold(best.word) === fold(token.low);
    // « (dir.) », « Otto von Bismarck », « has »: abbreviations, parts of names and foreign words are short.
    const isShort = token.low.length <= 3;
    if (isShort && !onlyAccents && !(is(before, SURE_DETERMINERS) || PERSON[before?.low ?? ''] !== undefined))
      return [];
    // A word with a capital may be a name, so only wrong accents are certain enough.
    if (token.capital && !onlyAccents && best.cost > 0.65 && !/ment$/.test(token.low)) return [];
    // « damel », « conscientia », « Plasmodium vivax »: foreign words end as no French slip does.
    if (!onlyAccents && isForeign(token, best, before)) return [];
    if (second && margin(best, second) < CLEARLY && !isSameWord(best.word, second.word)) return [];
    const others = ranked.slice(1, 4).map(({ word }) => word);
    // « soeur » lacks no accent.
    const isOfAccents = onlyAccents && best.word.includes('œ') === token.low.includes('œ');
    return [instead(token, best.word.replaceAll("'", '’'), isOfAccents ? 'accent' : 'orthographe', others)];
  });
};

/** Letters that end foreign words and hardly a French one. */
const FOREIGN_ENDING = /(?:[aouikwy]|[uoi]s|um|ck|sh|[^aeiou]ion)$/;

function isForeign(token: Token, best: Candidate, before: Token | undefined): boolean {
  if (before?.capital === true && before.readings.length === 0 && before.kind === 'word') return true;
  const ending = FOREIGN_ENDING.exec(token.low)?.[0];
  return ending !== undefined && best.cost > 0.3 && !best.isHeardAlike && !best.word.endsWith(ending);
}

interface Candidate {
  readonly word: string;
  readonly cost: number;
  readonly price: number;
  readonly isHeardAlike: boolean;
}

/** Of two words that both sound right, the spelling alone decides. */
const margin = (best: Candidate, second: Candidate): number =>
  best.isHeardAlike && second.isHeardAlike
    ? second.cost - best.cost + (second.price - second.cost * SAME_SOUND)
    : second.price - best.price;

/** The known words near to a misspelt one, the best first; those that can stand in this place before all others. */
function candidates(token: Token, tokens: readonly Token[], at: number, lexicon: Lexicon): Candidate[] {
  const heard = soundOf(token.low);
  const near = lexicon
    .near(token.low)
    .filter(({ word }) => !/^\p{Lu}/u.test(word))
    .map(({ word, cost, common: isCommonForm }, _, all): Candidate => {
      const common = isCommonForm || isOfCommon(word, lexicon);
      // Of rare words some always sound like a name or a foreign word: « bissap » is no « bissa ».
      const isHeardAlike = common && soundOf(word) === heard;
      // Nobody means « qu’il basa » or « subjuguassions ».
      const isLiterary =
        lexicon.entry(word)?.readings.every(({ kind, tense }) => kind === 'V' && /[sq]/.test(tense)) === true;
      // « velo »: nothing but an accent, and no other word so near.
      // « crèpes »: of « crêpes » and « crêpés », the one with fewer slips.
      const isAlone =
        cost <= 0.25 &&
        all.every(
          (one) => one.word === word || one.cost >= cost + (fold(one.word) === fold(word) ? 0.2 : 0.3),
        );
      const isRare = (!common && !isAlone) || (isLiterary && cost > 0.25);
      // « appellés »: who writes é at the end says it.
      const losesÉ = /.{3}ée?s?$/.test(token.low) && /(?:e|es|ent)$/.test(word);
      return {
        word,
        cost,
        isHeardAlike,
        price: (isHeardAlike ? cost * SAME_SOUND : cost) + (isRare || losesÉ ? RARE : 0),
      };
    })
    .sort((one, other) => one.price - other.price);
  const limit = highestCost(token.low.length);
  const fitting = near.filter(({ word, price }) => price <= limit && fitsAt(tokens, at, lexicon.entry(word)));
  return fitting.length > 0 ? fitting : near;
}

/** « décevante », « crêpes »: rare forms of nouns and adjectives that are common. */
const isOfCommon = (form: string, lexicon: Lexicon): boolean =>
  lexicon
    .entry(form)
    ?.readings.some((one) => /[NA]/.test(one.kind) && lexicon.entry(lemmaOf(form, one))?.common === true) ??
  false;

/** A noun or an adjective follows a determiner, a verb in the right person a pronoun, a participle an auxiliary. */
function fitsAt(tokens: readonly Token[], at: number, entry: Entry | null): boolean {
  const before = tokens[at - 1];
  const fits = (kinds: string) => entry?.readings.some(({ kind }) => kinds.includes(kind)) ?? false;
  if (before === undefined) return true;
  const person = PERSON[before.low];
  if (person !== undefined && !/^[nv]ous$/.test(before.low))
    return entry?.readings.some((one) => fitsPerson(one, person)) ?? false;
  if (SURE_DETERMINERS.has(before.low)) return fits('NA');
  if (is(before, VERBAL)) return fits('VI');
  let place = at - 1;
  while (place > 0 && is(tokens[place], BETWEEN)) place -= 1;
  // « nous avons versser »: an infinitive for a participle is another slip.
  const isEr = /er$/.test(tokens[at]?.low ?? '') && fits('I');
  if (is(tokens[place], AVOIR)) return isEr || fits(place < at - 1 ? 'Q' : 'QN');
  return is(tokens[place], ETRE) ? fits('QANDX') : true;
}

/** Only a verb follows these, or another pronoun. */
const VERBAL = set("qui ne n' se s'");

/** « école » and « écoles » are left to the agreement rules. */
const isSameWord = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
