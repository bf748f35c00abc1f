import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { MONTH_NAMES } from './calendar.ts';
import { type DateMention, findDates } from './dates.ts';
import {
  type ShortDate,
  shortDates,
  shortensOnce,
  tellsOfOldTimes,
  wholeYears,
  type YearAround,
} from './whole-years.ts';

/** A day without a year (« Le 17 juin, … ») or with half of one (« 8 mai 45 »), with the year it belongs to. */
export interface YearlessDay {
  /** As written, without its preposition: « 17 juin ». */
  readonly text: string;
  readonly year: number;
  /** The date with its whole year, where the text has two figures of it. */
  readonly whole?: string;
  /** The heading or earlier sentence that names the year; null when the sentence itself names it before the day. */
  readonly namedBy: string | null;
}

/** The dates of one sentence of a text, and those among them whose year comes from elsewhere. */
interface DatesOfSentence {
  readonly dates: readonly DateMention[];
  readonly yearless: readonly YearlessDay[];
}

/** A day lacks its year when a month follows it and no figure follows the month. */
const DAY_OF_MONTH = new RegExp(
  `(?:\\d|er|ᵉʳ)[\\s\\u00a0\\u202f]+(?:${MONTH_NAMES})(?![\\p{L}]|[\\s\\u00a0\\u202f]*\\d)`,
  'iu',
);
/** Any leap year will do to find the days of a sentence that lack their own year. */
const LEAP_YEAR = 2000;
/** A day of every year: « chaque 14 juillet », « tous les 1er mai ». */
const EVERY_YEAR = /(?:chaque|tous les|fête du|journée du)\s*$/iu;
/** In such a sentence every day is a day of every year: « le 30 juin, jour férié », « se fête le 8 mai ». */
const YEARLY =
  /(?<!\p{L})(?:chaque année|tous les ans|jours? fériés?|fête nationale|se (?:fête|célèbre|commémore)|est (?:fêtée?|célébrée?|commémorée?))(?!\p{L})/iu;

/**
 * Finds the dates of every sentence of a text. A day without a year (« Le 17 juin, … ») belongs to the year named
 * last: in its sentence, in an earlier one under the same heading, or in that heading.
 */
export function datesOfText({ sentences }: StudyText): DatesOfSentence[] {
  let carried: Carried | null = null;
  const isOld = tellsOfOldTimes(sentences) || shortensOnce(sentences);
  const codes = codesOf(sentences);
  let around: YearAround = { year: firstYear(sentences), within: null };
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1];
    if (!sameHeadings(sentence, before)) {
      carried = carriedBy(sentence.headings);
      around = underHeadings(sentence, before, around);
    }
    around = { ...around, year: wholeYears(sentence.text).at(-1) ?? around.year };
    const { names, ...found } = inWholeYears(
      sentence.text,
      carried,
      isOld || codes.has(sentence.index) ? null : around,
    );
    if (names !== null) {
      carried = { year: names, namedBy: sentence.text };
      // « avril 41 », then « 06 »: a shortened year tells the century of the next one too.
      if (around.year !== null) around = { ...around, year: names };
    }
    return found;
  });
}

/** « 80 → HTTP » beside « 443 → HTTPS », or under « Ports »: numbers of rows, of which one at least can be no year. */
function codesOf(sentences: readonly Sentence[]): ReadonlySet<number> {
  const found = new Set<number>();
  let run: Sentence[] = [];
  const close = () => {
    const isOfCodes = run.some(
      ({ text, headings }) => NO_YEAR.test(text) || CODES.test(headings.at(-1) ?? ''),
    );
    if (run.length > 1 && isOfCodes) for (const { index } of run) found.add(index);
    run = [];
  };
  for (const sentence of sentences) {
    if (!NUMBERED.test(sentence.text) || !sameHeadings(sentence, run[0] ?? sentence)) close();
    if (NUMBERED.test(sentence.text)) run.push(sentence);
  }
  close();
  return found;
}
const NUMBERED = /^\d{1,5}\s?(?:[:=→]|[-=]>)\s/u;
const NO_YEAR = /^(?:\d|\d{3}|\d{5}|[3-9]\d{3})\s?(?:[:=→]|[-=]>)\s/u;
const CODES =
  /^(?:les\s)?(?:ports?|codes?|erreurs?|numéros?|articles?|pages?|chapitres?|adresses?)(?!\p{L})/iu;

const firstYear = (sentences: readonly Sentence[]): number | null =>
  sentences.flatMap(({ text, headings }) => [...headings, text].flatMap(wholeYears))[0] ?? null;

/** What the headings above a sentence tell: the time that they cover, and the last year of those that are new. */
function underHeadings(sentence: Sentence, before: Sentence | undefined, around: YearAround): YearAround {
  const fresh = sentence.headings.filter((heading) => !before?.headings.includes(heading));
  const covered = sentence.headings.flatMap((heading) => findDates(heading).filter(({ range }) => range));
  return { year: fresh.flatMap(wholeYears).at(-1) ?? around.year, within: covered.at(-1) ?? null };
}

/** Adds the year after each day that lacks it: « Le 17 juin 1789, … »; « 8 mai 45 » becomes « 8 mai 1945 ». */
export function withYears(sentence: string, yearless: readonly YearlessDay[]): string {
  return yearless.reduce((dated, { text, year, whole }) => {
    const at = whole === undefined ? dated.indexOf(text) : indexOfShort(dated, text);
    const end = at + text.length;
    return at < 0 || (whole === undefined && /^\s*\d/.test(dated.slice(end)))
      ? dated
      : `${dated.slice(0, at)}${whole ?? `${text} ${year}`}${dated.slice(end)}`;
  }, sentence);
}

/** Writes shortened dates again as the text has them: « 8 mai 1945 » was « 8 mai 45 ». */
export function asTyped(words: string, yearless: readonly YearlessDay[]): string {
  return yearless.reduce(
    (text, { text: typed, whole }) => (whole === undefined ? text : text.replace(whole, typed)),
    words,
  );
}

/** Where a shortened date stands that is no part of a longer number or word; -1 for nowhere. */
function indexOfShort(dated: string, text: string): number {
  for (let at = dated.toLowerCase().indexOf(text.toLowerCase()); at >= 0; ) {
    const beside = dated.charAt(at - 1) + dated.charAt(at + text.length);
    if (!/[\p{L}\p{N}]/u.test(beside)) return at;
    at = dated.toLowerCase().indexOf(text.toLowerCase(), at + 1);
  }
  return -1;
}

/** Reads a sentence with the whole years of its shortened dates, and gives the dates as they are written. */
function inWholeYears(
  sentence: string,
  carried: Carried | null,
  around: YearAround | null,
): DatesOfSentence & { names: number | null } {
  const short = around === null ? [] : shortDates(sentence, around);
  if (short.length === 0) return inYear(sentence, carried);
  const yearless = short.map(({ text, whole }) => ({
    text,
    whole,
    year: Number(/\d{4}$/.exec(whole)?.[0] ?? 0),
    namedBy: null,
  }));
  const spelled = short.reduceRight(
    (text, one) => text.slice(0, one.start) + one.whole + text.slice(one.start + one.text.length),
    sentence,
  );
  const found = inYear(spelled, carried);
  const dates = found.dates.map((date): DateMention => {
    const [start, end] = [placeIn(short, date.start), placeIn(short, date.end)];
    const text = sentence.slice(placeIn(short, date.end - date.text.length), end);
    return { ...date, start, end, text };
  });
  return { ...found, dates, yearless: [...yearless, ...found.yearless] };
}

/** Where a place of the spelled-out sentence is in the written one. */
function placeIn(short: readonly ShortDate[], spelledAt: number): number {
  let at = spelledAt;
  for (const { figures, text, whole } of short) {
    if (at <= figures) return at;
    at = Math.max(figures, at - (whole.length - text.length));
  }
  return at;
}

interface Carried {
  readonly year: number;
  readonly namedBy: string;
}

/** The year that the innermost heading with a date names. */
function carriedBy(headings: readonly string[]): Carried | null {
  const heading = headings.findLast((text) => findDates(text).length > 0) ?? '';
  const year = yearOf(findDates(heading));
  return year === null ? null : { year, namedBy: heading };
}

/** Finds the dates of one sentence; `names` is the year that the sentence itself names last. */
function inYear(sentence: string, carried: Carried | null): DatesOfSentence & { names: number | null } {
  const whole = findDates(sentence);
  const names = yearOf(whole);
  if (!DAY_OF_MONTH.test(sentence) || YEARLY.test(sentence)) return { dates: whole, yearless: [], names };
  const bare = findDates(sentence, LEAP_YEAR).filter(
    ({ start }) => !whole.some((date) => date.start === start) && !EVERY_YEAR.test(sentence.slice(0, start)),
  );
  const given = bare.flatMap(({ start }) => {
    const own = sharedYear(sentence, start, whole) ?? yearOf(whole.filter((date) => date.start < start));
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

/** « les 8 février et 8 mars 1865 », « le 3 mai puis le 9 juin 1958 »: the day beside it says the year of both. */
const SHARES = new RegExp(
  `^\\d{1,2}(?:er)?\\s(?:${MONTH_NAMES})(?:\\s(?:et|ou|puis)|,|\\s?[-–/])\\s?(?:le\\s|du\\s)?$`,
  'iu',
);

/** The year of the day right after a day that lacks one; null where no such day follows. */
function sharedYear(sentence: string, start: number, whole: readonly DateMention[]): number | null {
  const next = whole.find((date) => date.start > start);
  if (next === undefined || next.precision !== 'day') return null;
  const between = sentence.slice(start, next.end - next.text.length).replace(/^(?:les?|du|au)\s/iu, '');
  return SHARES.test(between) ? yearOf([next]) : null;
}

/** The year of the last date that contains one. */
function yearOf(dates: readonly DateMention[]): number | null {
  const named = dates.filter(({ from, to, approximate }) => !approximate && Math.floor(from) >= to - 1);
  const last = named.at(-1);
  return last ? Math.floor(last.from) : null;
}

function sameHeadings(a: Sentence, b: Sentence | undefined): boolean {
  return b !== undefined && a.headings.join('\n') === b.headings.join('\n');
}
