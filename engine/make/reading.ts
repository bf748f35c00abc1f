import type { Sentence, StudyText } from '#engine/text/study-text.ts';

/** A sentence that can be asked about, and the text around it. */
export interface Reading {
  /** The sentence without « Cependant, », « Définition : »…; it stands alone. */
  readonly statement: string;
  readonly sentence: Sentence;
  /** The whole text in lower case, for looking words up. */
  readonly text: string;
  readonly study: StudyText;
}
