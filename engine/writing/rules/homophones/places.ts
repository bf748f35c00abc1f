import {
  DETERMINERS,
  genderOf,
  has,
  is,
  isMark,
  numberOf,
  only,
  PREPOSITIONS,
  set,
} from '#engine/language/grammar.ts';
import { type Finding, instead, type Rule } from '../finding.ts';

/** la/là/l’a and ou/où. */

const PRONOUNS = set("je j' tu il elle on ils elles");

const SURE_DETERMINERS_OR_ARTICLES = set('le la mon ma ton ta son sa un une ce cet cette notre votre leur');

const TIMES = set(
  'jour moment pays ville endroit maison école lieu heure année époque cas temps village quartier région siècle mois semaine matin soir instant marché classe monde rue',
);

const ASKS = set(
  'sais sait savoir savez demande demander demandent ignore ignorer dire dis voir vois comprends chercher cherche',
);

/**
 * la/là/l’a.
 *
 * wrong: « Il la vu hier. » « Là maison de mon oncle est grande. » « Je la perdu hier. »
 * right: « Il la voit souvent. » « Elle habite là. » « La maison est grande. »
 */
export const laOrLà: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    // « donner le la »: the note.
    if (token.low === 'la' && before?.low === 'le') return [];
    if (token.low === 'la') {
      const participle = next && has(next, 'Q') && !has(next, 'V') && numberOf(next, 'Q') !== 'p';
      if (is(before, set('il elle on qui')) && participle) return [instead(token, 'l’a', 'la-là')];
      // « je la perdu »: no noun is a subject’s own.
      if (is(before, set('je tu')) && (participle || (only(next, 'I') && /er$/.test(next?.low ?? ''))))
        return [instead(token, before?.low === 'je' ? 'l’ai' : 'l’as', 'la-là')];
      // « ma prof la expliquer », « le juge la aidé »: before a vowel no verb has « la ».
      const isSingular = before !== undefined && has(before, 'N') && !has(before, 'X');
      if (
        isSingular &&
        numberOf(before, 'N') !== 'p' &&
        next?.elides &&
        only(next, 'IQ') &&
        /(?:er|é|i|u)$/.test(next.low)
      )
        return [instead(token, 'l’a', 'la-là')];
      // « Le voleur la menacer avec un couteau. »: the clause has no verb.
      const isOwner =
        at === 2 && is(tokens[0], SURE_DETERMINERS_OR_ARTICLES) && has(before, 'N') && !has(before, 'VX');
      if (isOwner && next && (only(next, 'I') || (has(next, 'Q') && !has(next, 'NAVX'))))
        return [instead(token, 'l’a', 'la-là')];
      // « elle travaille la depuis douze ans »: no article and no pronoun stands before a preposition.
      if (
        before !== undefined &&
        has(before, 'VD') &&
        is(next, set('depuis pendant dans chez avec quand lorsque parce'))
      )
        return [instead(token, 'là', 'la-là')];
      const end = isMark(next);
      if (end && is(before, set('est sont suis es était étaient étais reste restent')))
        return [instead(token, 'là', 'la-là')];
    }
    const noun = next && only(next, 'N') && numberOf(next, 'N') === 's' && genderOf(next, 'N') === 'f';
    if (
      token.low === 'là' &&
      noun &&
      !is(tokens[at - 2], set('loin près')) &&
      (isMark(before) || is(before, PREPOSITIONS) || only(before, 'V'))
    )
      return [instead(token, 'la', 'la-là')];
    return [];
  });

/**
 * ou/où.
 *
 * wrong: « Je ne sais pas ou elle habite. » « Le jour ou il est né, il pleuvait. »
 * right: « Tu veux du thé ou du café ? » « Je sais où elle habite. »
 */
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
