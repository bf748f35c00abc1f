import { readFileSync } from 'node:fs';

/**
 * Reads a MyThes thesaurus: `word|n`, then n lines `(Classes)|synonym|synonym…`.
 * Format: https://github.com/hunspell/mythes/blob/master/data_layout.txt
 * @param {string} path
 * @returns {Map<string, string[]>} the synonyms of a word, in order, each once
 */
export function readThesaurus(path) {
  const [, ...lines] = readFileSync(path, 'utf8').split('\n');
  /** @type {Map<string, string[]>} */
  const entries = new Map();
  let head = '';
  for (const line of lines) {
    const [first = '', ...synonyms] = line.trim().split('|');
    if (!first.startsWith('(')) head = first;
    else entries.set(head, [...new Set([...(entries.get(head) ?? []), ...synonyms])]);
  }
  return entries;
}

/** Synonyms kept a word. */
const KEPT = 12;
/** What it weighs that a synonym names the word in return, beside one for each synonym that both have. */
const IN_RETURN = 3;
/** A synonym is close from this share of the weight of the closest. */
const CLOSE = 0.5;
const isPlain = /^\p{L}[\p{L}'’ -]*$/u;

/**
 * The thesaurus as text, one word a line: `word⇥n⇥synonym,synonym…`, the closest first, n of them close. The source
 * gives all senses in one list; two words are the closer the more of their synonyms they share.
 * An inflected word whose lemma has an entry is left out: the engine reduces it to the lemma.
 * @param {Map<string, string[]>} entries @param {Map<string, Set<string>>} lemmas of the lexicon's forms
 */
export function makeThesaurus(entries, lemmas) {
  const lines = [...entries].flatMap(([word, synonyms]) => {
    const itsLemmas = lemmas.get(word) ?? new Set([word]);
    const isInflected = !itsLemmas.has(word) && [...itsLemmas].some((lemma) => entries.has(lemma));
    if (!isPlain.test(word) || isInflected) return [];
    const others = synonyms.filter((one) => one !== word && isPlain.test(one));
    const own = new Set(others);
    const ranked = others
      .map((one) => {
        const theirs = entries.get(one) ?? [];
        const shared = theirs.filter((other) => own.has(other)).length;
        return { one, weight: shared + (theirs.includes(word) ? IN_RETURN : 0) };
      })
      .sort((a, b) => b.weight - a.weight)
      .slice(0, KEPT);
    if (ranked.length === 0) return [];
    const close = ranked.filter(({ weight }) => weight >= CLOSE * (ranked[0]?.weight ?? 0)).length;
    return [`${word}\t${close}\t${ranked.map(({ one }) => one).join(',')}`];
  });
  return { text: `${lines.sort().join('\n')}\n`, words: lines.length };
}
