import { fitsPerson, has, is, isMark, set } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Reading } from '#engine/language/lexicon/word-readings.ts';
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
    const fits = (one: Reading) => fitsPerson(one, person) && one.tense === tense;
    const [form] = lexicon.inflect(token.low, lemma, fits);
    if (form !== undefined) return form;
    // « disparaitrons »: the older form is in the lexicon.
    const older = token.low.replace(/i(?=t)/, 'î');
    const [found] = older === token.low ? [] : lexicon.inflect(older, lemmaOf(older, reading), fits);
    if (found !== undefined) return found.replace('î', 'i');
  }
  return null;
}

/**
 * A condition is in the present or in the imperfect.
 *
 * wrong: « Si j’aurais su, … » « Si nous continuerons ainsi, … »
 * right: « Je me demande si tu viendras. » « Si j’avais su, … »
 */
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
    const written = token.readings.find(({ kind, tense }) => kind === 'V' && /[cf]/.test(tense));
    if (written === undefined || !token.readings.every(({ tense }) => /[cf]/.test(tense))) return [];
    const lemma = lemmaOf(token.low, written);
    // « si j’aurai le temps, je viendrai » keeps its present; « je viendrais » asks for the imperfect.
    const isReal =
      written.tense === 'f' &&
      /r(?:ai|as|a|ons|ez|ont)$/.test(token.low) &&
      !tokens.some((one, place) => place !== subject.verb && one.readings.some(({ tense }) => tense === 'c'));
    const [form] = lexicon.inflect(
      token.low,
      lemma,
      (one) => fitsPerson(one, subject.person) && one.tense === (isReal ? 'p' : 'i'),
    );
    return form === undefined ? [] : [instead(token, form, 'si-conditionnel')];
  });
