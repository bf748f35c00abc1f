import { AVOIR, ETRE, fitsPerson, has, is, isMark, NEGATIONS, set } from '../grammar.ts';
import { type Lexicon, lemmaOf } from '../lexicon/lexicon.ts';
import type { Reading } from '../lexicon/reading.ts';
import type { Token } from '../tokens.ts';
import { type Finding, instead, type Rule } from './finding.ts';
import { findSubjects, type Subject } from './subject.ts';

const isConjugated = ({ kind, tense }: Reading): boolean => kind === 'V' && tense !== 'm';
/** Which tense a wrong ending was most likely meant in. */
const TENSES = 'pifcsjq';

/** The form of a verb for a person, in the tense it is written in. */
export function conjugated(token: Token, person: string, lexicon: Lexicon): string | null {
  const verbs = token.readings
    .filter((reading) => reading.kind === 'V')
    .sort((one, other) => TENSES.indexOf(one.tense) - TENSES.indexOf(other.tense));
  for (const reading of verbs) {
    const tense = reading.tense === 'm' ? 'p' : reading.tense;
    const lemma = lemmaOf(token.low, reading);
    const [form] = lexicon.inflect(token.low, lemma, (one) => fitsPerson(one, person) && one.tense === tense);
    if (form !== undefined) return form;
  }
  return null;
}

/** The verb takes the person of its subject. */
export const verbs: Rule = ({ tokens }, lexicon) =>
  findSubjects(tokens).flatMap((subject): Finding[] => {
    const token = tokens[subject.verb];
    if (token === undefined || token.kind !== 'word' || token.capital || !has(token, 'V')) return [];
    if (token.readings.some((reading) => fitsPerson(reading, subject.person))) return [];
    // Beside a noun or an adjective of the same spelling, only a pronoun makes sure that this is the verb.
    if (subject.pronoun === null && !has(token, 'V')) return [];
    if (subject.pronoun === null && has(token, 'NAQIDX') && !isOnlyVerb(tokens, subject)) return [];
    // « et nous venge »: after a conjunction « nous » may be the object.
    if (subject.pronoun === 'nous' && tokens[subject.verb - 2]?.kind === 'word') return [];
    if (has(token, 'X') && !is(token, set('est a'))) return [];
    if (subject.pronoun !== null && isInverted(tokens, subject)) return [];
    if (!token.readings.some(isConjugated) && subject.pronoun === null) return [];
    const form = conjugated(token, subject.person, lexicon);
    return form === null || form === token.low ? [] : [instead(token, form, 'accord-verbe')];
  });

/** « Les enfants joue dans la cour »: it may be a noun, but then the sentence has no verb. */
function isOnlyVerb(tokens: readonly Token[], { verb, person }: Subject): boolean {
  const token = tokens[verb];
  const next = tokens[verb + 1];
  if (is(token, set('est a sont ont'))) return !is(next, set('et ou'));
  // « Les principaux types » is one noun group.
  if (
    has(token, 'AQDX') ||
    has(tokens[verb - 1], 'A') ||
    person !== '6' ||
    !/^[.!?…]+$/.test(tokens.at(-1)?.text ?? '')
  )
    return false;
  return !tokens.some(
    (one, at) => at !== verb && has(one, 'V') && (!has(one, 'NAQXD') || is(one, ETRE) || is(one, AVOIR)),
  );
}

/** « Que veut il dire »: a verb stands before the pronoun, its hyphen forgotten. */
function isInverted(tokens: readonly Token[], { verb, clitics, person }: Subject): boolean {
  const before = tokens[verb - clitics.length - 2];
  return before?.readings.some((reading) => fitsPerson(reading, person) && !has(before, 'NADX')) ?? false;
}

/** « si j’aurais »: a condition stands in the imperfect. */
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

/** Verbs that take être and no object. */
const WITH_ETRE = set(
  'allé allés allée allées venu venus venue venues parti partis partie parties arrivé arrivés arrivée arrivées né nés née nées devenu devenus devenue devenues revenu revenus revenue resté restés restée restées parvenu parvenus intervenu',
);

/** « j’ai allé »: these verbs take être. */
export const auxiliary: Rule = ({ tokens }, lexicon) =>
  findSubjects(tokens).flatMap((subject): Finding[] => {
    const token = tokens[subject.verb];
    const next = is(tokens[subject.verb + 1], NEGATIONS)
      ? tokens[subject.verb + 2]
      : tokens[subject.verb + 1];
    if (subject.pronoun === null || token === undefined || !is(token, AVOIR) || !is(next, WITH_ETRE))
      return [];
    // « il l’a parti » and « il y a né » are other faults.
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
