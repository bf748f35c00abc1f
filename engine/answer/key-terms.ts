import { isOneSlip } from '#engine/library/topic-words.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stem, stemSet } from '#engine/text/words/stems.ts';
import { isStopWord, type Word, words } from '#engine/text/words/words.ts';

/** A word that carries the meaning of an answer. */
export interface KeyTerm extends Word {
  readonly stem: string;
  /** 2 for names and numbers, 1 for other words. */
  readonly weight: number;
}

const isNumber = (text: string) => /\d/.test(text);

/**
 * The words of an answer that its question does not already contain, each once, in order. When the question contains
 * them all, every meaningful word counts.
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
  const notAsked = all.filter((term) => !asked.has(term.stem));
  return notAsked.length > 0 ? notAsked : all;
}

/** Tells whether a word expresses the term. One typing slip is forgiven, except in a number. */
export function says(word: string, term: Pick<KeyTerm, 'text' | 'stem'>): boolean {
  if (isNumber(term.text)) return fold(word) === fold(term.text);
  return stem(word) === term.stem || fold(word) === fold(term.text) || isOneSlip(fold(word), fold(term.text));
}

/** The part of a hidden word that may be shown: its first letter, or nothing for a number or a very short word. */
export const firstLetter = (word: string): string =>
  isNumber(word) || word.length <= 2 ? '' : (Array.from(word)[0] ?? '');

/** Returns the text with each of these terms reduced to its first letter. */
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
