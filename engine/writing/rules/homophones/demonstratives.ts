import {
  CLITICS,
  DETERMINERS,
  fitsPerson,
  genderOf,
  has,
  is,
  isFiniteVerb,
  isMark,
  isParticiple,
  isThirdPerson,
  MODALS,
  NEGATIONS,
  numberOf,
  only,
  set,
} from '#engine/language/grammar.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, insteadOfBoth, type Rule } from '../finding.ts';

/** ces/ses/c’est/s’est, ce/se, sa/ça and similar confusions. */

const ARTICLES = set("un une le la les l' du mon ma ton ta notre votre leur");

/** What one says of a thing, in the singular. */
const SAID_OF_IT = set(
  'beau bon vrai faux dur facile difficile important possible impossible triste dommage bien mieux génial super normal bizarre injuste juste dangereux utile inutile grave cool nul interdit fini loin tard clair simple nécessaire évident',
);

const SOFT = set('être avoir');

/** « on ne s’est pas vus », « il ne s’est jamais lever »: a verb after the negation. */
const isReflexiveAt = (tokens: readonly Token[], at: number): boolean =>
  has(tokens[at], 'Q') || (has(tokens[at], 'I') && !has(tokens[at], 'N'));

/**
 * ces/ses/c’est/s’est.
 *
 * wrong: « Ses un beau livre. » « Il c’est levé tôt. » « S’est une victoire. » « On ne c’est pas où il est. » « Comme ses beau ! »
 * right: « Ses amis sont là. » « C’est un beau livre. » « Il s’est levé tôt. »
 */
export const cesOrSes: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (
      is(token, set('ses ces')) &&
      (is(next, ARTICLES) ||
        is(next, set("me m' te t' se s'")) ||
        is(next, set('très trop pourquoi ainsi moi toi lui elle nous vous eux ici là')))
    ) {
      return [instead(token, 'c’est', 'ces-ses')];
    }
    const third = tokens[at + 2];
    const opensHere = isMark(before) || is(before, set('mais car donc et que'));
    // « comme ses beau ! », « je pense que ces injuste. »
    if (
      is(token, set('ses ces')) &&
      is(before, set('comme quand si alors que et mais car parce où')) &&
      is(next, SAID_OF_IT) &&
      (isMark(third) || is(third, set("que qu' de d' pour mais et")))
    )
      return [instead(token, 'c’est', 'ces-ses')];
    // « ces vrai que », « ses dommage »: nothing plural follows.
    if (
      is(token, set('ses ces sait sais')) &&
      opensHere &&
      next !== undefined &&
      only(next, 'AD') &&
      has(next, 'A') &&
      numberOf(next, 'A') === 's' &&
      (isMark(third) || is(third, set("que qu' de d' pour mais et")))
    )
      return [instead(token, 'c’est', 'ces-ses')];
    if (
      is(token, set('sais sait')) &&
      (isMark(before) || is(before, set('mais car'))) &&
      is(next, set('trop très un une vraiment la le mon ma vrai bon toi moi lui bien dommage'))
    )
      return [instead(token, 'c’est', 'ces-ses')];
    if (token.low === "c'" && next?.low === 'est') {
      // « il c’est que », « elle c’est comment »: savoir.
      if (
        is(before, set('il elle on qui')) &&
        is(tokens[at + 2], set("que qu' comment pourquoi où quand si ce quoi"))
      )
        return [insteadOfBoth(token, next, 'sait', 'ces-ses')];
      if (is(before, set('il on')) || (is(before, set('qui elle elles')) && isParticiple(tokens[at + 2])))
        return [instead(token, 's’', 'ces-ses')];
      // « on ne c’est pas pourquoi », but « on ne c’est pas vus ».
      if (before?.low === 'ne' && is(tokens[at - 2], set('il elle on qui')) && is(tokens[at + 2], NEGATIONS))
        return isReflexiveAt(tokens, at + 3)
          ? [instead(token, 's’', 'ces-ses')]
          : [insteadOfBoth(token, next, 'sait', 'ces-ses')];
      if (is(before, set('je tu')) || (before?.low === 'ne' && is(tokens[at - 2], set('je tu'))))
        return [insteadOfBoth(token, next, 'sais', 'ces-ses')];
      const noun = tokens[at + 2];
      const verb = tokens[at + 3];
      const plural = noun && only(noun, 'NA') && has(noun, 'N') && numberOf(noun, 'NA') === 'p';
      if (plural && verb?.readings.some((one) => fitsPerson(one, '6')) && isFiniteVerb(verb))
        return [insteadOfBoth(token, next, 'ces', 'ces-ses')];
    }
    const opens = isMark(before) || is(before, set('mais car donc et'));
    if (
      token.low === "s'" &&
      next?.low === 'est' &&
      opens &&
      (is(tokens[at + 2], ARTICLES) || is(tokens[at + 2], set('pourquoi moi toi lui très ainsi')))
    ) {
      return [instead(token, 'c’', 'ces-ses')];
    }
    return [];
  });

/** « a dû céder », « a dû cédé »: an infinitive, or a participle in its place. */
const isVerbal = (token: Token | undefined): boolean =>
  only(token, 'I') || (only(token, 'QA') && /é$/.test(token?.low ?? ''));

/** The first word from here on that is no clitic. */
function afterClitics(tokens: readonly Token[], from: number): Token | undefined {
  let at = from;
  while (at < from + 3 && is(tokens[at], CLITICS)) at += 1;
  return tokens[at];
}

const isPluralVerb = (token: Token | undefined): boolean =>
  isFiniteVerb(token) &&
  (token?.readings.some((one) => fitsPerson(one, '6')) ?? false) &&
  !(token?.readings.some((one) => fitsPerson(one, '3')) ?? false);

/**
 * ce/se.
 *
 * wrong: « Il ce lave les mains. » « Il ne faut pas ce décourager. »
 * « Je crois que se sont les usines qui polluent. » « Se garçon court vite. » « Je sais se que tu dis. »
 * « Je pars, car se serait trop long. »
 * right: « Ce garçon se lave. » « Pour ce faire, il part. » « Ce sont mes amis. »
 */
export const ceOrSe: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const isSoft =
      next?.readings.some((reading) => SOFT.has(lemmaOf(next.low, reading))) ||
      is(next, set('doit doivent peut peuvent fut furent sera seront'));
    if (token.low === 'ce' && next) {
      const verb = has(next, 'V') && isThirdPerson(next) && !isSoft && !has(next, 'X');
      const subject = is(before, set('il elle on ils elles'));
      if (subject && (verb || (has(next, 'V') && isThirdPerson(next))))
        return [instead(token, 'se', 'ce-se')];
      if (before?.low === 'qui' && isFiniteVerb(next) && verb) return [instead(token, 'se', 'ce-se')];
      // « pour ce faire » is a set phrase.
      if (is(before, set('pour de à sans')) && only(next, 'I') && next.low !== 'faire')
        return [instead(token, 'se', 'ce-se')];
      if (is(before, MODALS) && only(next, 'I')) return [instead(token, 'se', 'ce-se')];
      // « il a fallu ce dire au revoir ».
      if (is(before, set('fallu pu dû voulu su faillu osé')) && has(next, 'I') && next.low !== 'faire')
        return [instead(token, 'se', 'ce-se')];
      // « il ne faut jamais ce décourager », « elles finissent par ce réconcilier ».
      const isNegated = is(before, NEGATIONS) && is(tokens[at - 2], MODALS);
      const isEnd = before?.low === 'par' && /^(?:fini|commen)/.test(tokens[at - 2]?.low ?? '');
      const isEnding = isEnd || (has(tokens[at - 2], 'D') && /^fini/.test(tokens[at - 3]?.low ?? ''));
      if ((isNegated || (before?.low === 'par' && isEnding)) && (only(next, 'I') || /é$/.test(next.low)))
        return [instead(token, 'se', 'ce-se')];
      if (has(before, 'N') && !has(before, 'VX') && isFiniteVerb(next) && verb)
        return [instead(token, 'se', 'ce-se')];
      if (next.elides && only(next, 'N') && genderOf(next, 'N') === 'm' && numberOf(next, 'N') === 's')
        return [instead(token, 'cet', 'accord-déterminant')];
    }
    if (token.low === 'se' && next) {
      // « aider se qui n’ont rien »: a verb in the plural.
      // « rien de ce qui l’entourent »: a thing, and another fault.
      const isThing = before?.low === 'de' && is(tokens[at - 2], set('rien tout peu beaucoup'));
      if (before?.low !== ',' && !isThing && next.low === 'qui' && isPluralVerb(afterClitics(tokens, at + 2)))
        return [instead(token, 'ceux', 'ce-se')];
      if (is(next, set('qui que dont')) || next.low === "qu'") return [instead(token, 'ce', 'ce-se')];
      if (next.low === 'sont' && isMark(before) && DETERMINERS.has(tokens[at + 2]?.low ?? ''))
        return [instead(token, 'ce', 'ce-se')];
      // « je pense que se sont les usines qui polluent », « se serait mieux ».
      if (
        /^(?:sont|seront|étaient)$/.test(next.low) &&
        before?.low === 'que' &&
        DETERMINERS.has(tokens[at + 2]?.low ?? '') &&
        tokens.slice(at + 3).some((one) => one.low === 'qui')
      )
        return [instead(token, 'ce', 'ce-se')];
      if (/^(?:sera|serait|était)$/.test(next.low) && (is(tokens[at + 2], SAID_OF_IT) || isMark(before)))
        return is(tokens[at + 2], set('fait dit')) ? [] : [instead(token, 'ce', 'ce-se')];
      if (isOfThing(tokens, at)) return [instead(token, 'ce', 'ce-se')];
      if (only(next, 'NA') && has(next, 'N') && numberOf(next, 'NA') === 's' && genderOf(next, 'N') !== 'f') {
        return [instead(token, next.elides ? 'cet' : 'ce', 'ce-se')];
      }
    }
    return [];
  });

/** « car se serait trop long », « mais se sera une fête »: no subject before « se », and no participle behind. */
function isOfThing(tokens: readonly Token[], at: number): boolean {
  const said = tokens[at + 2];
  if (
    !is(tokens[at - 1], set('car mais donc alors que puisque')) ||
    !is(tokens[at + 1], set('sera serait était')) ||
    said === undefined
  )
    return false;
  // « mais se serait une fois de plus trompé ».
  if (DETERMINERS.has(said.low)) return tokens[at + 3]?.low !== 'fois';
  const attribute = tokens[at + 3];
  return (
    is(said, set('trop très plus moins si aussi')) &&
    attribute !== undefined &&
    has(attribute, 'A') &&
    !has(attribute, 'QD') &&
    numberOf(attribute, 'A') === 's'
  );
}

/**
 * sa/ça, and words confused in the same way: mes/mais, ma/m’a, du/dû, sur/sûr.
 *
 * wrong: « Sa va mieux. » « C’est pour sa que je pars. » « Il est venu, mes il est reparti. » « Il a du partir. » « Je suis sur que tu viendras. »
 * right: « Sa sœur va mieux. » « Mes amis sont sur la route. » « Il boit du thé. »
 */
export const saOrÇa: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (
      token.low === 'sa' &&
      next &&
      (is(next, set("c' ne n' me m' te t' se s' nous vous lui y fait va vaut sera serait était peut")) ||
        (isFiniteVerb(next) && isThirdPerson(next)))
    ) {
      return has(next, 'NA') && !is(next, set('fait')) ? [] : [instead(token, 'ça', 'sa-ça')];
    }
    // « comme sa toute la journée », « c’est pour sa que »: no noun follows.
    const isAlone =
      // « je trouve sa injuste »: « sa » never stands before a vowel.
      (next?.elides === true && only(next, 'AD') && has(next, 'A')) ||
      is(next, set("que qu' aussi alors mais et pour dans depuis avec parce car quand si")) ||
      (isMark(next) && at > 0) ||
      (is(next, set('toute tout tous toutes')) && is(tokens[at + 2], set("le la les l'")));
    if (token.low === 'sa' && token.text === 'sa' && isAlone && !/^[«"(“]$/.test(next?.text ?? ''))
      return [instead(token, 'ça', 'sa-ça')];
    const noun = next && only(next, 'N') && genderOf(next, 'N') === 'f' && numberOf(next, 'N') === 's';
    if (token.low === 'ça' && noun) return [instead(token, 'sa', 'sa-ça')];
    if (
      token.low === 'mes' &&
      (isMark(before) || before?.text === ',') &&
      is(next, set("je j' il elle on ils elles nous tu c' ce ça cela"))
    )
      return [instead(token, 'mais', 'mes-mais')];
    if (
      token.low === 'du' &&
      next &&
      (is(next, set("s' se me m' nous"))
        ? has(tokens[at + 2], 'I') || (has(tokens[at + 2], 'Q') && /é$/.test(tokens[at + 2]?.low ?? ''))
        : isVerbal(next)) &&
      // « j’ai toujours du travailler ».
      is(
        is(before, set('toujours souvent aussi donc bien même encore parfois')) ? tokens[at - 2] : before,
        set('ai as a avons avez ont avait avais avaient aurait'),
      )
    ) {
      return [instead(token, 'dû', 'du-dû')];
    }
    const sure = is(before, set('suis es est sommes êtes sont étais était être'));
    if (
      token.low === 'sur' &&
      sure &&
      (is(next, set("que qu'")) || (is(next, set("de d'")) && only(tokens[at + 2], 'I')))
    ) {
      return [instead(token, 'sûr', 'sur-sûr')];
    }
    return [];
  });
