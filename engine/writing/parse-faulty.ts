import { DETERMINERS, has } from '#engine/language/grammar.ts';
import { type Language, type ParsedSentence, parseSentence } from '#engine/language/language.ts';
import type { Tag } from '#engine/language/tagger/tags.ts';
import type { Sentence } from '#engine/language/tokens.ts';
import type { Word } from '#engine/language/words.ts';

/** Words that may stand between « qui » and its verb. */
const BETWEEN = /[KD]/;

/**
 * Parses a sentence that may have faults. A verb that does not agree may pass for a noun: « Les jeunes passe du temps. »
 * So a whole sentence without any verb, and a relative « qui » without one, get the verb that they must have.
 */
export function parseFaulty(sentence: Sentence, language: Language): ParsedSentence {
  const parsed = parseSentence(sentence, language);
  const verbs = [...afterQui(parsed.words), ...onlyVerb(parsed.words)];
  return verbs.length === 0
    ? parsed
    : parseSentence(sentence, language, new Map(verbs.flatMap((at) => withNoun(parsed.words, at))));
}

/** « Les jeunes passe »: before the verb, the adjective of a determiner is its noun. */
function withNoun(words: readonly Word[], verb: number): [number, Tag][] {
  const isNoun = words[verb - 1]?.tag === 'A' && words[verb - 2]?.tag === 'T' && has(words[verb - 1], 'N');
  return [...(isNoun ? [[verb - 1, 'N'] as [number, Tag]] : []), [verb, 'V']];
}

const mayBeVerb = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.capital &&
  word.readings.some(({ kind, tense }) => kind === 'V' && tense !== 'm');

/** The place after each « qui » that has no verb although one may stand there. */
const afterQui = (words: readonly Word[]): number[] =>
  words.flatMap((word, qui): number[] => {
    if (word.low !== 'qui' || word.tag !== 'W' || words[qui - 1]?.tag === 'S') return [];
    let at = qui + 1;
    while (BETWEEN.test(words[at]?.tag ?? '') && !mayBeVerb(words[at])) at += 1;
    return words[at]?.tag !== 'V' && mayBeVerb(words[at]) && !has(words[at], 'XD') ? [at] : [];
  });

/** The place of the only word that can be the verb of a sentence that has none. */
function onlyVerb(words: readonly Word[]): number[] {
  const [first] = words;
  if (first === undefined || !/^[.!?…]+$/.test(words.at(-1)?.text ?? '')) return [];
  if (words.some(({ tag }) => tag === 'V') || !/[TNPRSD]/.test(first.tag)) return [];
  const number = DETERMINERS.get(first.low)?.number ?? 'i';
  const at = words.findIndex((word, place) => {
    const before = words[place - 1];
    if (before === undefined || !/[NAPQDKR]/.test(before.tag) || !mayBeVerb(word) || has(word, 'XD'))
      return false;
    const persons = word.readings.flatMap((one) => (one.kind === 'V' ? [...one.persons] : []));
    const agrees = number !== 'i' && persons.includes(number === 'p' ? '6' : '3');
    // « les grandes places »: a noun that agrees is no verb that does not.
    const isGroup = word.readings.some(
      (one) => /[NAQ]/.test(one.kind) && (one.number === number || number === 'i'),
    );
    return agrees || !isGroup;
  });
  return at < 0 ? [] : [at];
}
