import {
  DETERMINERS,
  ETRE,
  genderOf,
  has,
  is,
  numberOf,
  only,
  PREPOSITIONS,
} from '#engine/language/grammar.ts';
import { type Language, type ParsedSentence, parseSentence } from '#engine/language/language.ts';
import type { Tag } from '#engine/language/tagger/tags.ts';
import type { Sentence, Token } from '#engine/language/tokens.ts';
import type { Word } from '#engine/language/words.ts';
import { hasVerbInClause, isWhole, verbsMissing } from './rules/verbs/clause.ts';
import { isBehindRelative, isEndOfClause, mayBeVerb } from './rules/verbs/hidden-verbs.ts';

/** Words that may stand between « qui » and its verb. */
const BETWEEN = /[KD]/;

/**
 * Parses a sentence that may have faults. A verb that does not agree may pass for a noun: « Les jeunes passe du temps. »
 * So a whole sentence without any verb, and a relative « qui » without one, get the verb that they must have.
 */
export function parseFaulty(sentence: Sentence, language: Language): ParsedSentence {
  const certain = certainTags(sentence);
  const first = parseSentence(sentence, language, certain);
  const parsed = withoutSecondVerb(sentence, first, language);
  const verbs = [...afterQui(parsed.words), ...onlyVerb(parsed.words), ...missingVerb(parsed.words)];
  const tags = [
    ...certain,
    ...verbs.flatMap((at) => withNoun(parsed.words, at)),
    ...verbAfterArticle(parsed.words),
  ];
  return verbs.length === 0 && tags.length === certain.size
    ? parsed
    : parseSentence(sentence, language, new Map(tags));
}

/**
 * What the tagger takes for the rarer word: « étais » is a verb, « certains s’en servent » has a pronoun; « Marie » is a
 * person before she is who marries.
 */
function certainTags({ tokens }: Sentence): ReadonlyMap<number, Tag> {
  const tags = new Map<number, Tag>();
  tokens.forEach(({ low, capital }, at) => {
    if (low === 'étais') tags.set(at, 'V');
    // « quoiqu’elle ait »: no preposition.
    if (/^(?:quoi|lors|puis)qu[e']$/.test(low)) tags.set(at, 'J');
    verbAfterClitics(tokens, at).forEach((tag, place) => {
      tags.set(place, tag);
    });
    // « d’autres dise que non »: those who say it.
    const saying = tokens[at + 1];
    if (
      low === 'autres' &&
      tokens[at - 1]?.low === "d'" &&
      (only(saying, 'V') || (isThirdSingular(saying) && DETERMINERS.has(tokens[at + 2]?.low ?? '')))
    )
      tags
        .set(at - 1, 'T')
        .set(at, 'R')
        .set(at + 1, 'V');
    // « les autres porte des marques »: no noun of this form is plural.
    if (
      low === 'autres' &&
      /^(?:les|des|d'|aux|l')$/.test(tokens[at - 1]?.low ?? '') &&
      isThirdSingular(tokens[at + 1]) &&
      (DETERMINERS.has(tokens[at + 2]?.low ?? '') || is(tokens[at + 2], PREPOSITIONS))
    )
      tags.set(at, 'N').set(at + 1, 'V');
    // « les sucs produit par le foie »: what was done by somebody is no noun.
    if (
      tokens[at + 1]?.low === 'par' &&
      has(tokens[at], 'Q') &&
      has(tokens[at], 'N') &&
      has(tokens[at - 1], 'N') &&
      DETERMINERS.get(tokens[at - 2]?.low ?? '')?.number === 'p'
    )
      tags.set(at, 'Q');
    if (capital && low === 'marie') tags.set(at, 'P');
    // « les plus petits avaient peur »: those who are small, where the verb follows.
    if (
      low === 'les' &&
      at === 0 &&
      /^(?:plus|moins)$/.test(tokens[1]?.low ?? '') &&
      has(tokens[2], 'AQ') &&
      /s$/.test(tokens[2]?.low ?? '') &&
      only(tokens[3], 'V')
    )
      tags.set(1, 'A').set(2, 'N');
    // « sont attachant »: no gerund follows être.
    if (/ants?$/.test(low) && has(tokens[at], 'A') && has(tokens[at], 'G') && is(tokens[at - 1], ETRE))
      tags.set(at, 'A');
    const next = tokens[at + 1];
    // « pourquoi certains la trouve inutile ».
    const isObject = /^(?:le|la|les|l')$/.test(next?.low ?? '') && only(tokens[at + 2], 'V');
    if (
      /^(?:certains|certaines|plusieurs)$/.test(low) &&
      (isObject || /^(?:s'|se|ne|n'|y|en)$/.test(next?.low ?? ''))
    )
      tags.set(at, 'R');
    if (tags.get(at) === 'R' && isObject) tags.set(at + 1, 'K');
    // « certains parents s’en inquiètent »: a determiner before its noun.
    if (/^(?:certains|certaines)$/.test(low) && only(next, 'NA') && has(next, 'N')) tags.set(at, 'T');
    // « alors nous avons rangé »: no verb of another subject has this form.
    if (
      low === 'nous' &&
      /^(?:alors|donc|ensuite|enfin|puis|hier|demain|aujourd'hui|ici|là)$/.test(tokens[at - 1]?.low ?? '') &&
      only(next, 'V') &&
      next?.readings.every(({ persons }) => persons === '4')
    )
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

/** « l’école les commandes en gros »: a noun, a clitic and a verb, where the clause has no other verb. */
function verbAfterArticle(words: readonly Word[]): [number, Tag][] {
  if (!isWhole(words)) return [];
  const isMissing = verbsMissing(words) > 0;
  const at = words.findIndex(
    (word, place) =>
      (isMissing || words[place - 4]?.tag === 'J') &&
      /^(?:le|la|les|l')$/.test(words[place - 1]?.low ?? '') &&
      words[place - 1]?.tag === 'T' &&
      words[place - 2]?.tag === 'N' &&
      words[place - 3]?.tag === 'T' &&
      /[.JWC]/.test(words[place - 4]?.tag ?? '.') &&
      word.tag === 'N' &&
      mayBeVerb(word) &&
      !has(word, 'XD') &&
      /[.SDTJC]/.test(words[place + 1]?.tag ?? '.') &&
      !hasVerbInClause(words, place),
  );
  return at < 0
    ? []
    : [
        [at - 1, 'K'],
        [at, 'V'],
      ];
}

/** A form of « il » that no plural noun has. */
const isThirdSingular = (token: Token | undefined): boolean =>
  token?.readings.some(
    ({ kind, persons, tense }) => kind === 'V' && tense !== 'm' && persons.includes('3'),
  ) === true &&
  has(token, 'N') &&
  numberOf(token, 'N') === 's';

/** « je l’aides », « il ne s’en plains pas »: a subject and a clitic, or two clitics, never stand before a noun. */
function verbAfterClitics(tokens: readonly Token[], at: number): ReadonlyMap<number, Tag> {
  const verb = tokens[at + 1];
  if (verb === undefined || !has(verb, 'V') || !has(verb, 'NA') || has(verb, 'IQ')) return new Map();
  const before = tokens[at - 1];
  const low = tokens[at]?.low ?? '';
  const isSubject = /^(?:je|tu|il|ils|on|elle|elles)$/.test(before?.low ?? '');
  if (isSubject && /^(?:le|la|les|l')$/.test(low))
    return new Map([
      [at, 'K' as Tag],
      [at + 1, 'V' as Tag],
    ]);
  // « s’adresses », « m’appelle »: these stand before a verb or another clitic.
  if (/^[sjmtn]'$/.test(low) && low !== "d'") return new Map([[at + 1, 'V' as Tag]]);
  // « elles se sente seules »: no « ce » before a feminine.
  if (low === 'se' && genderOf(verb, 'NA') === 'f') return new Map([[at + 1, 'V' as Tag]]);
  if (/^(?:en|y)$/.test(low) && /^(?:s'|m'|t'|n')$/.test(before?.low ?? ''))
    return new Map([
      [at, 'K' as Tag],
      [at + 1, 'V' as Tag],
    ]);
  return new Map();
}

/**
 * « Les résultats que nous avons obtenu montre que… »: where a clause lacks its verb, and only one word after a participle
 * or a plural noun can be it.
 */
function missingVerb(words: readonly Word[]): number[] {
  if (!isWhole(words) || !words.some(({ tag }) => tag === 'V')) return [];
  const isMissing = verbsMissing(words) > 0;
  const found = words.flatMap((word, at): number[] => {
    const [before, next] = [words[at - 1], words[at + 1]];
    const isFree =
      /[NA]/.test(word.tag) && mayBeVerb(word) && !has(word, 'XDQ') && numberOf(word, 'NA') === 's';
    if (before === undefined) return [];
    if (isMissing && isBehindRelative(words, at)) return [at];
    if (isEndOfClause(words, at)) return [at];
    if (!isFree) return [];
    const isAfterPlural =
      before.tag === 'N' &&
      DETERMINERS.get(words[at - 2]?.low ?? '')?.number === 'p' &&
      words.slice(0, at - 2).every(({ tag }) => tag !== 'V');
    if (!/^(?:T|J|S|D|W|K|I)$/.test(next?.tag ?? '')) return [];
    // « Les journées dure parfois longtemps et les gens dorment peu »: the clause has no verb of its own.
    const isAlone = isAfterPlural && word.tag === 'A' && next?.tag === 'D' && !hasVerbInClause(words, at);
    if (!isMissing && !isAlone) return [];
    return before.tag === 'Q' || isAfterPlural ? [at] : [];
  });
  return found.length === 1 ? found : [];
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
  const at = words.findIndex((word, place) => {
    const before = words[place - 1];
    // « après la guerre, les Congolais réclame des droits »: the determiner of the noun beside it.
    const isBeside =
      before?.tag === 'N' &&
      words[place - 2]?.tag === 'T' &&
      DETERMINERS.get(words[place - 2]?.low ?? '')?.number === 'p';
    const beside = isBeside ? words[place - 2] : first;
    const number = DETERMINERS.get(beside?.low ?? '')?.number ?? 'i';
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
