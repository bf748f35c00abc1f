import { standsAlone } from '#engine/text/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates.ts';
import { statementsOf } from '#engine/text/statements.ts';
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

/** Longer sentences are lists without marks or texts without full stops: no question on them is clear. */
export const SENTENCE_MAX = 500;

/** The sentences of a text that can be asked about, and the whole text in lower case. */
export function readStatements(study: StudyText): { readings: Reading[]; text: string } {
  const text = ` ${study.sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .toLowerCase()} `;
  return { text, readings: study.sentences.flatMap((sentence) => read(sentence, study, text)) };
}

function read(sentence: Sentence, study: StudyText, text: string): Reading[] {
  if (sentence.text.length > SENTENCE_MAX) return [];
  return statementsOf(sentence.text)
    .filter(standsAlone)
    .map((statement) => ({ statement, sentence, study, text }));
}

/** How many sentences speak of a given date: « Que s’est-il passé en 1960 ? » must have one answer. */
export function countDates(readings: readonly Reading[]): (date: DateMention) => number {
  const counts = new Map<string, number>();
  const key = (date: DateMention) => `${date.from} ${date.to}`;
  for (const { statement } of readings) {
    for (const date of new Set(findDates(statement).map(key))) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return (date) => counts.get(key(date)) ?? 0;
}
