import { has, set } from '#engine/language/grammar.ts';
import { homophonesOf } from '#engine/language/tagger/homophones.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted, withCapitals } from '../finding.ts';

/** « Passé midi », « Excepté les enfants »: participles that are prepositions. */
const PREPOSITIONS = set('excepté étant supposé donné passé hormis');

/**
 * An infinitive that is a subject, or that tells what another one is: both sound like the participle.
 *
 * wrong: « Trouvé un travail devient difficile. » « Voyager, c’est rencontré les autres. »
 * right: « Passé le pont, on voit la mer. » « Trouvé hier, le chat va bien. » « C’est réglé. »
 */
export const openingInfinitive: ParsedRule = ({ words, nouns }, { lexicon }) => {
  const told = (word: Word, why: string): Finding[] => {
    const form = homophonesOf(word.low, lexicon)?.members.find((one) => one.endsWith('er'));
    return form === undefined
      ? []
      : [
          {
            ...instead(word, form, 'er-é'),
            about: `${quoted(withCapitals(word.text, form))} est à l’infinitif : ${why}.`,
          },
        ];
  };
  const [first] = words;
  if (first === undefined) return [];
  return [
    ...(isSubject(words, nouns) ? told(first, 'c’est le sujet de la phrase') : []),
    ...words.flatMap((word, at): Finding[] =>
      isToldOfInfinitive(words, at) ? told(word, `il dit ce qu’est ${quoted(first.text)}`) : [],
    ),
  ];
};

/** « Trouvé un travail devient difficile »: an object, and the verb right behind it. */
function isSubject(words: readonly Word[], nouns: Parameters<ParsedRule>[0]['nouns']): boolean {
  const [first, article] = words;
  if (first === undefined || !/é$/.test(first.low) || !has(first, 'Q') || has(first, 'V')) return false;
  if (PREPOSITIONS.has(first.low) || !/^[TM]$/.test(article?.tag ?? '')) return false;
  const object = nouns.find((one) => one.first === 1 && one.preposition === null);
  let verb = (object?.last ?? words.length) + 1;
  while (/^n[e']$/.test(words[verb]?.low ?? '')) verb += 1;
  const is3rd = words[verb]?.readings.some(({ kind, persons }) => kind === 'V' && persons.includes('3'));
  return object !== undefined && words[verb]?.tag === 'V' && is3rd === true;
}

/** « Voyager, c’est rencontré les autres »: an infinitive before « c’est », and an object behind. */
const isToldOfInfinitive = (words: readonly Word[], at: number): boolean =>
  words[0]?.tag === 'I' &&
  /é$/.test(words[at]?.low ?? '') &&
  has(words[at], 'Q') &&
  /^(?:est|était|sera|serait)$/.test(words[at - 1]?.low ?? '') &&
  words[at - 2]?.low === "c'" &&
  words[at - 3]?.low === ',' &&
  words[at + 1]?.tag === 'T';
