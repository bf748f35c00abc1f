import { stemmer } from '@orama/stemmers/french';
import { memoize } from '#engine/text/memoize.ts';
import { fold } from './fold.ts';
import { isStopWord, words } from './words.ts';

const stemCache = new Map<string, string>();
/** The cache holds this many stems; one lesson has about a thousand different words. */
const KNOWN_MAX = 20_000;

/**
 * Returns the stem of one word, by the Snowball French algorithm. Accents are removed after stemming, because the
 * algorithm needs them (« marché » and « marche » lose different endings), while hurried writers omit them.
 */
export function stem(word: string): string {
  const cached = stemCache.get(word);
  if (cached !== undefined) return cached;
  if (stemCache.size >= KNOWN_MAX) stemCache.clear();
  const stemmed = fold(stemmer(word.toLowerCase()));
  stemCache.set(word, stemmed);
  return stemmed;
}

/** Returns the stems of the meaningful words, in order and with repetitions. A number is its own stem. */
export function stems(text: string): string[] {
  return words(text)
    .filter((word) => !isStopWord(word.text))
    .map((word) => stem(word.text));
}

/** The same stems as a set. */
export const stemSet: (text: string) => ReadonlySet<string> = memoize((text) => new Set(stems(text)));
