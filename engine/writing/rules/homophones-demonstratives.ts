import {
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
  numberOf,
  only,
  set,
} from '#engine/language/grammar.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { type Finding, instead, insteadOfBoth, type Rule } from './finding.ts';

/** ces/ses/c’est/s’est, ce/se, sa/ça and similar confusions. */

const ARTICLES = set("un une le la les l' du mon ma ton ta notre votre leur");

const SOFT = set('être avoir');

/** ces/ses/c’est/s’est. */
export const cesOrSes: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (
      is(token, set('ses ces')) &&
      (is(next, ARTICLES) || is(next, set('très trop pourquoi ainsi moi toi lui elle nous vous eux ici là')))
    ) {
      return [instead(token, 'c’est', 'ces-ses')];
    }
    if (token.low === "c'" && next?.low === 'est') {
      if (is(before, set('il on')) || (is(before, set('qui elle elles')) && isParticiple(tokens[at + 2])))
        return [instead(token, 's’', 'ces-ses')];
      if (is(before, set('je tu'))) return [insteadOfBoth(token, next, 'sais', 'ces-ses')];
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

/** ce/se. */
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
      if (has(before, 'N') && !has(before, 'VX') && isFiniteVerb(next) && verb)
        return [instead(token, 'se', 'ce-se')];
      if (next.elides && only(next, 'N') && genderOf(next, 'N') === 'm' && numberOf(next, 'N') === 's')
        return [instead(token, 'cet', 'accord-déterminant')];
    }
    if (token.low === 'se' && next) {
      if (is(next, set('qui que dont')) || next.low === "qu'") return [instead(token, 'ce', 'ce-se')];
      if (next.low === 'sont' && isMark(before) && DETERMINERS.has(tokens[at + 2]?.low ?? ''))
        return [instead(token, 'ce', 'ce-se')];
      if (only(next, 'NA') && has(next, 'N') && numberOf(next, 'NA') === 's' && genderOf(next, 'N') !== 'f') {
        return [instead(token, next.elides ? 'cet' : 'ce', 'ce-se')];
      }
    }
    return [];
  });

/** sa/ça, and words confused in the same way: mes/mais, ma/m’a, du/dû, sur/sûr. */
export const saOrÇa: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (
      token.low === 'sa' &&
      next &&
      (is(next, set("ne n' me m' te t' se s' fait va vaut sera serait était peut")) ||
        (isFiniteVerb(next) && isThirdPerson(next)))
    ) {
      return has(next, 'NA') && !is(next, set('fait')) ? [] : [instead(token, 'ça', 'sa-ça')];
    }
    const noun = next && only(next, 'N') && genderOf(next, 'N') === 'f' && numberOf(next, 'N') === 's';
    if (token.low === 'ça' && noun) return [instead(token, 'sa', 'sa-ça')];
    if (
      token.low === 'mes' &&
      (isMark(before) || before?.text === ',') &&
      is(next, set('je il elle on ils elles nous tu'))
    )
      return [instead(token, 'mais', 'mes-mais')];
    if (
      token.low === 'du' &&
      next &&
      only(next, 'I') &&
      has(before, 'V') &&
      is(before, set('ai as a avons avez ont avait avais avaient aurait'))
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
