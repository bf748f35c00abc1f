import { featuresAround } from '#engine/language/confusables/features.ts';
import { occurrencesIn } from '#engine/language/confusables/sets.ts';
import type { Language } from '#engine/language/language.ts';
import { readSentences } from '#engine/language/tokens.ts';
import { garble } from './garble.ts';

/** A place of a sound text: which word of its set stands there, and what stands around it. */
export interface Example {
  readonly member: number;
  readonly hashes: Int32Array;
}

/** The examples of a set of words that sound alike. */
export interface Examples {
  readonly members: readonly string[];
  readonly all: Example[];
}

/** Sentences of other lengths are headings or lists. */
const WORDS = { fewest: 3, most: 70 };

/**
 * Reads the examples of every set in sound texts.
 * @param most examples of one set
 * @param noise share of the words around that are written wrong
 */
export function readExamples(
  texts: Iterable<string>,
  { lexicon, tagger }: Language,
  most: number,
  noise: number,
  random: () => number,
): Map<string, Examples> {
  const bySet = new Map<string, Examples>();
  const isFull = (name: string) => (bySet.get(name)?.all.length ?? 0) >= most;
  for (const text of texts) {
    for (const { tokens } of readSentences(text, lexicon)) {
      if (tokens.length < WORDS.fewest || tokens.length > WORDS.most) continue;
      const occurrences = occurrencesIn(tokens, lexicon);
      const wanted = occurrences.filter(({ set }) => !isFull(set.name));
      if (wanted.length === 0) continue;
      const garbled = garble(tokens, occurrences, noise, lexicon, random);
      const tags = tagger.tag(garbled.tokens);
      const seen = tagger.see(garbled.tokens);
      for (const { set, member, from, to } of wanted) {
        const place = { set, from: garbled.places[from] ?? 0, to: garbled.places[to] ?? 0 };
        const row = bySet.get(set.name) ?? { members: set.members, all: [] };
        bySet.set(set.name, row);
        row.all.push({
          member,
          hashes: Int32Array.from(featuresAround(seen, tags, place)),
        });
      }
    }
  }
  return bySet;
}
