import {
  ageSpan,
  daySpan,
  isDay,
  MONTH_NAMES,
  monthNumber,
  monthSpan,
  numberValue,
  ordinalNumber,
  partOf,
  romanNumber,
  type Span,
  seasonSpan,
  yearSpan,
} from './calendar.ts';
import { isYearHere, mayBeYearRange } from './date-context.ts';

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

type Groups = Record<string, string | undefined>;

export interface DatePattern {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, around: Surroundings) => Reading | null;
}

const S = '[\\s\\u00a0\\u202f]';
const OPEN = '(?<![\\p{L}\\p{N}])';
const CLOSE = '(?![\\p{L}\\p{N}])';
const JC = `(?:J\\.?${S}?-?${S}?C(?:\\.|${CLOSE})|J[ée]sus[-\\s]Christ|(?:notre|l['’])${S}?[èe]re(?:${S}chr[ée]tienne)?)`;
const ERA = (name: string) =>
  `(?:${S}*(?:(?<${name}before>(?:av\\.?|avant)${S}*${JC})|(?:apr?\\.?|après)${S}*${JC}|de${S}notre${S}[èe]re))`;
const MONTH = (name: string) => `(?<${name}>${MONTH_NAMES})`;
const DAY = (name: string) => `(?<${name}>1${S}?(?:er|ᵉʳ)|premier|[12]\\d|3[01]|0?[1-9])`;
const YEAR = (name: string) => `(?<${name}>\\d{1,4})(?!\\d|[.,]\\d)`;
const WEEKDAY = `(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)${S}+)?`;
const ROMAN = (name: string) => `(?<${name}>[IVX]+|[ivx]+|\\d{1,2})${S}?(?:er|ère|[èe]me|e|ᵉ|ᵉʳ|è)?`;
const PART = `(?:(?<part>début|milieu|fin|(?:première|seconde|deuxième|1(?:re|ère)|2(?:e|nde|[èe]me))${S}moitié)${S}(?:du|de${S}la|des?|de${S}l['’])${S}?)?`;

const pattern = (source: string) => new RegExp(OPEN + source, 'giu');

const spanning = (first: Span, last: Span, precision: Precision): Reading | null =>
  first.from < last.from ? { from: first.from, to: last.to, precision, range: true } : null;
const single = (span: Span, precision: Precision): Reading => ({ ...span, precision, range: false });

const dayNumber = (text: string | undefined) => (text && !/^premier/i.test(text) ? Number.parseInt(text, 10) : 1);
const signed = (year: string | undefined, before: string | undefined) => (before ? -1 : 1) * Number(year);
const rank = (numeral: string | undefined) =>
  numeral === undefined ? null : /^\d/.test(numeral) ? Number(numeral) : romanNumber(numeral);

function readDay(day: string | undefined, month: string | undefined, year: number): Span | null {
  const number = monthNumber(month ?? '');
  return number !== null && isDay(dayNumber(day), number) ? daySpan(year, number, dayNumber(day)) : null;
}

/** « du 5 mai au 27 octobre 1789 », « du 21 au 25 juin 1944 », « entre le 3 et le 9 mai ». */
const dayRange: DatePattern = {
  pattern: pattern(
    `(?:du|entre${S}le)${S}+${WEEKDAY}${DAY('d1')}(?:${S}+${MONTH('m1')})?(?:${S}+${YEAR('y1')})?${S}+(?:au|et${S}le)${S}+${WEEKDAY}${DAY('d2')}${S}+${MONTH('m2')}(?:${S}+${YEAR('y2')}${CLOSE}${ERA('e')}?)?`,
  ),
  read: (g, { year }) => {
    const last = g.y2 ? signed(g.y2, g.ebefore) : year;
    if (last === null) return null;
    const from = readDay(g.d1, g.m1 ?? g.m2, g.y1 ? Number(g.y1) : last);
    const to = readDay(g.d2, g.m2, last);
    return from && to && spanning(from, to, 'day');
  },
};

/** « lundi 14 juillet 1789 », « 1er janvier 1804 », « 15 mars 44 av. J.-C. »; « 4 août » takes the year around it. */
const day: DatePattern = {
  pattern: pattern(
    `${WEEKDAY}${DAY('d')}${S}+${MONTH('m')}(?:${S}+${YEAR('y')}${CLOSE}${ERA('e')}?)?(?!\\p{L})`,
  ),
  read: (g, { year }) => {
    const number = g.y ? signed(g.y, g.ebefore) : year;
    const span = number === null ? null : readDay(g.d, g.m, number);
    return span && single(span, 'day');
  },
};

/** « 14/07/1789 », « 14.07.1789 ». */
const numericDay: DatePattern = {
  pattern: pattern(`(?<d>\\d{1,2})(?<s>[/.-])(?<m>\\d{1,2})\\k<s>(?<y>\\d{4})${CLOSE}`),
  read: (g) => {
    const [d, m] = [Number(g.d), Number(g.m)];
    return isDay(d, m) ? single(daySpan(Number(g.y), m, d), 'day') : null;
  },
};

/** « de mai à juillet 1940 », « entre novembre 1884 et février 1885 », « mai-juin 1968 ». */
const monthRange: DatePattern = {
  pattern: pattern(
    `(?:(?:de|d['’]|entre)${S}*)?${MONTH('m1')}(?:${S}+${YEAR('y1')})?(?:${S}+(?:à|et)${S}+|${S}?[-–]${S}?)${MONTH('m2')}${S}+${YEAR('y2')}${CLOSE}${ERA('e')}?`,
  ),
  read: (g) => {
    const year = signed(g.y2, g.ebefore);
    const [first, last] = [monthNumber(g.m1 ?? ''), monthNumber(g.m2 ?? '')];
    if (first === null || last === null) return null;
    return spanning(monthSpan(g.y1 ? Number(g.y1) : year, first), monthSpan(year, last), 'month');
  },
};

/** « août 1914 », « fin mai 1968 », « mi-juin 1944 ». */
const month: DatePattern = {
  pattern: pattern(`(?:(?<part>début|mi|fin)[-\\s]+)?${MONTH('m')}${S}+${YEAR('y')}${CLOSE}${ERA('e')}?`),
  read: (g) => {
    const number = monthNumber(g.m ?? '');
    if (number === null) return null;
    const span = monthSpan(signed(g.y, g.ebefore), number);
    return single(g.part ? partOf(span, g.part) : span, 'month');
  },
};

/** « printemps 1918 », « l’été de 1914 », « automne de l’année 1929 ». */
const season: DatePattern = {
  pattern: pattern(
    `(?<s>printemps|[ée]t[ée]|automne|hiver)${S}+(?:de${S}+(?:l['’]ann[ée]e${S}+)?)?(?<y>\\d{4})(?!\\d|[.,]\\d)`,
  ),
  read: (g, { after }) =>
    isYearHere(Number(g.y), '', after) ? single(seasonSpan(Number(g.y), g.s ?? ''), 'season') : null,
};

const DECADE_WORDS: Record<string, number> = {
  vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, 'soixante-dix': 70, 'quatre-vingt': 80,
  'quatre-vingts': 80, 'quatre-vingt-dix': 90,
};
const DECADE = (name: string) =>
  `(?<${name}>\\d{3}0|\\d0|${Object.keys(DECADE_WORDS).sort((a, b) => b.length - a.length).join('|')})`;
/** Two figures or a word mean the XXe siècle, as in everyday French (« les années 30 », « les années trente »). */
const decadeYear = (text: string) => {
  const value = DECADE_WORDS[text.toLowerCase()] ?? Number(text);
  return value < 100 ? 1900 + value : value;
};

/** « années 1930 », « années 30 », « années 1950 à 1970 », « début des années soixante ». */
const decade: DatePattern = {
  pattern: pattern(`${PART}ann[ée]es${S}+${DECADE('y1')}(?:${S}?(?:-|–|${S}(?:à|et)${S})${S}?${DECADE('y2')})?${CLOSE}`),
  read: (g) => {
    const span = (text: string): Span => ({ from: decadeYear(text), to: decadeYear(text) + 10 });
    const first = span(g.y1 ?? '');
    if (g.y2) return spanning(first, span(g.y2), 'decade');
    return single(g.part ? partOf(first, g.part) : first, 'decade');
  },
};

/** « du XVIe au XVIIIe siècle », « entre le Ve et le XVe siècle », « XVIe et XVIIe siècles », « Ve-XVe s. ». */
const ageRange: DatePattern = {
  pattern: pattern(
    `(?:(?:du|entre${S}le|des|les|aux)${S}+)?${ROMAN('r1')}(?:${S}(?:si[èe]cle))?${ERA('a')}?(?:${S}*[-–]${S}*|${S}+(?:au|et${S}le|et${S}au|et|à)${S}+)${ROMAN('r2')}${S}+(?<unit>si[èe]cles?|s\\.|mill[ée]naires?)${ERA('b')}?`,
  ),
  read: (g) => {
    const [first, last] = [rank(g.r1), rank(g.r2)];
    if (!first || !last) return null;
    const thousand = /^mill/i.test(g.unit ?? '');
    const length = thousand ? 1000 : 100;
    const lateBefore = g.bbefore !== undefined;
    const earlyBefore = g.abefore !== undefined || (lateBefore && first > last);
    return spanning(
      ageSpan(first, length, earlyBefore),
      ageSpan(last, length, lateBefore),
      thousand ? 'millennium' : 'century',
    );
  },
};

/** « XIXe siècle », « 19ème s. », « fin du XVIIIᵉ siècle », « IIIe millénaire av. J.-C. », « dix-neuvième siècle ». */
const age: DatePattern = {
  pattern: pattern(
    `${PART}(?:${ROMAN('r')}|(?<word>(?:vingt${S}et${S}|[\\p{L}]+-)?[\\p{L}-]+i[èe]me|premier))${S}+(?<unit>si[èe]cle|s\\.|mill[ée]naire)(?!s)${ERA('e')}?`,
  ),
  read: (g) => {
    const number = g.word ? ordinalNumber(g.word) : rank(g.r);
    if (!number || number > 30) return null;
    const thousand = /^mill/i.test(g.unit ?? '');
    const span = ageSpan(number, thousand ? 1000 : 100, g.ebefore !== undefined);
    return single(g.part ? partOf(span, g.part) : span, thousand ? 'millennium' : 'century');
  },
};

/** Years before which « il y a » speaks of ages, not of the writer's own life. */
const DEEP_TIME = 1_000;
/** The year from which « il y a 66 millions d’années » counts back; at that distance any recent year would do. */
const PRESENT = 2000;

/** « il y a environ 66 millions d’années », « il y a 10 000 ans », « il y a 4,5 milliards d’années ». */
const deepTime: DatePattern = {
  pattern: pattern(
    `il${S}y${S}a${S}+(?:(?:environ|près${S}de|plus${S}de|quelque|au${S}moins)${S}+)?(?<n>\\d[\\d\\s\\u00a0\\u202f]*(?:,\\d+)?|un|deux|trois|quatre|cinq|dix|cent|vingt)${S}*(?<big>mille|millions?|milliards?)?${S}*(?:d['’]ann[ée]es|ans)${CLOSE}`,
  ),
  read: (g) => {
    const years = (numberValue((g.n ?? '').trim()) ?? 0) * (g.big ? (numberValue(g.big) ?? 1) : 1);
    if (years < DEEP_TIME) return null;
    return single(yearSpan(PRESENT - years), 'age');
  },
};

/** « de 1914 à 1918 », « entre 264 et 146 av. J.-C. », « 1939-1945 », « 1914–18 ». */
const yearRange: DatePattern = {
  pattern: pattern(
    `(?<word>(?:de|entre)${S}+(?:l['’]an${S}+)?)?(?<y1>\\d{2,5})(?!\\d|[.,]\\d)${ERA('a')}?(?<link>${S}?[-–—]${S}?|${S}+(?:à|et)${S}+)(?<y2>\\d{2,4})(?!\\d|[.,]\\d|[-–]\\d)${CLOSE}${ERA('b')}?`,
  ),
  read: (g, around) => {
    const spoken = /à|et/i.test(g.link ?? '');
    if (spoken && !g.word) return null;
    const hasEra = g.abefore !== undefined || g.bbefore !== undefined;
    const short = !spoken && g.y1?.length === 4 && g.y2?.length === 2 && !hasEra;
    const last = short ? Number(`${g.y1?.slice(0, 2)}${g.y2}`) : signed(g.y2, g.bbefore);
    const early = Number(g.y1);
    const first = g.abefore || (g.bbefore && early > -last) ? -early : early;
    if (first >= last || (!hasEra && !mayBeYearRange(first, last, spoken, around))) return null;
    return spanning(yearSpan(first), yearSpan(last), 'year');
  },
};

/** « 52 av. J.-C. », « 10 000 ans avant notre ère », « l’an 800 », « 476 de notre ère ». */
const yearWithEra: DatePattern = {
  pattern: pattern(
    `(?:an${S}+)?(?<y>\\d{1,3}(?:[\\s\\u00a0\\u202f]\\d{3})+|\\d{1,5})(?!\\d|[.,]\\d)(?:${S}+ans)?${ERA('e')}(?!\\p{L})`,
  ),
  read: (g) => {
    const year = numberValue(g.y ?? '');
    return year ? single(yearSpan(g.ebefore ? -year : year), 'year') : null;
  },
};

/** « en 1789 », « l’an 800 », « (1804) », « 1960 : … », « en -52 »; the words around tell a year from a count. */
const year: DatePattern = {
  pattern: pattern(`(?<an>an${S}+)?(?<minus>(?<=en${S})[-–−]${S}?)?(?<y>\\d{2,4})(?!\\d|[.,]\\d)${CLOSE}`),
  read: (g, { before, after }) => {
    const number = Number(g.y);
    if (g.minus) return single(yearSpan(-number), 'year');
    return isYearHere(number, g.an ? `${before}an ` : before, after) ? single(yearSpan(number), 'year') : null;
  },
};

/** From the fullest to the barest: a pattern never sees what an earlier one has taken. */
export const DATE_PATTERNS: readonly DatePattern[] = [
  dayRange,
  day,
  numericDay,
  monthRange,
  month,
  season,
  decade,
  ageRange,
  age,
  deepTime,
  yearRange,
  yearWithEra,
  year,
];
