import { fold } from '#engine/text/words/fold.ts';

/** The French thesaurus. */
export interface Thesaurus {
  /** Returns the entry of a word as written; null when there is none. */
  entry(word: string): ThesaurusEntry | null;
  /** Returns the words that differ from this one only by accents. */
  unaccented(word: string): readonly string[];
}

/** The synonyms of a word in one class. */
export interface ThesaurusEntry {
  readonly word: string;
  /** Words that share many synonyms with it. */
  readonly close: readonly string[];
  /** Words that fit one of its senses. */
  readonly wider: readonly string[];
}

/**
 * Opens the thesaurus.
 * @param text of engine/writing/data/thesaurus.txt, made by scripts/writing-data: `word⇥n⇥synonym,synonym…`, the closest first,
 *   n of them close
 */
export function openThesaurus(text: string): Thesaurus {
  const lines = new Map<string, string>();
  for (const line of text.split('\n')) {
    const at = line.indexOf('\t');
    if (at > 0) lines.set(line.slice(0, at), line.slice(at + 1));
  }
  let folded: Map<string, string[]> | null = null;
  return {
    entry: (word) => {
      const [count = '0', synonyms = ''] = lines.get(word)?.split('\t') ?? [];
      if (synonyms === '') return null;
      const all = synonyms.split(',');
      return { word, close: all.slice(0, Number(count)), wider: all.slice(Number(count)) };
    },
    unaccented: (word) => {
      if (folded === null) {
        folded = new Map();
        for (const one of lines.keys()) folded.set(fold(one), [...(folded.get(fold(one)) ?? []), one]);
      }
      return folded.get(fold(word)) ?? [];
    },
  };
}
