import { MONTH_NAMES } from './calendar.ts';
import { type DateMention, findDates } from './dates.ts';
import type { Sentence, StudyText } from './study-text.ts';

/** A day that leaves its year out (« Le 17 juin, … »), with the year it belongs to. */
export interface YearlessDay {
  /** As written, without its preposition: « 17 juin ». */
  readonly text: string;
  readonly year: number;
  /** The heading or the earlier sentence that names the year; null when the sentence itself does, before the day. */
  readonly namedBy: string | null;
}

/** The dates of one sentence of a text, and those of them that take their year from elsewhere. */
export interface DatesOfSentence {
  readonly dates: readonly DateMention[];
  readonly yearless: readonly YearlessDay[];
}

/** A day lacks its year only where a month follows it and no figure follows the month. */
const DAY_OF_MONTH = new RegExp(
  `(?:\\d|er|ᵉʳ)[\\s\\u00a0\\u202f]+(?:${MONTH_NAMES})(?![\\p{L}]|[\\s\\u00a0\\u202f]*\\d)`,
  'iu',
);
/** Any leap year, to see which days of a sentence lack their own. */
const LEAP_YEAR = 2000;
/** « chaque 14 juillet », « tous les 1er mai »: a day of every year. */
const EVERY_YEAR = /(?:chaque|tous les|fête du|journée du)\s*$/iu;
/** « le 30 juin, jour férié », « se fête le 8 mai »: so is every day of such a sentence. */
const YEARLY =
  /(?<!\p{L})(?:chaque année|tous les ans|jours? fériés?|fête nationale|se (?:fête|célèbre|commémore)|est (?:fêtée?|célébrée?|commémorée?))(?!\p{L})/iu;

/**
 * The dates of every sentence of a text. A day without a year (« Le 17 juin, … ») belongs to the year last named: in
 * its sentence, in those before it under the same heading, or in that heading.
 */
export function datesOfText({ sentences }: StudyText): DatesOfSentence[] {
  let carried: Carried | null = null;
  return sentences.map((sentence, at) => {
    if (!sameHeadings(sentence, sentences[at - 1])) carried = carriedBy(sentence.headings.at(-1) ?? '');
    const { names, ...found } = inYear(sentence.text, carried);
    if (names !== null) carried = { year: names, namedBy: sentence.text };
    return found;
  });
}

/** The sentence with the year written after each day that leaves it out: « Le 17 juin 1789, … ». */
export function withYears(sentence: string, yearless: readonly YearlessDay[]): string {
  return yearless.reduce((told, { text, year }) => {
    const at = told.indexOf(text);
    const end = at + text.length;
    return at < 0 || /^\s*\d/.test(told.slice(end))
      ? told
      : `${told.slice(0, end)} ${year}${told.slice(end)}`;
  }, sentence);
}

interface Carried {
  readonly year: number;
  readonly namedBy: string;
}

function carriedBy(heading: string): Carried | null {
  const year = yearOf(findDates(heading));
  return year === null ? null : { year, namedBy: heading };
}

/** `names`: the year that the sentence itself names last. */
function inYear(sentence: string, carried: Carried | null): DatesOfSentence & { names: number | null } {
  const whole = findDates(sentence);
  const names = yearOf(whole);
  if (!DAY_OF_MONTH.test(sentence) || YEARLY.test(sentence)) return { dates: whole, yearless: [], names };
  const bare = findDates(sentence, LEAP_YEAR).filter(
    ({ start }) => !whole.some((date) => date.start === start) && !EVERY_YEAR.test(sentence.slice(0, start)),
  );
  const given = bare.flatMap(({ start }) => {
    const own = yearOf(whole.filter((date) => date.start < start));
    const year = own ?? carried?.year ?? null;
    const date = year === null ? undefined : findDates(sentence, year).find((date) => date.start === start);
    if (date === undefined || year === null) return [];
    return [
      { date, day: { text: date.text, year, namedBy: own === null ? (carried?.namedBy ?? null) : null } },
    ];
  });
  return {
    dates: [...whole, ...given.map(({ date }) => date)].sort((a, b) => a.start - b.start),
    yearless: given.map(({ day }) => day),
    names,
  };
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
