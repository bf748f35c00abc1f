import { MONTH_NAMES, partOf, type Span } from '#engine/text/dates/calendar.ts';
import type { Precision } from '#engine/text/dates/date-fragments.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { spellOut } from './date-wording.ts';

/** The place in time of a timeline's entry; moments as in `calendar.ts`. */
export interface TimelineDate extends Span {
  readonly precision: Precision;
  /** True for an interval, of which both ends count. */
  readonly range: boolean;
  /** False for « vers 1200 », « avant 1500 » and ages: they can be sorted, but not used for arithmetic. */
  readonly exact: boolean;
}

const JOINED = /^\s*(?:[-–—/,;]|et|puis|ou|à|jusqu['’])?\s*$/iu;
/** « mai 68 » is 1968 and « août 79 » is 79: only a reader can tell. */
const SHORT_YEAR = new RegExp(`(?:${MONTH_NAMES}) \\d{2}$`, 'iu');
const PART_OF_YEAR = /^(début|mi|milieu|fin)[-\s]+(?:de\s|de\sl['’]année\s)?\d/iu;

/**
 * Reads the date of a timeline's entry from free French text of any length; null when it contains no date. « 1492 (12
 * octobre) » is the day, « 5 mai 1789 – 21 janvier 1793 » the interval, « avant 1500 » the time just before 1500.
 */
export function readDate(text: string): TimelineDate | null {
  const wording = spellOut(text);
  if (SHORT_YEAR.test(wording)) return null;
  const [first, ...others] = findDates(wording);
  if (first === undefined) return null;
  const exact = !first.approximate && first.precision !== 'age' && !/\sou\s/i.test(wording);
  const date = { ...spanOf(first, others, wording), exact };
  const part = PART_OF_YEAR.exec(wording)?.[1];
  if (part !== undefined && date.precision === 'year' && !date.range)
    return { ...date, ...partOf(date, part), precision: 'season' };
  if (/^avant/i.test(first.lead)) return beside(date, -1);
  if (/^(?:après|au lendemain)/i.test(first.lead)) return beside(date, 1);
  return fromItsFirstYear(date);
}

function spanOf(first: DateMention, [second]: readonly DateMention[], wording: string) {
  const { from, to, precision, range } = first;
  if (precision === 'year' && !range) {
    const day = findDates(wording, from).find((inner) => inner.precision === 'day');
    if (day !== undefined && day.from >= from && day.to <= to)
      return { from: day.from, to: day.to, precision: day.precision, range: day.range };
  }
  const joined = second !== undefined && JOINED.test(wording.slice(first.end, second.start));
  if (joined && second.from > from && second.to > to) return { from, to: second.to, precision, range: true };
  return { from, to, precision, range };
}

/** Moves a date earlier (-1) or later (1) by its own length, because « avant » and « après » only give the side. */
function beside(date: TimelineDate, side: 1 | -1): TimelineDate {
  const length = (date.to - date.from) * side;
  return { ...date, from: date.from + length, to: date.to + length, exact: false };
}

/** « années 1900 » belong to the XXe siècle, although 1900 is the last year of the XIXe. */
function fromItsFirstYear(date: TimelineDate): TimelineDate {
  return date.precision === 'decade' && date.from % 100 === 0 ? { ...date, from: date.from + 1 } : date;
}
