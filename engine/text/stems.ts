import { stemmer } from '@orama/stemmers/french';
import { kept } from './kept.ts';
import { isStopWord, words } from './words.ts';

const known = new Map<string, string>();
/** Stems kept in memory; one lesson has about a thousand different words. */
const KNOWN_MAX = 20_000;

/** Lower case without accents: œ becomes oe, ç becomes c. */
export const fold: (text: string) => string = kept((text) =>
  text.toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').normalize('NFD').replace(/\p{M}/gu, ''),
);

/**
 * The stem of one word, by the Snowball French algorithm. Accents are folded after stemming: the algorithm reads
 * them (« marché » and « marche » lose different endings), while a hurried reader leaves them out.
 */
export function stem(word: string): string {
  const cached = known.get(word);
  if (cached !== undefined) return cached;
  if (known.size >= KNOWN_MAX) known.clear();
  const stemmed = fold(stemmer(word.toLowerCase()));
  known.set(word, stemmed);
  return stemmed;
}

/** Stems of the words that carry meaning, in order, repeats kept. Numbers stand for themselves. */
export function stems(text: string): string[] {
  return words(text)
    .filter((word) => !isStopWord(word.text))
    .map((word) => stem(word.text));
}

/** The same as a set. */
export const stemSet: (text: string) => ReadonlySet<string> = kept((text) => new Set(stems(text)));
