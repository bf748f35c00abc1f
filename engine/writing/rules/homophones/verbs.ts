import {
  AVOIR,
  CLITICS,
  DETERMINERS,
  has,
  is,
  isFiniteVerb,
  isMark,
  isThirdPerson,
  mayBeParticiple,
  NEGATIONS,
  numberOf,
  only,
  opensClause,
  SUBJECTS,
  set,
} from '#engine/language/grammar.ts';
import { type Finding, instead, type Rule } from '../finding.ts';
import { homophoneParticiple } from '../participles/homophones.ts';

/** on/ont, et/est, son/sont, peu/peut: one of the two is a verb. */

/** Participles of verbs that être helps; « son parti » has them in the singular. */
const MOVED = set('parti arrivé venu allé resté tombé sorti rentré né mort devenu revenu');
const PLURAL_DETERMINERS = set('les ces mes tes ses nos vos leurs');

/**
 * on/ont, and « on a pas », which needs « n’ ».
 *
 * wrong: « Les élèves on terminé. » « Ont va au marché. » « On a pas compris. »
 * right: « Les élèves ont terminé. » « On va au marché. » « On n’a pas compris. »
 */
export const onOrOnt: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'on') {
      if (is(before, set('ils elles'))) return [instead(token, 'ont', 'on-ont')];
      if (before && is(before, set('il elle')) && only(next, 'Q'))
        return [{ ...instead(before, `${before.low}s ont`, 'on-ont'), end: token.end }];
      const plural =
        has(before, 'N') && before?.low !== 'mais' && before !== undefined && numberOf(before, 'NA') === 'p';
      const infinitive = plural && has(next, 'I') && !has(next, 'VX') && /er$/.test(next?.low ?? '');
      if (
        infinitive ||
        ((plural || is(before, set('qui lui leur nous vous y'))) &&
          mayBeParticiple(next) &&
          !has(next, 'V')) ||
        (before?.low === 'qui' &&
          (only(next, 'I') || (has(next, 'Q') && is(tokens[at - 2], set('ceux celles')))))
      )
        return [instead(token, 'ont', 'on-ont')];
      if (plural && before && is(next, set('un une des mon ma mes son sa ses leur pas')))
        return [instead(token, 'ont', 'on-ont')];
      // « ceux qui lisent en classe on des résultats »: no article follows « on », and no « ils » stands before.
      const isTheirs = is(next, set('des un une')) && has(before, 'NA') && tokens[at + 2]?.low !== 'fois';
      if (isTheirs && tokens.slice(0, at).some((one) => is(one, set('ceux celles'))))
        return [instead(token, 'ont', 'on-ont')];
      // « Les élèves on finit leurs devoirs »: « leurs » shows whose verb it is, and « fini » sounds the same.
      const owners = at === 2 && plural && is(tokens[0], PLURAL_DETERMINERS);
      if (owners && next && is(tokens[at + 2], set('leur leurs')) && homophoneParticiple(next, lexicon))
        return [instead(token, 'ont', 'on-ont')];
      // « on a pas »: the n’ is hard to hear after « on ».
      if (
        next?.elides &&
        has(next, 'V') &&
        is(tokens[at + 2], set('pas jamais rien')) &&
        opensClause(before)
      ) {
        return [{ start: token.end, end: next.start, after: ' n’', rule: 'on-n' }];
      }
    }
    // « c’est en discutant qu’ont avance »: « ont » would need a participle, or a thing that one has.
    if (token.low === 'ont' && before?.low === "qu'" && next && has(next, 'V') && !has(next, 'AQXDI')) {
      const isHad = is(next, set('peur faim soif envie besoin raison tort honte'));
      // « ce qu’ont fait les soldats »: no participle ends so.
      if (
        !isHad &&
        /e$/.test(next.low) &&
        next.readings.some(({ kind, persons }) => kind === 'V' && persons.includes('3'))
      )
        return [instead(token, 'on', 'on-ont')];
    }
    // « quand ont la chauffe », « à qui ont a volé », « que l’ont soit riche »: « on », a clitic and its verb.
    const object = tokens[at + 2];
    if (
      token.low === 'ont' &&
      next?.capital === false &&
      (opensClause(before) ||
        is(before, set("l' où quand quant dont")) ||
        (before?.low === 'qui' && is(tokens[at - 2], set('à de chez pour avec par')))) &&
      ((is(next, set("le la les l'")) && isFiniteVerb(object) && isThirdPerson(object)) ||
        is(next, set('a est soit sera va peut doit ait')))
    )
      return [instead(token, 'on', 'on-ont')];
    // « ce qu’ont dit les témoins »: the subject follows.
    const isInverted = before?.low === "qu'" && has(next, 'Q') && is(tokens[at + 2], PLURAL_DETERMINERS);
    if (token.low === 'ont' && opensClause(before) && !isInverted) {
      const third = next?.readings.some(
        ({ kind, persons, tense }) => kind === 'V' && persons.includes('3') && tense !== 'm',
      );
      if (third && !has(next, 'QNADX')) return [instead(token, 'on', 'on-ont')];
      if (
        is(
          next,
          set(
            "ne n' se s' y a est va peut doit fait voit vois veut sait dit était avait sera aura serait aurait",
          ),
        )
      )
        return [instead(token, 'on', 'on-ont')];
    }
    return [];
  });

/**
 * et/est.
 *
 * wrong: « Il et parti ce matin. » « Le chat et noir. »
 * right: « Le chat et le chien dorment. » « Il est parti et elle reste. »
 */
export const etOrEst: Rule = ({ tokens }) => {
  const isVerbless =
    !tokens.some(isFiniteVerb) && !tokens.some((one) => ['est', 'sont', 'a', 'ont'].includes(one.low));
  return tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'et' && before) {
      const alone =
        is(before, set("il on ça cela c' n'")) || (before.low === 'elle' && opensClause(tokens[at - 2]));
      const predicate =
        only(next, 'AQ') ||
        mayBeParticiple(next) ||
        is(next, set('pas très trop toujours jamais bien déjà plus'));
      // « il s’et blessé », « m’et arrivé », « Quelle et la capitale »: nothing is joined to these.
      if (
        /^(?:[csmtln]'|qu(?:i|el|elle))$/.test(before.low) &&
        !isMark(next) &&
        (before.low !== 'qui' || !is(next, set('que qui quoi')))
      )
        return [instead(token, 'est', 'et-est')];
      if (alone && predicate) return [instead(token, 'est', 'et-est')];
      // « où il et allé »: « il » is joined with nothing.
      if (
        before.low === 'il' &&
        has(next, 'AQISTID') &&
        !/^(?:elles?|lui|moi|toi|je|tu)$/.test(next?.low ?? '')
      )
        return [instead(token, 'est', 'et-est')];
      // « Le chat et noir. »: a noun group, « et », an adjective, and no verb at all.
      const head = tokens[at - 2];
      const group = at === 2 && head && DETERMINERS.has(head.low) && has(before, 'N') && !has(before, 'A');
      if (group && isVerbless && (only(next, 'AQ') || is(next, set('très trop'))))
        return [instead(token, 'est', 'et-est')];
    }
    if (token.low === 'est' && before && at > 0) {
      // « il mange est boit »: two verbs are linked by « et ».
      const verb = next && has(next, 'V') && !has(next, 'NAQXDI');
      if (
        verb &&
        isFiniteVerb(before) &&
        !tokens.slice(0, at).some((one) => is(one, set("que qu' qui où ce")))
      )
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

/**
 * son/sont.
 *
 * wrong: « Ils son arrivés hier. » « Elle vient avec sont frère. »
 * right: « Ils sont arrivés hier. » « Son frère a perdu son sac. »
 */
export const sonOrSont: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.low === 'son' && before) {
      if (is(before, set('ils elles'))) return [instead(token, 'sont', 'son-sont')];
      const plural = has(before, 'NA') && numberOf(before, 'NA') === 'p' && !has(before, 'VX');
      const predicate = next && (only(next, 'AQ') || mayBeParticiple(next)) && numberOf(next, 'AQN') === 'p';
      // « les élèves son parti »: a group that opens its clause, and a verb that être helps.
      const opens =
        has(before, 'N') &&
        numberOf(before, 'N') === 'p' &&
        is(tokens[at - 2], PLURAL_DETERMINERS) &&
        (opensClause(tokens[at - 3]) || isMark(tokens[at - 3])) &&
        is(next, MOVED);
      if (opens) return [instead(token, 'sont', 'son-sont')];
      if (plural && (predicate || is(next, set('très trop dans les des en à plus pas'))))
        return [instead(token, 'sont', 'son-sont')];
    }
    // « tous les murs sons peints »: a plural noun, and what is said of it.
    if (
      token.low === 'sons' &&
      next !== undefined &&
      has(before, 'N') &&
      before !== undefined &&
      numberOf(before, 'N') === 'p' &&
      is(tokens[at - 2], PLURAL_DETERMINERS) &&
      (only(next, 'QA') || is(next, set('très trop dans en à plus pas bien tous toutes déjà encore'))) &&
      !tokens.some(isFiniteVerb)
    )
      return [instead(token, 'sont', 'son-sont')];
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

/**
 * peu/peut/peux.
 *
 * wrong: « Il peu venir demain. » « Je peu venir demain. »
 * right: « Il peut venir demain. » « Elle mange peu. » « Il reste un peu de sel. »
 */
export const peuOrPeut: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const subject = is(before, CLITICS) ? tokens[at - 2] : before;
    if (token.low === 'peu') {
      if (is(subject, set('je tu'))) return [instead(token, 'peux', 'peu-peut')];
      // « on peu conclurent »: an infinitive with the ending of a person.
      const isEnded = only(next, 'V') && /(?:ir|re)nt$/.test(next?.low ?? '');
      if (is(subject, set('il elle on')) && (has(next, 'I') || isEnded || is(next, NEGATIONS)))
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
