import { MONTH_NAMES, romanNumber, type Span } from './calendar.ts';

/** What the patterns of dates are built from. Spaces may be no-break ones anywhere. */

export type Precision = 'day' | 'month' | 'season' | 'year' | 'decade' | 'century' | 'millennium' | 'age';

/** What a pattern makes of a match; null when the match is no date after all. */
export interface Reading extends Span {
  readonly precision: Precision;
  readonly range: boolean;
}

/** What stands around a match, and the year that a date without one belongs to. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly year: number | null;
}

export type Groups = Record<string, string | undefined>;

export interface DatePattern {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, around: Surroundings) => Reading | null;
}

export const S = '[\\s\\u00a0\\u202f]';
export const OPEN = '(?<![\\p{L}\\p{N}])';
export const CLOSE = '(?![\\p{L}\\p{N}])';
export const JC = `(?:J\\.?${S}?-?${S}?C(?:\\.|${CLOSE})|J[ée]sus[-\\s]Christ|(?:notre|l['’])${S}?[èe]re(?:${S}chr[ée]tienne)?)`;
export const ERA = (name: string) =>
  `(?:${S}*(?:(?<${name}before>(?:av\\.?|avant)${S}*${JC})|(?:apr?\\.?|après)${S}*${JC}|de${S}notre${S}[èe]re))`;
export const MONTH = (name: string) => `(?<${name}>${MONTH_NAMES})`;
export const DAY = (name: string) => `(?<${name}>1${S}?(?:er|ᵉʳ)|premier|[12]\\d|3[01]|0?[1-9])`;
export const YEAR = (name: string) => `(?<${name}>\\d{1,4})(?!\\d|[.,]\\d)`;
export const WEEKDAY = `(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)${S}+)?`;
export const ROMAN = (name: string) => `(?<${name}>[IVX]+|[ivx]+|\\d{1,2})${S}?(?:er|ère|[èe]me|e|ᵉ|ᵉʳ|è)?`;
export const PART = `(?:(?<part>début|milieu|fin|(?:première|seconde|deuxième|1(?:re|ère)|2(?:e|nde|[èe]me))${S}moitié)${S}(?:du|de${S}la|des?|de${S}l['’])${S}?)?`;

export const pattern = (source: string) => new RegExp(OPEN + source, 'giu');

export const spanning = (first: Span, last: Span, precision: Precision): Reading | null =>
  first.from < last.from ? { from: first.from, to: last.to, precision, range: true } : null;
export const single = (span: Span, precision: Precision): Reading => ({ ...span, precision, range: false });

export const dayNumber = (text: string | undefined) =>
  text && !/^premier/i.test(text) ? Number.parseInt(text, 10) : 1;
export const signed = (year: string | undefined, before: string | undefined) =>
  (before ? -1 : 1) * Number(year);
export const rank = (numeral: string | undefined) =>
  numeral === undefined ? null : /^\d/.test(numeral) ? Number(numeral) : romanNumber(numeral);
