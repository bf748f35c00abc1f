import {
  CLITICS,
  DETERMINERS,
  fitsPerson,
  has,
  is,
  isFiniteVerb,
  isMark,
  only,
  set,
} from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, quoted, type Rule } from '../finding.ts';

/** Conjunctions that « que » completes, and « qui » never. */
const WITH_QUE = set('dès parce tant afin tandis aussitôt sitôt pourvu');
/** Verbs of knowing and doing, whose object « ce qu’ils … » is. */
const KNOWS =
  /^(?:sa(?:is|it|vons|vez|vent|vait|vaient|voir)|f(?:ais|ait|ont|aire|aisait|aisaient)|di(?:s|t|sent|re|saient)|compren(?:d|ds|nent|dre)|voi(?:s|t|ent|r)|enten(?:d|ds|dent|dre)|ignor(?:e|es|ent|er)|demande(?:nt|r)?|oubli(?:e|ent|er))$/;

/** « veulent », « ont », « disent »: the plural can be heard, so that « ce qui » is not their subject. */
const HEARD =
  /^(?:veulent|peuvent|savent|doivent|disent|font|vont|voient|croient|entendent|cherchent|pensent|espèrent|attendent|lisent|écrivent|prennent|reçoivent|apprennent|comprennent|ressentent|vendent|construisent|produisent|boivent|voulaient|pouvaient|savaient|devaient|disaient|faisaient|voyaient|cherchaient|pensaient)$/;

/**
 * « ce qu’ils », « dès qu’ils »: without its l, « qu’ils » sounds like « qui ».
 *
 * wrong: « Ils savent ce qui veulent. » « Les enfants sortent dès qui peuvent. » « Il reste parce qui a peur. »
 * right: « Ils savent ce qui compte. » « J’aide ceux qui veulent. » « Avant qui parles-tu ? »
 */
export const quiOrQuIls: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    if (token.low !== 'qui' || before === undefined) return [];
    let place = at + 1;
    while (is(tokens[place], CLITICS)) place += 1;
    const verb = tokens[place];
    if (verb === undefined || !has(verb, 'V') || only(verb, 'N')) return [];
    const write = (word: string): Finding[] => [
      {
        start: token.start,
        end: token.end,
        after: word,
        rule: 'homophone-mot',
        about: `${quoted(`${before.text} ${word}`)} : ${quoted(word.slice(3))} est le sujet de ${quoted(verb.text)}.`,
      },
    ];
    if (WITH_QUE.has(before.low)) {
      const isPlural = verb.readings.every((one) => one.kind !== 'V' || fitsPerson(one, '6'));
      // « les enfants mangent dès qui rentre »: those of the clause before.
      const isTheirs =
        isPlural ||
        DETERMINERS.get(tokens[0]?.low ?? '')?.number === 'p' ||
        tokens.slice(0, at - 1).some((one) => isPluralVerb(one) || /^(?:ils|elles)$/.test(one.low));
      return write(isTheirs ? 'qu’ils' : 'qu’il');
    }
    if (before.low !== 'ce' || !KNOWS.test(tokens[at - 2]?.low ?? '') || !HEARD.test(verb.low)) return [];
    // « il voit ce qui veulent partir »: those who, where more follows than « faire » or a mark.
    const next = tokens[place + 1];
    return isMark(next) || is(next, set('faire dire et par pour dans sur avec à')) ? write('qu’ils') : [];
  });

const isPluralVerb = (token: Token): boolean =>
  isFiniteVerb(token) &&
  token.readings.some((one) => fitsPerson(one, '6')) &&
  !token.readings.some((one) => fitsPerson(one, '3'));
