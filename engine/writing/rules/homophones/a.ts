import {
  AVOIR,
  DETERMINERS,
  ETRE,
  has,
  is,
  isMark,
  mayBeParticiple,
  NEGATIONS,
  numberOf,
  only,
  opensClause,
  PREPOSITIONS,
  SUBJECTS,
  set,
} from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, type Rule } from '../finding.ts';

/** a/à: the verb avoir, or the preposition. */

const SINGULAR_SUBJECTS = set("il elle on ça cela qui y l' n' t' m'");
/** Words after « a » that show, with a subject before it, that it is the verb. */
const AFTER_VERB = set('pas jamais plus rien un une été eu fait très trop bien déjà toujours aussi beaucoup');
/** Words that « à » and an infinitive follow: « prêt à partir », « rien à faire ». */
const TAKES_A = set(
  'rien beaucoup commence commencent commencé continue continuent réussi réussit réussissent aide aident aidé apprend apprennent appris cherche cherchent cherché hésite hésitent invite invitent invité oblige obligé pousse poussent poussé sert servent prêt prête prêts prêtes facile faciles difficile difficiles long premier première dernier dernière seul seule arrive arrivent tient consiste consistent parvient parviennent quelque-chose',
);
const PLACES = set(
  'kinshasa lubumbashi goma bukavu paris lyon bruxelles dakar abidjan yaoundé douala kisangani matadi kananga mbuji-mayi brazzaville marseille liège midi minuit',
);
/** Words that begin a group after « à ». */
const SURE = set("la l' un une mon ma mes ton ta son sa ses notre nos leur leurs ce cet cette ces cause");
/** Words that follow « il a » and never « il à ». */
const SURE_AFTER = set("un une le la les l' des mon ma mes son sa ses leur pas");
const RELATIVES = set("que qu' qui dont où et ou mais car donc ni si quand comme lorsque puisque parce ce");

const isSubject = (token: Token | undefined): boolean => is(token, SUBJECTS) || is(token, SINGULAR_SUBJECTS);

/**
 * a/à: « il à mangé » is « il a mangé », « je vais a Goma » is « je vais à Goma ».
 *
 * wrong: « Elle à mangé trop vite. » « Nous allons a la plage. » « Il n’y a rien a faire. »
 * right: « Il a une maison à Goma. » « Elle n’a rien à faire. » « À midi, il a faim. »
 */
export const aOrA: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'a' && token.text === 'a') {
      // « goutte a goutte », « un a un »: the same word on both sides.
      if (before !== undefined && before.kind === 'word' && before.low === next?.low)
        return [instead(token, 'à', 'a-à')];
      if (next?.kind === 'number' && has(before, 'V') && !has(before, 'N'))
        return [instead(token, 'à', 'a-à')];
      if (next === undefined || next.kind !== 'word' || isSubject(before)) return [];
      const earlier = tokens.slice(0, at);
      const relative = earlier.some((one) => is(one, set("que qu' qui où dont ce")));
      const verbBefore = only(before, 'VIQA') && has(before, 'VI') && !relative;
      const fits =
        is(next, SURE) ||
        is(next, PLACES) ||
        (next.capital && next.readings.every(({ kind }) => kind === 'P'));
      if (is(before, TAKES_A) && only(next, 'I')) return [instead(token, 'à', 'a-à')];
      if (is(before, TAKES_A) && has(next, 'I') && !has(next, 'NAQD')) return [instead(token, 'à', 'a-à')];
      if (verbBefore && !has(before, 'N') && (fits || (has(next, 'I') && !has(next, 'Q'))))
        return [instead(token, 'à', 'a-à')];
      if (
        is(next, set("la l' cette son sa ses leur mon ma")) &&
        has(before, 'NAD') &&
        followsVerb(tokens, at)
      )
        return [instead(token, 'à', 'a-à')];
      const infinitiveBefore = only(before, 'I') || (has(before, 'I') && is(tokens[at - 2], PREPOSITIONS));
      if (infinitiveBefore && fits && !relative && at > 1) return [instead(token, 'à', 'a-à')];
    }
    if (token.low === 'à' && token.text === 'à') {
      // « Mon voisin à une voiture. »: a sentence with no other verb.
      const head =
        at === 2 && DETERMINERS.has(tokens[0]?.low ?? '') && only(before, 'NA') && isMark(tokens.at(-1));
      if (head && is(next, set('un une des')) && !tokens.some((one) => has(one, 'VQIG')))
        return [instead(token, 'a', 'a-à')];
      const pronoun =
        is(before, set('il on y ça')) || (before?.low === 'elle' && opensClause(tokens[at - 2]));
      const own =
        before?.low === 'qui' ||
        before?.low === "l'" ||
        before?.low === "n'" ||
        before?.low === "m'" ||
        before?.low === "t'";
      if (
        pronoun &&
        (mayBeParticiple(next) || is(next, AFTER_VERB) || is(next, SURE_AFTER)) &&
        !/^y$/.test(tokens[at - 2]?.low ?? '')
      ) {
        return [instead(token, 'a', 'a-à')];
      }
      if (own && (mayBeParticiple(next) || is(next, NEGATIONS))) return [instead(token, 'a', 'a-à')];
      // « ma tante à tout payé »; but « à tout prix ».
      const done = next?.low === 'tout' ? tokens[at + 2] : next;
      if (has(before, 'NP') && only(done, 'Q') && !has(done, 'NA') && done && numberOf(done, 'Q') !== 'p')
        return [instead(token, 'a', 'a-à')];
    }
    return [];
  });
/** Tells whether the clause already has a verb: no mark, conjunction or relative is between it and the word. */
function followsVerb(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= 0; back -= 1) {
    const token = tokens[back];
    if (isMark(token) || is(token, RELATIVES)) return false;
    const isVerb = has(token, 'V') && !has(token, 'NAQXDI');
    if ((isVerb || is(token, AVOIR) || is(token, ETRE)) && back > 0)
      return !tokens.slice(0, back).some((one) => is(one, RELATIVES));
  }
  return false;
}
