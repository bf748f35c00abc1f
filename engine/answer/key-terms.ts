import { isOneSlip } from '#engine/library/topic-words.ts';
import { fold, stem, stemSet } from '#engine/text/stems.ts';
import { isStopWord, type Word, words } from '#engine/text/words.ts';

/** A word that an answer turns on. */
export interface KeyTerm extends Word {
  readonly stem: string;
  /** Names and numbers count twice. */
  readonly weight: number;
}

const isNumber = (text: string) => /\d/.test(text);

/**
 * The words of an answer that its question does not give already, each once, in their order. Where the question gives
 * all of them, every word that carries meaning counts.
 */
export function keyTerms(answer: string, question: string): KeyTerm[] {
  const asked = stemSet(question);
  const found = new Map<string, KeyTerm>();
  for (const word of words(answer)) {
    if (isStopWord(word.text)) continue;
    const one = stem(word.text);
    const isName = word.start > 0 && /^\p{Lu}/u.test(word.text);
    const weight = isNumber(word.text) || isName ? 2 : 1;
    if (!found.has(one)) found.set(one, { ...word, stem: one, weight });
  }
  const all = [...found.values()];
  const untold = all.filter((term) => !asked.has(term.stem));
  return untold.length > 0 ? untold : all;
}

/** Whether a word says the term; one slip of the hand is forgiven, in a number none. */
export function says(word: string, term: Pick<KeyTerm, 'text' | 'stem'>): boolean {
  if (isNumber(term.text)) return fold(word) === fold(term.text);
  return stem(word) === term.stem || fold(word) === fold(term.text) || isOneSlip(fold(word), fold(term.text));
}

/** What may be shown of a hidden word: its first letter; nothing of a number or of a word of a letter or two. */
export const firstLetter = (word: string): string =>
  isNumber(word) || word.length <= 2 ? '' : (Array.from(word)[0] ?? '');

/** The text with each of these terms cut down to its first letter. */
export function hideTerms(text: string, terms: readonly Pick<KeyTerm, 'text' | 'stem'>[]): string {
  let hidden = '';
  let from = 0;
  for (const { text: word, start, end } of words(text)) {
    if (!terms.some((term) => says(word, term))) continue;
    hidden += `${text.slice(from, start)}${firstLetter(word)}…`;
    from = end;
  }
  return hidden + text.slice(from);
}
