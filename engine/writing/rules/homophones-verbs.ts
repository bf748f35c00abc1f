import {
  AVOIR,
  CLITICS,
  DETERMINERS,
  ETRE,
  has,
  is,
  isMark,
  NEGATIONS,
  numberOf,
  OPENERS,
  only,
  PREPOSITIONS,
  SUBJECTS,
  set,
} from '../grammar.ts';
import type { Token } from '../tokens.ts';
import { type Finding, instead, type Rule } from './finding.ts';
import { heardParticiple } from './heard-participle.ts';

/** a/à, on/ont, et/est, son/sont, peu/peut: one of the two is a verb. */

const SINGULAR_SUBJECTS = set("il elle on ça cela qui y l' n' t' m'");
/** After a subject these hold « a » or « est » apart from « à » and « et ». */
const AFTER_VERB = set('pas jamais plus rien un une été eu fait très trop bien déjà toujours aussi beaucoup');
/** Words that « à » and an infinitive follow: « prêt à partir », « rien à faire ». */
const TAKES_A = set(
  'rien beaucoup commence commencent commencé continue continuent réussi réussit réussissent aide aident aidé apprend apprennent appris cherche cherchent cherché hésite hésitent invite invitent invité oblige obligé pousse poussent poussé sert servent prêt prête prêts prêtes facile faciles difficile difficiles long premier première dernier dernière seul seule arrive arrivent tient consiste consistent parvient parviennent quelque-chose',
);
const PLACES = set(
  'kinshasa lubumbashi goma bukavu paris lyon bruxelles dakar abidjan yaoundé douala kisangani matadi kananga mbuji-mayi brazzaville marseille liège midi minuit',
);

const PLURAL_DETERMINERS = set('les ces mes tes ses nos vos leurs');

const pureQ = (token: Token | undefined): boolean => only(token, 'QAN') && has(token, 'Q');
const isSubject = (token: Token | undefined): boolean => is(token, SUBJECTS) || is(token, SINGULAR_SUBJECTS);
const firstWords = set("que qu' si quand car mais comme lorsque");
/** Whether a pronoun stands where a subject does, not after a preposition or « et ». */
const opensClause = (before: Token | undefined): boolean =>
  isMark(before) || is(before, firstWords) || is(before, OPENERS);

export const aOrA: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'a' && token.text === 'a') {
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
        (pureQ(next) || is(next, AFTER_VERB) || is(next, SURE_AFTER)) &&
        !/^y$/.test(tokens[at - 2]?.low ?? '')
      ) {
        return [instead(token, 'a', 'a-à')];
      }
      if (own && (pureQ(next) || is(next, NEGATIONS))) return [instead(token, 'a', 'a-à')];
      if (has(before, 'NP') && only(next, 'Q') && !has(next, 'NA') && next && numberOf(next, 'Q') !== 'p')
        return [instead(token, 'a', 'a-à')];
    }
    return [];
  });
/** Whether the clause has its verb already: no mark, conjunction or relative stands between it and the word. */
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
const RELATIVES = set("que qu' qui dont où et ou mais car donc ni si quand comme lorsque puisque parce ce");
const SURE = set("la l' un une mon ma mes ton ta son sa ses notre nos leur leurs ce cet cette ces cause");
const SURE_AFTER = set("un une le la les l' des mon ma mes son sa ses leur pas");

export const onOrOnt: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'on') {
      if (is(before, set('ils elles'))) return [instead(token, 'ont', 'on-ont')];
      if (before && is(before, set('il elle')) && only(next, 'Q'))
        return [{ ...instead(before, `${before.low}s ont`, 'on-ont'), end: token.end }];
      const plural = has(before, 'N') && before !== undefined && numberOf(before, 'NA') === 'p';
      const infinitive = plural && has(next, 'I') && !has(next, 'VX') && /er$/.test(next?.low ?? '');
      if (
        infinitive ||
        ((plural || is(before, set('qui lui leur nous vous y'))) && pureQ(next) && !has(next, 'V'))
      )
        return [instead(token, 'ont', 'on-ont')];
      if (plural && before && is(next, SURE_AFTER) && !['le', 'la', 'les', "l'"].includes(next?.low ?? ''))
        return [instead(token, 'ont', 'on-ont')];
      // « Les élèves on finit leurs devoirs »: what they own tells whose verb it is, and « fini » is heard the same.
      const owners = at === 2 && plural && is(tokens[0], PLURAL_DETERMINERS);
      if (owners && next && is(tokens[at + 2], set('leur leurs')) && heardParticiple(next, lexicon))
        return [instead(token, 'ont', 'on-ont')];
      // « on a pas »: the n’ is heard in « on » already.
      if (
        next?.elides &&
        has(next, 'V') &&
        is(tokens[at + 2], set('pas jamais rien')) &&
        opensClause(before)
      ) {
        return [{ start: token.end, end: next.start, after: ' n’', rule: 'on-n' }];
      }
    }
    if (token.low === 'ont' && opensClause(before)) {
      const third = next?.readings.some(
        ({ kind, persons, tense }) => kind === 'V' && persons.includes('3') && tense !== 'm',
      );
      if (third && !has(next, 'QNADX')) return [instead(token, 'on', 'on-ont')];
      if (is(next, set("ne n' se s' y"))) return [instead(token, 'on', 'on-ont')];
    }
    return [];
  });

export const etOrEst: Rule = ({ tokens }) => {
  const finite = (token: Token): boolean => has(token, 'V') && !has(token, 'NAQXDI');
  const isVerbless =
    !tokens.some(finite) && !tokens.some((one) => ['est', 'sont', 'a', 'ont'].includes(one.low));
  return tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'et' && before) {
      const alone =
        is(before, set("il on ça cela c' n'")) || (before.low === 'elle' && opensClause(tokens[at - 2]));
      const predicate =
        only(next, 'AQ') || pureQ(next) || is(next, set('pas très trop toujours jamais bien déjà plus'));
      if (before.low === "c'") return [instead(token, 'est', 'et-est')];
      if (alone && predicate) return [instead(token, 'est', 'et-est')];
      // « Le chat et noir. »: a noun group, « et », an adjective, and no verb at all.
      const head = tokens[at - 2];
      const group = at === 2 && head && DETERMINERS.has(head.low) && has(before, 'N') && !has(before, 'A');
      if (group && isVerbless && (only(next, 'AQ') || is(next, set('très trop'))))
        return [instead(token, 'est', 'et-est')];
    }
    if (token.low === 'est' && before && at > 0) {
      // « il mange est boit »: two verbs are linked by « et ».
      const verb = next && has(next, 'V') && !has(next, 'NAQXDI');
      if (verb && finite(before) && !tokens.slice(0, at).some((one) => is(one, set("que qu' qui où ce"))))
        return [instead(token, 'et', 'et-est')];
      // « Paul est Marie sont »: two subjects, a plural verb.
      const last = tokens[at + 2];
      const names = before.capital && next?.capital && at === 1;
      if (
        names &&
        last?.readings.some(
          ({ kind, persons }) => kind === 'V' && persons.includes('6') && !persons.includes('3'),
        )
      ) {
        return [instead(token, 'et', 'et-est')];
      }
    }
    return [];
  });
};

export const sonOrSont: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'son' && before) {
      if (is(before, set('ils elles'))) return [instead(token, 'sont', 'son-sont')];
      const plural = has(before, 'NA') && numberOf(before, 'NA') === 'p' && !has(before, 'VX');
      const predicate = next && (only(next, 'AQ') || pureQ(next)) && numberOf(next, 'AQN') === 'p';
      if (plural && (predicate || is(next, set('très trop dans les des en à plus pas'))))
        return [instead(token, 'sont', 'son-sont')];
    }
    if (token.low === 'sont' && next && only(next, 'NA') && has(next, 'N') && numberOf(next, 'NA') === 's') {
      const preposition = is(before, set('avec dans pour de par sur sans chez à sous'));
      const verb =
        before &&
        only(before, 'V') &&
        !is(before, AVOIR) &&
        before.readings.every(({ persons }) => !persons.includes('6'));
      if (preposition || verb) return [instead(token, 'son', 'son-sont')];
    }
    return [];
  });

export const peuOrPeut: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const subject = is(before, CLITICS) ? tokens[at - 2] : before;
    if (token.low === 'peu') {
      if (is(subject, set('je tu'))) return [instead(token, 'peux', 'peu-peut')];
      if (is(subject, set('il elle on')) && (has(next, 'I') || is(next, NEGATIONS)))
        return [instead(token, 'peut', 'peu-peut')];
    }
    if (
      is(token, set('peut peux')) &&
      next?.low === 'de' &&
      (is(before, set('très')) || (has(before, 'V') && !is(before, SUBJECTS)))
    ) {
      return [instead(token, 'peu', 'peu-peut')];
    }
    return [];
  });
