import {
  DETERMINERS,
  fitsPerson,
  genderOf,
  has,
  is,
  isMark,
  MODALS,
  numberOf,
  only,
  PREPOSITIONS,
  set,
} from '../grammar.ts';
import { lemmaOf } from '../lexicon/lexicon.ts';
import type { Token } from '../tokens.ts';
import { type Finding, instead, type Rule } from './finding.ts';

/** ces/ses/c’est/s’est, la/là/l’a, ou/où, ce/se, sa/ça, leur/leurs, quelle/qu’elle, tout/tous and their like. */

const PRONOUNS = set("je j' tu il elle on ils elles");
const ARTICLES = set("un une le la les l' du mon ma ton ta notre votre leur");
const TIMES = set(
  'jour moment pays ville endroit maison école lieu heure année époque cas temps village quartier région siècle mois semaine matin soir instant marché classe monde rue',
);
const ASKS = set(
  'sais sait savoir savez demande demander demandent ignore ignorer dire dis voir vois comprends chercher cherche',
);
const SOFT = set('être avoir');

const finite = (token: Token | undefined): boolean => has(token, 'V') && !has(token, 'NAQXDI');
const third = (token: Token | undefined): boolean =>
  token?.readings.some((one) => fitsPerson(one, '36')) ?? false;
const pureQ = (token: Token | undefined): boolean => only(token, 'Q');
const span = (from: Token, to: Token, after: string, rule: Finding['rule']): Finding => ({
  start: from.start,
  end: to.end,
  after: from.capital ? after.charAt(0).toUpperCase() + after.slice(1) : after,
  rule,
});

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
      if (is(before, set('il on')) || (is(before, set('qui elle elles')) && pureQ(tokens[at + 2])))
        return [instead(token, 's’', 'ces-ses')];
      if (is(before, set('je tu'))) return [span(token, next, 'sais', 'ces-ses')];
      const noun = tokens[at + 2];
      const verb = tokens[at + 3];
      const plural = noun && only(noun, 'NA') && has(noun, 'N') && numberOf(noun, 'NA') === 'p';
      if (plural && verb?.readings.some((one) => fitsPerson(one, '6')) && finite(verb))
        return [span(token, next, 'ces', 'ces-ses')];
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

export const laOrLà: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'la') {
      const participle = next && has(next, 'Q') && !has(next, 'V') && numberOf(next, 'Q') !== 'p';
      if (is(before, set('il elle on qui')) && participle) return [instead(token, 'l’a', 'la-là')];
      const end = isMark(next);
      if (end && is(before, set('est sont suis es était étaient étais reste restent')))
        return [instead(token, 'là', 'la-là')];
    }
    const noun = next && only(next, 'N') && numberOf(next, 'N') === 's' && genderOf(next, 'N') === 'f';
    if (token.low === 'là' && noun && (isMark(before) || is(before, PREPOSITIONS) || only(before, 'V')))
      return [instead(token, 'la', 'la-là')];
    return [];
  });

export const ouOrOù: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'ou') {
      const clause = is(next, PRONOUNS);
      const asked = is(before, ASKS) || (is(before, set('pas plus')) && is(tokens[at - 2], ASKS));
      if (clause && (is(before, TIMES) || asked)) return [instead(token, 'où', 'ou-où')];
      const asks = tokens.at(-1)?.text === '?' || tokens.at(-2)?.text === '?';
      if (at === 0 && asks && (has(next, 'V') || is(next, set('est se'))))
        return [instead(token, 'où', 'ou-où')];
      if (is(before, ASKS) && is(next, set('est se sont'))) return [instead(token, 'où', 'ou-où')];
    }
    if (token.low === 'où' && before && next && DETERMINERS.has(next.low)) {
      // « le thé où le café. »: two noun groups, and nothing after them.
      const head = tokens[at - 2];
      const pair =
        head &&
        DETERMINERS.has(head.low) &&
        only(before, 'NA') &&
        only(tokens[at + 2], 'NA') &&
        isMark(tokens[at + 3]);
      if (pair && !is(before, TIMES)) return [instead(token, 'ou', 'ou-où')];
    }
    return [];
  });

export const ceOrSe: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const isSoft =
      next?.readings.some((reading) => SOFT.has(lemmaOf(next.low, reading))) ||
      is(next, set('doit doivent peut peuvent fut furent sera seront'));
    if (token.low === 'ce' && next) {
      const verb = has(next, 'V') && third(next) && !isSoft && !has(next, 'X');
      const subject = is(before, set('il elle on ils elles'));
      if (subject && (verb || (has(next, 'V') && third(next)))) return [instead(token, 'se', 'ce-se')];
      if (before?.low === 'qui' && finite(next) && verb) return [instead(token, 'se', 'ce-se')];
      if (is(before, set('pour de à sans')) && only(next, 'I')) return [instead(token, 'se', 'ce-se')];
      if (is(before, MODALS) && only(next, 'I')) return [instead(token, 'se', 'ce-se')];
      if (has(before, 'N') && !has(before, 'VX') && finite(next) && verb)
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

export const saOrÇa: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (
      token.low === 'sa' &&
      next &&
      (is(next, set("ne n' me m' te t' se s' fait va vaut sera serait était peut")) ||
        (finite(next) && third(next)))
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
    const owner = is(before, set('il elle on qui')) && next !== undefined;
    if (
      is(token, set('ma ta')) &&
      owner &&
      has(next, 'Q') &&
      !only(next, 'N') &&
      !(has(next, 'N') && genderOf(next, 'N') === 'f')
    )
      return [instead(token, token.low === 'ma' ? 'm’a' : 't’a', 'ma-m-a')];
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

export const leurOrLeurs: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (next === undefined || !is(token, set('leur leurs'))) return [];
    // Work given at school is always « des devoirs »; after these verbs no pronoun can stand.
    const verbBefore = has(before, 'QVI') && !has(before, 'NX') && !is(before, MODALS);
    if (token.low === 'leurs' && next.low === 'devoir' && verbBefore)
      return [instead(next, 'devoirs', 'accord-nom')];
    const noun = only(next, 'NA') && has(next, 'N') ? numberOf(next, 'NA') : 'i';
    if (token.low === 'leur' && noun === 'p') return [instead(token, 'leurs', 'leur-leurs')];
    if (token.low === 'leurs' && noun === 's') return [instead(token, 'leur', 'leur-leurs')];
    const verb =
      only(next, 'I') ||
      (has(next, 'V') && (is(before, set('je tu il elle on ils elles')) || is(before, set('ne'))));
    if (token.low === 'leurs' && verb) return [instead(token, 'leur', 'leur-leurs')];
    return [];
  });

export const quelOrQuElle: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const after = tokens[at + 2];
    if (
      is(token, set('quelle quelles')) &&
      at > 0 &&
      finite(next) &&
      !/^(?:est|sont|était|étaient|sera|soit|fut)$/.test(next?.low ?? '')
    ) {
      return has(before, 'V') || is(before, set('pour parce alors lorsque'))
        ? [instead(token, `qu’${token.low.slice(2)}`, 'quel-qu-elle')]
        : [];
    }
    if (token.low === "qu'" && is(next, set('elle elles')) && next && at === 0) {
      const noun = after && only(after, 'N') && genderOf(after, 'N') === 'f';
      const asks = tokens.at(-1)?.text === '?' && is(after, set('est sont'));
      if (noun || asks) return [span(token, next, `qu${next.low}`, 'quel-qu-elle')];
    }
    return [];
  });

export const toutOrTous: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    if (!is(token, set('tout toute tous toutes')) || next === undefined) return [];
    if (is(next, set('les ces mes tes ses nos vos leurs'))) {
      const noun = tokens[at + 2];
      if (!has(noun, 'N') || noun === undefined || has(noun, 'VX'))
        return token.low === 'tout' && has(noun, 'N') ? [instead(token, 'tous', 'tout-tous')] : [];
      const gender = genderOf(noun, 'N');
      const wanted = gender === 'f' ? 'toutes' : 'tous';
      const right = token.low === wanted || (gender === 'e' && is(token, set('tous toutes')));
      return right ? [] : [instead(token, wanted, 'tout-tous')];
    }
    if (is(token, set('tous toutes')) && is(next, set('le ce mon ton')) && only(tokens[at + 2], 'NA'))
      return [instead(token, 'tout', 'tout-tous')];
    if (is(token, set('tous toutes')) && is(next, set('la cette ma sa')) && only(tokens[at + 2], 'NA'))
      return [instead(token, 'toute', 'tout-tous')];
    if (is(token, set('tout')) && is(next, set('la cette ma')) && only(tokens[at + 2], 'N'))
      return [instead(token, 'toute', 'tout-tous')];
    return [];
  });
