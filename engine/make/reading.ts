import { standsAlone } from '#engine/text/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates.ts';
import { datesOfText, withYears, type YearlessDay } from '#engine/text/dates-of-text.ts';
import { statementsOf } from '#engine/text/statements.ts';
import type { Sentence, StudyText } from '#engine/text/study-text.ts';
import { oncePerStudy } from './study.ts';

/** A sentence that can be asked about, and the text around it. */
export interface Reading {
  /** The sentence without « Cependant, », « Définition : »…; it stands alone. */
  readonly statement: string;
  /** The statement with its year after each day that leaves it out; only a date may be asked with it. */
  readonly dated: string;
  readonly sentence: Sentence;
  /** The whole text in lower case, for looking words up. */
  readonly text: string;
  readonly study: StudyText;
}

/** Longer sentences are lists without marks or texts without full stops: no question on them is clear. */
export const SENTENCE_MAX = 500;

/** The sentences of a text that can be asked about, and the whole text in lower case. */
export const readStatements = oncePerStudy((study): { readings: readonly Reading[]; text: string } => {
  const text = ` ${study.sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .toLowerCase()} `;
  return { text, readings: study.sentences.flatMap((sentence) => read(sentence, study, text)) };
});

function read(sentence: Sentence, study: StudyText, text: string): Reading[] {
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

/** The dates of each sentence of a text, by its index. */
const datesIn = oncePerStudy(datesOfText);

/** The days of a sentence that take their year from elsewhere in the text. */
export function yearlessDays(study: StudyText, sentence: Sentence): readonly YearlessDay[] {
  return datesIn(study)[sentence.index]?.yearless ?? [];
}

/**
 * What is told of a sentence, after the heading or the sentence that names the year of its days, with « […] » for
 * what stands between; as it is when its days need no other.
 */
export function withItsYear(told: string, sentence: Sentence, study: StudyText): string {
  const named = yearlessDays(study, sentence).find(({ namedBy }) => namedBy !== null)?.namedBy;
  if (named == null || told.includes(named)) return told;
  const justBefore =
    study.sentences[sentence.index - 1]?.text === named && told === sentence.text && /[.!?…]$/.test(named);
  return justBefore ? `${named} ${told}` : `${named} […] ${told}`;
}

/** How many sentences speak of a given date: « Que s’est-il passé en 1960 ? » must have one answer. */
export function countDates(readings: readonly Reading[]): (date: DateMention) => number {
  const counts = new Map<string, number>();
  const key = (date: DateMention) => `${date.from} ${date.to}`;
  for (const { dated } of readings) {
    for (const date of new Set(findDates(dated).map(key))) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return (date) => counts.get(key(date)) ?? 0;
}
