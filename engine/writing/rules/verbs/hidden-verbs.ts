import { DETERMINERS, has, numberOf } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { hasVerbInClause } from './clause.ts';

/** Verbs that the tagger takes for nouns, where they do not agree with their subject. */

/** Tells whether a word can be a finite verb, and no name. */
export const mayBeVerb = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.capital &&
  word.readings.some(({ kind, tense }) => kind === 'V' && tense !== 'm');

/** « les mensonges qui y circulent trompes les adultes »: no noun without a determiner stands behind a verb. */
export function isBehindRelative(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  return (
    word?.tag === 'N' &&
    /[^é]es$/.test(word.low) &&
    mayBeVerb(word) &&
    !has(word, 'XDQ') &&
    before?.tag === 'V' &&
    !/^(?:avoir|être|faire|rendre|devenir|dire)$/.test(before.lemma) &&
    words.slice(Math.max(0, at - 4), at).some(({ low, tag }) => low === 'qui' && tag === 'W') &&
    /[TDS]/.test(next?.tag ?? '')
  );
}

/** « la raison pour laquelle les gens part. », « que les adultes écoute. »: the end of a clause that has no verb. */
export const isEndOfClause = (words: readonly Word[], at: number): boolean =>
  /[NA]/.test(words[at]?.tag ?? '') &&
  mayBeVerb(words[at]) &&
  !has(words[at], 'XDQ') &&
  numberOf(words[at] as Word, 'NA') === 's' &&
  words[at + 1]?.tag === '.' &&
  words[at - 1]?.tag === 'N' &&
  DETERMINERS.get(words[at - 2]?.low ?? '')?.number === 'p' &&
  (words[at - 3]?.tag === 'W' || /^qu[e']$/.test(words[at - 3]?.low ?? '')) &&
  !hasVerbInClause(words, at);
