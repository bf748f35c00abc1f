import { MONTH_NAMES, romanNumber, type Span } from './calendar.ts';

/** The fragments that date patterns are built from. Every space may be a no-break space. */

export type Precision = 'day' | 'month' | 'season' | 'year' | 'decade' | 'century' | 'millennium' | 'age';

/** What a pattern makes of a match; null when the match is no date after all. */
interface DateReading extends Span {
  readonly precision: Precision;
  readonly range: boolean;
}

/** The text around a match, and the year of a date that has none. */
interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly year: number | null;
}

type Groups = Record<string, string | undefined>;

/** One way to write a date, and how to read it. */
export interface DatePattern {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, around: Surroundings) => DateReading | null;
}

export const S = '[\\s\\u00a0\\u202f]';
const OPEN = '(?<![\\p{L}\\p{N}])';
export const CLOSE = '(?![\\p{L}\\p{N}])';
const JC = `(?:J\\.?${S}?-?${S}?C(?:\\.|${CLOSE})|J[ée]sus[-\\s]Christ|(?:notre|l['’])${S}?[èe]re(?:${S}chr[ée]tienne)?)`;
/** Matches « av. J.-C. » and the like; the group `<name>before` is set for years before our era. */
export const ERA = (name: string) =>
  `(?:${S}*(?:(?<${name}before>(?:av\\.?|avant)${S}*${JC})|(?:apr?\\.?|après)${S}*${JC}|de${S}notre${S}[èe]re))`;
/** Matches the name of a month. */
export const MONTH = (name: string) => `(?<${name}>${MONTH_NAMES})`;
/** Matches the number of a day. */
export const DAY = (name: string) => `(?<${name}>1${S}?(?:er|ᵉʳ)|premier|[12]\\d|3[01]|0?[1-9])`;
/** Matches a year of one to four digits. */
export const YEAR = (name: string) => `(?<${name}>\\d{1,4})(?!\\d|[.,]\\d)`;
export const WEEKDAY = `(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)${S}+)?`;
/** Matches the number of a century or millennium. */
export const ROMAN = (name: string) => `(?<${name}>[IVX]+|[ivx]+|\\d{1,2})${S}?(?:er|ère|[èe]me|e|ᵉ|ᵉʳ|è)?`;
export const PART = `(?:(?<part>début|milieu|fin|(?:première|seconde|deuxième|1(?:re|ère)|2(?:e|nde|[èe]me))${S}moitié)${S}(?:du|de${S}la|des?|de${S}l['’])${S}?|(?<part2>début|mi|milieu|fin)(?:${S}|-)(?=[IVX]+|\\d))?`;

/** « oct. 1934 → oct. 1935 »: an arrow right between two dates is « to ». */
export const ARROW = '(?:→|⇒|[-=]{1,2}>)';
/** An interval with the dash of print for its arrow. */
export const dashed = (date: string): string => date.replace(/\s(?:→|⇒|[-=]{1,2}>)\s/u, ' – ');
/** An interval by an arrow opens its line or its brackets; after a word the arrow leads on to the next date. */
export const mayHoldArrow = ({ before }: Surroundings): boolean => /(?:^|[(:;])\s*$/u.test(before);

/** Builds the pattern of a date, which never begins inside a word or a number. */
export const pattern = (source: string) => new RegExp(OPEN + source, 'giu');

/** Reads an interval; null when it ends before it begins. */
export const spanning = (first: Span, last: Span, precision: Precision): DateReading | null =>
  first.from < last.from ? { from: first.from, to: last.to, precision, range: true } : null;
/** Reads a single date. */
export const single = (span: Span, precision: Precision): DateReading => ({
  ...span,
  precision,
  range: false,
});

/** The number of a day; « premier » and a missing number are 1. */
export const dayNumber = (text: string | undefined) =>
  text && !/^premier/i.test(text) ? Number.parseInt(text, 10) : 1;
/** The number of a year, negative before our era. */
export const signed = (year: string | undefined, before: string | undefined) =>
  (before ? -1 : 1) * Number(year);
/** The number of a century, in Roman or Arabic figures. */
export const rank = (numeral: string | undefined) =>
  numeral === undefined ? null : /^\d/.test(numeral) ? Number(numeral) : romanNumber(numeral);
