import { oncePerStudy } from '#engine/make/study.ts';
import { standsAlone } from '#engine/text/clauses/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { datesOfText, withYears, type YearlessDay } from '#engine/text/dates/dates-of-text.ts';
import { statementsOf } from '#engine/text/structure/statements.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';

/** A sentence that can be asked about, with the text around it. */
export interface StatementContext {
  /** The sentence without « Cependant, », « Définition : »…; it can be understood alone. */
  readonly statement: string;
  /** The statement with the year added to each day that lacks it. Only a date may be asked with it. */
  readonly dated: string;
  readonly sentence: Sentence;
  /** The whole text in lower case, to look words up in. */
  readonly text: string;
  readonly study: StudyText;
}

/** Longer sentences are lists without marks or texts without full stops, on which no question is clear. */
export const SENTENCE_MAX = 500;

/** The sentences of a text that can be asked about, and the whole text in lower case. */
export const readStatements = oncePerStudy(
  (study): { readings: readonly StatementContext[]; text: string } => {
    const text = ` ${study.sentences
      .map((sentence) => sentence.text)
      .join(' ')
      .toLowerCase()} `;
    return { text, readings: study.sentences.flatMap((sentence) => read(sentence, study, text)) };
  },
);

function read(sentence: Sentence, study: StudyText, text: string): StatementContext[] {
  if (sentence.text.length > SENTENCE_MAX) return [];
  return statementsOf(sentence.text)
    .filter(standsAlone)
    .map((statement) => ({
      statement,
      dated: withYears(statement, yearlessDays(study, sentence)),
      sentence,
      study,
      text,
    }));
}

/** The dates of each sentence of a text, by the index of the sentence. */
const datesIn = oncePerStudy(datesOfText);

/** The days of a sentence whose year is named elsewhere in the text. */
export function yearlessDays(study: StudyText, sentence: Sentence): readonly YearlessDay[] {
  return datesIn(study)[sentence.index]?.yearless ?? [];
}

/**
 * Puts the heading or the sentence that names the year before a quotation, with « […] » for what is between them. A
 * quotation whose days need no other year stays as it is.
 */
export function withItsYear(quoted: string, sentence: Sentence, study: StudyText): string {
  const named = yearlessDays(study, sentence).find(({ namedBy }) => namedBy !== null)?.namedBy;
  if (named == null || quoted.includes(named)) return quoted;
  const justBefore =
    study.sentences[sentence.index - 1]?.text === named && quoted === sentence.text && /[.!?…]$/.test(named);
  return justBefore ? `${named} ${quoted}` : `${named} […] ${quoted}`;
}

/** Counts the sentences that mention each date, because « Que s’est-il passé en 1960 ? » must have one answer. */
export function countDates(readings: readonly StatementContext[]): (date: DateMention) => number {
  const counts = new Map<string, number>();
  const key = (date: DateMention) => `${date.from} ${date.to}`;
  for (const { dated } of readings) {
    for (const date of new Set(findDates(dated).map(key))) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return (date) => counts.get(key(date)) ?? 0;
}
