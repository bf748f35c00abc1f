import { type DateMention, findDates } from './dates.ts';
import type { Sentence, StudyText } from './study-text.ts';

/** Any leap year, to see which days of a sentence lack their own. */
const LEAP_YEAR = 2000;
/** « chaque 14 juillet », « tous les 1er mai »: a day of every year. */
const EVERY_YEAR = /(?:chaque|tous les|fête du|journée du)\s*$/iu;

/**
 * The dates of every sentence of a text. A day without a year (« Le 17 juin, … ») belongs to the year last named: in
 * its sentence, in those before it under the same heading, or in that heading.
 */
export function datesOfText({ sentences }: StudyText): DateMention[][] {
  let year: number | null = null;
  return sentences.map((sentence, at) => {
    if (!sameHeadings(sentence, sentences[at - 1])) year = yearOf(findDates(sentence.headings.at(-1) ?? ''));
    const found = inYear(sentence.text, year);
    year = yearOf(found) ?? year;
    return found;
  });
}

function inYear(sentence: string, carried: number | null): DateMention[] {
  const whole = findDates(sentence);
  const bare = findDates(sentence, LEAP_YEAR).filter(
    ({ start }) => !whole.some((date) => date.start === start) && !EVERY_YEAR.test(sentence.slice(0, start)),
  );
  const dated = bare.flatMap(({ start }) => {
    const year = yearOf(whole.filter((date) => date.start < start)) ?? carried;
    const date = year === null ? undefined : findDates(sentence, year).find((date) => date.start === start);
    return date ? [date] : [];
  });
  return [...whole, ...dated].sort((a, b) => a.start - b.start);
}

/** The year of the last date that says one. */
function yearOf(dates: readonly DateMention[]): number | null {
  const named = dates.filter(({ from, to, approximate }) => !approximate && Math.floor(from) >= to - 1);
  const last = named.at(-1);
  return last ? Math.floor(last.from) : null;
}

function sameHeadings(a: Sentence, b: Sentence | undefined): boolean {
  return b !== undefined && a.headings.join('\n') === b.headings.join('\n');
}
