import { CLITICS, fitsPerson, has, is, isMark, set } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Reading } from '#engine/language/lexicon/word-readings.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, type ParsedRule, quoted, type Rule } from '../finding.ts';
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
  // « on pourrai » sounds like « on pourrait ».
  const isConditional = /rai$/.test(token.low) && /[23]/.test(person);
  for (const reading of verbs) {
    const tense =
      isConditional && reading.tense === 'f'
        ? 'c'
        : reading.tense === 'm' || (sounds && reading.tense === 'i')
          ? 'p'
          : reading.tense;
    const lemma = lemmaOf(token.low, reading);
    const fits = (one: Reading) => fitsPerson(one, person) && one.tense === tense;
    const [form] = lexicon.inflect(token.low, lemma, fits);
    if (form !== undefined) return form;
    // « disparaitrons », « coute »: the older form is in the lexicon.
    for (const [older, newer] of olderForms(token.low)) {
      const known = lemmaOf(older, reading);
      const [found] = [...lexicon.inflect(older, known, fits), ...lexicon.inflect(token.low, known, fits)];
      if (found !== undefined) return found.replace(newer, newer === 'î' ? 'i' : 'u');
    }
  }
  return null;
}

/** « disparait », « coute »: the older forms, and the letter that has lost its circumflex. */
const olderForms = (low: string): readonly (readonly [string, string])[] => [
  ...(/i(?=t)/.test(low) ? [[low.replace(/i(?=t)/, 'î'), 'î'] as const] : []),
  ...(/u(?=t|l|ch)/.test(low) ? [[low.replace(/u(?=t|l|ch)/, 'û'), 'û'] as const] : []),
];

const afterSi = (form: string, isReal: boolean): string =>
  isReal
    ? `Après ${quoted('si')}, ${quoted(form)} est au présent, pas au futur.`
    : `Après ${quoted('si')}, ${quoted(form)} est à l’imparfait, pas au conditionnel.`;

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
    const fits = (one: Reading) => fitsPerson(one, subject.person) && one.tense === (isReal ? 'p' : 'i');
    // « viendrais » and « venais » have little in common but their infinitive.
    const [form] = [...lexicon.inflect(token.low, lemma, fits), ...lexicon.inflect(lemma, lemma, fits)];
    return form === undefined
      ? []
      : [{ ...instead(token, form, 'si-conditionnel'), about: afterSi(form, isReal) }];
  });

/**
 * With « si » and the imperfect goes the conditional.
 *
 * wrong: « Si j’avais le temps, je viendrai. »
 * right: « Si j’ai le temps, je viendrai. » « Je me demandais si tu venais ; je viendrai. »
 */
export const conditionalOfSi: Rule = ({ tokens }, lexicon) => {
  const subjects = findSubjects(tokens);
  const [opening] = subjects;
  const si = tokens[0];
  const condition = tokens[opening?.verb ?? -1];
  if (si === undefined || opening === undefined || !/^(?:si|s')$/.test(si.low) || condition === undefined)
    return [];
  const isPast = condition.readings.some(({ kind, tense }) => kind === 'V' && tense === 'i');
  // « étais » is a noun too, and nobody means it.
  if (!isPast || (has(condition, 'NAX') && condition.low !== 'étais')) return [];
  return subjects.slice(1).flatMap((subject): Finding[] => {
    const token = tokens[subject.verb];
    if (token === undefined || subject.person !== '1' || !/rai$/.test(token.low)) return [];
    const written = token.readings.find(({ kind, tense }) => kind === 'V' && tense === 'f');
    if (written === undefined) return [];
    const [form] = lexicon.inflect(
      token.low,
      lemmaOf(token.low, written),
      (one) => fitsPerson(one, '1') && one.tense === 'c',
    );
    return form === undefined
      ? []
      : [
          {
            ...instead(token, form, 'si-conditionnel'),
            about: `${quoted('si')} est suivi de l’imparfait : l’autre verbe, ${quoted(form)}, est au conditionnel.`,
          },
        ];
  });
};

/** Wishes that are politely said in the conditional. */
const WISHES: Readonly<Record<string, string>> = {
  voudrai: 'voudrais',
  souhaiterai: 'souhaiterais',
  aimerai: 'aimerais',
  désirerai: 'désirerais',
  préfèrerai: 'préfèrerais',
  préférerai: 'préférerais',
};

/**
 * A wish before an infinitive is in the conditional.
 *
 * wrong: « Je souhaiterai effectuer un stage. » « Je voudrai acheté un livre. »
 * right: « J’aimerai toujours ma ville. » « Je voudrai ce que tu voudras. »
 */
export const politeWish: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const form = WISHES[token.low];
    if (form === undefined || !is(tokens[at - 1], set("je j'"))) return [];
    let next = at + 1;
    while (is(tokens[next], CLITICS) || is(tokens[next], set('bien plutôt beaucoup vraiment tellement')))
      next += 1;
    const verb = tokens[next];
    return has(verb, 'I') || (has(verb, 'Q') && /é$/.test(verb?.low ?? ''))
      ? [instead(token, form, 'souhait')]
      : [];
  });

/**
 * A condition is in the present or in the imperfect, also where its subject is a noun.
 *
 * wrong: « Si les gens respecteraient la loi, il y aurait moins de morts. »
 * right: « Je me demande si les gens respecteraient cette loi. »
 */
export const conditionalOfNoun: ParsedRule = ({ words, verbs, subjects }, { lexicon }) =>
  subjects.flatMap(({ verb, heads, persons, pronoun, isSure }): Finding[] => {
    const word = words[verbs[verb]?.finite ?? -1];
    const [head = -1] = heads;
    const isSomebody = /^(?:quelqu'un|chacun|chacune|personne|ça|cela|ceux|celles|celui|celle)$/.test(
      pronoun ?? '',
    );
    if ((pronoun !== null && !isSomebody) || !isSure || word === undefined) return [];
    let si = head - 1;
    // « tout le monde ».
    while (
      si > 0 &&
      (/[TAMD]/.test(words[si]?.tag ?? '') || /^(?:tou[ts]|toutes?)$/.test(words[si]?.low ?? ''))
    )
      si -= 1;
    const opens = si === 0 || isMark(words[si - 1]) || is(words[si - 1], set('et mais comme même que car'));
    if (words[si]?.low !== 'si' || !opens || !word.senses.every(({ tense }) => tense === 'c')) return [];
    const [sense] = word.senses;
    if (sense === undefined) return [];
    const lemma = lemmaOf(word.low, sense);
    const fits = (one: Reading) => fitsPerson(one, persons.charAt(0)) && one.tense === 'i';
    const [form] = [...lexicon.inflect(word.low, lemma, fits), ...lexicon.inflect(lemma, lemma, fits)];
    return form === undefined
      ? []
      : [{ ...instead(word, form, 'si-conditionnel'), about: afterSi(form, false) }];
  });
