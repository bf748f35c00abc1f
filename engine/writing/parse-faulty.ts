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
  const first = parseSentence(sentence, language, certainTags(sentence));
  const parsed = withoutSecondVerb(sentence, first, language);
  const verbs = [...afterQui(parsed.words), ...onlyVerb(parsed.words)];
  return verbs.length === 0
    ? parsed
    : parseSentence(sentence, language, new Map(verbs.flatMap((at) => withNoun(parsed.words, at))));
}

/** What the tagger takes for the rarer word: « étais » is a verb, « certains s’en servent » has a pronoun. */
function certainTags({ tokens }: Sentence): ReadonlyMap<number, Tag> {
  const tags = new Map<number, Tag>();
  tokens.forEach(({ low }, at) => {
    if (low === 'étais') tags.set(at, 'V');
    const next = tokens[at + 1];
    if (/^(?:certains|certaines|plusieurs)$/.test(low) && /^(?:s'|se|ne|n'|y|en)$/.test(next?.low ?? ''))
      tags.set(at, 'R');
    // « beaucoup de jeunes rêvent »: the young, where no noun follows.
    if (
      low === 'jeunes' &&
      /^(?:beaucoup|peu|trop|tant|plein)$/.test(tokens[at - 2]?.low ?? '') &&
      has(next, 'V')
    )
      tags.set(at, 'N').set(at + 1, 'V');
  });
  return tags;
}

/**
 * « Les boutiques ferme a vingt heures »: « a » hides the verb before it. Where that word is a verb as soon as « a » is
 * read as « à », the sentence is parsed so.
 */
function withoutSecondVerb(sentence: Sentence, parsed: ParsedSentence, language: Language): ParsedSentence {
  const at = parsed.words.findIndex(
    ({ low, tag }, place) =>
      low === 'a' &&
      tag === 'V' &&
      /[NAQPD]/.test(parsed.words[place - 1]?.tag ?? '') &&
      /[TNPMI]/.test(parsed.words[place + 1]?.tag ?? ''),
  );
  if (at < 0) return parsed;
  let from = at - 1;
  while (from > 0 && !/[.VJWC]/.test(parsed.words[from]?.tag ?? '')) from -= 1;
  const isHidden = (word: Word, place: number) =>
    place > from && place < at && word.tag !== 'V' && mayBeVerb(word) && !has(word, 'XD');
  if (!parsed.words.some(isHidden)) return parsed;
  const other = parseSentence(sentence, language, new Map([[at, 'S' as Tag]]));
  // « Quelqu’un frappe a la porte »: what follows a pronoun that is a subject is its verb.
  const hidden = parsed.words.findIndex(isHidden);
  if (
    /^(?:quelqu'un|chacun|chacune|personne|cela|ça|certains|certaines)$/.test(
      parsed.words[hidden - 1]?.low ?? '',
    )
  )
    return parseSentence(
      sentence,
      language,
      new Map([
        [at, 'S' as Tag],
        [hidden, 'V' as Tag],
      ]),
    );
  return other.words.some(({ tag }, place) => tag === 'V' && place > from && place < at) ? other : parsed;
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
