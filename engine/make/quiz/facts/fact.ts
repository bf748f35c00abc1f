import type { Sentence } from '#engine/text/structure/study-text.ts';

/** A longer answer is no option. */
export const ANSWER_MAX = 220;

/** Something in a text that can be asked and has one right answer. */
export interface Fact {
  readonly question: string;
  readonly answer: string;
  /** The kind of the answer, including its grammar. Only answers of the same kind may be options together. */
  readonly kind: string;
  /** What the question is about: another answer that shares a sentence with these words may be right too. */
  readonly about: string;
  /** The defined concept, when the fact is a definition. */
  readonly concept?: Concept;
  readonly sentence: Sentence;
  /** Of a row, the side that the question names. */
  readonly counterpart?: string;
  /** The heading that the question quotes; the explanation quotes it too. */
  readonly context?: string;
  /** Another sentence that the explanation quotes: the one that says the whole name. */
  readonly also?: string;
  readonly worth: number;
}

export interface Concept {
  readonly term: string;
  readonly meaning: string;
}

/** Puts words in quotation marks; marks inside them become the inner ones of French typography. */
export function quoted(words: string): string {
  return `« ${words.replace(/«\s?/g, '“').replace(/\s?»/g, '”')} »`;
}
