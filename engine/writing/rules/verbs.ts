import { AVOIR, fitsPerson, has, is, isMark, NEGATIONS, set } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, type Rule } from './finding.ts';
import { findSubjects } from './subject.ts';

/** The tenses in the order in which a wrong ending was probably meant. */
const TENSES = 'pifcsjq';

/** Returns the form of a verb for a person, in the tense in which it is written. */
export function conjugated(token: Token, person: string, lexicon: Lexicon): string | null {
  if (token.low === 'somme' && person === '4') return 'sommes';
  const verbs = token.readings
    .filter((reading) => reading.kind === 'V')
    .sort((one, other) => TENSES.indexOf(one.tense) - TENSES.indexOf(other.tense));
  // « vous devait » sounds like « vous devez ».
  const sounds = person === '5' && /ai[st]$/.test(token.low);
  for (const reading of verbs) {
    const tense = reading.tense === 'm' || (sounds && reading.tense === 'i') ? 'p' : reading.tense;
    const lemma = lemmaOf(token.low, reading);
    const [form] = lexicon.inflect(token.low, lemma, (one) => fitsPerson(one, person) && one.tense === tense);
    if (form !== undefined) return form;
  }
  return null;
}

/** « si j’aurais » is « si j’avais »: a condition is in the imperfect. */
export const conditional: Rule = ({ tokens }, lexicon) =>
  findSubjects(tokens).flatMap((subject): Finding[] => {
    const token = tokens[subject.verb];
    const at = subject.verb - subject.clitics.length - (subject.pronoun === null ? 0 : 2);
    const si = tokens[at];
    const before = tokens[at - 1];
    if (token === undefined || subject.pronoun === null || si === undefined || !/^(?:si|s')$/.test(si.low))
      return [];
    const opens = isMark(before) || is(before, set('et mais comme même que car donc alors'));
    if (!opens || has(token, 'NAX')) return [];
    const written = token.readings.find(({ kind, tense }) => kind === 'V' && tense === 'c');
    if (written === undefined || !token.readings.every(({ tense }) => tense === 'c')) return [];
    const lemma = lemmaOf(token.low, written);
    const [form] = lexicon.inflect(
      token.low,
      lemma,
      (one) => fitsPerson(one, subject.person) && one.tense === 'i',
    );
    return form === undefined ? [] : [instead(token, form, 'si-conditionnel')];
  });

/** Verbs that take être and have no object. */
const WITH_ETRE = set(
  'allé allés allée allées venu venus venue venues parti partis partie parties arrivé arrivés arrivée arrivées né nés née nées devenu devenus devenue devenues revenu revenus revenue resté restés restée restées parvenu parvenus intervenu',
);

/** « j’ai allé » is « je suis allé »: these verbs take être. */
export const auxiliary: Rule = ({ tokens }, lexicon) =>
  findSubjects(tokens).flatMap((subject): Finding[] => {
    const token = tokens[subject.verb];
    const next = is(tokens[subject.verb + 1], NEGATIONS)
      ? tokens[subject.verb + 2]
      : tokens[subject.verb + 1];
    if (subject.pronoun === null || token === undefined || !is(token, AVOIR) || !is(next, WITH_ETRE))
      return [];
    // « il l’a parti » and « il y a né » are other mistakes.
    if (subject.clitics.some((one) => !/^(?:ne|n')$/.test(one))) return [];
    const reading = token.readings.find((one) => fitsPerson(one, subject.person));
    if (reading === undefined) return [];
    const [form] = lexicon.inflect(
      'est',
      'être',
      (one) => fitsPerson(one, subject.person) && one.tense === reading.tense,
    );
    const other =
      form ??
      lexicon.inflect(
        'étais',
        'être',
        (one) => fitsPerson(one, subject.person) && one.tense === reading.tense,
      )[0];
    if (other === undefined) return [];
    const elided = tokens[subject.verb - 1];
    if (elided?.low === "j'" && !/^[éeê]/.test(other)) {
      return [
        {
          start: elided.start,
          end: token.end,
          after: `${elided.capital ? 'Je' : 'je'} ${other}`,
          rule: 'auxiliaire-être',
        },
      ];
    }
    if (elided?.low === "n'" && !/^[éeê]/.test(other)) return [];
    return [instead(token, other, 'auxiliaire-être')];
  });
