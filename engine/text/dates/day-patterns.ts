import { daySpan, isDay, monthNumber, monthSpan, partOf, type Span, seasonSpan } from './calendar.ts';
import { isYearHere } from './date-context.ts';
import {
  ARROW,
  CLOSE,
  DAY,
  type DatePattern,
  dayNumber,
  ERA,
  MONTH,
  mayHoldArrow,
  pattern,
  S,
  signed,
  single,
  spanning,
  WEEKDAY,
  YEAR,
} from './date-fragments.ts';

/** Days, months and seasons. */

function readDay(day: string | undefined, month: string | undefined, year: number): Span | null {
  const number = monthNumber(month ?? '');
  return number !== null && isDay(dayNumber(day), number) ? daySpan(year, number, dayNumber(day)) : null;
}

/** « du 5 mai au 27 octobre 1789 », « du 21 au 25 juin 1944 », « entre le 3 et le 9 mai ». */
export const dayRange: DatePattern = {
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

/** « 12 févr – 3 mars 1848 », « 28 sept. 1939/5 oct. 1940 », « 3 mai 1936 → 8 avril 1938 ». */
export const dayToDay: DatePattern = {
  pattern: pattern(
    `${DAY('d1')}${S}+${MONTH('m1')}(?:${S}+${YEAR('y1')})?(?:${S}?[-–—/]${S}?|${S}+(?:au|à|(?<arrow>${ARROW}))${S}+)${DAY('d2')}${S}+${MONTH('m2')}(?:${S}+${YEAR('y2')}${CLOSE})?(?!\\p{L})`,
  ),
  read: (g, around) => {
    const last = g.y2 ? Number(g.y2) : around.year;
    if (last === null || (g.arrow && !mayHoldArrow(around))) return null;
    const from = readDay(g.d1, g.m1, g.y1 ? Number(g.y1) : last);
    const to = readDay(g.d2, g.m2, last);
    return from && to && spanning(from, to, 'day');
  },
};

/** « les 6 et 9 août 1945 », « 6-9 août 1945 ». */
export const dayPair: DatePattern = {
  pattern: pattern(
    `(?:(?:les|des)${S}+)?${DAY('d1')}(?:${S}?[-–]${S}?|${S}+et${S}+)${DAY('d2')}${S}+${MONTH('m')}(?:${S}+${YEAR('y')}${CLOSE})?(?!\\p{L})`,
  ),
  read: (g, { year }) => {
    const number = g.y ? Number(g.y) : year;
    if (number === null) return null;
    const [from, to] = [readDay(g.d1, g.m, number), readDay(g.d2, g.m, number)];
    return from && to && spanning(from, to, 'day');
  },
};

/** « lundi 14 juillet 1789 », « 1er janvier 1804 », « 15 mars 44 av. J.-C. »; « 4 août » takes the year around it. */
export const day: DatePattern = {
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
export const numericDay: DatePattern = {
  pattern: pattern(`(?<d>\\d{1,2})(?<s>[/.-])(?<m>\\d{1,2})\\k<s>(?<y>\\d{4})${CLOSE}`),
  read: (g) => {
    const [d, m] = [Number(g.d), Number(g.m)];
    return isDay(d, m) ? single(daySpan(Number(g.y), m, d), 'day') : null;
  },
};

/** « de mai à juillet 1940 », « entre novembre 1884 et février 1885 », « mai-juin 1968 », « oct. 1934 → nov. 1935 ». */
export const monthRange: DatePattern = {
  pattern: pattern(
    `(?:(?:de|d['’]|entre)${S}*)?${MONTH('m1')}(?:${S}+${YEAR('y1')})?(?:${S}+(?:à|et|(?<arrow>${ARROW}))${S}+|${S}?[-–]${S}?)${MONTH('m2')}${S}+${YEAR('y2')}${CLOSE}${ERA('e')}?`,
  ),
  read: (g, around) => {
    if (g.arrow && !mayHoldArrow(around)) return null;
    const year = signed(g.y2, g.ebefore);
    const [first, last] = [monthNumber(g.m1 ?? ''), monthNumber(g.m2 ?? '')];
    if (first === null || last === null) return null;
    return spanning(monthSpan(g.y1 ? Number(g.y1) : year, first), monthSpan(year, last), 'month');
  },
};

/** « août 1914 », « fin mai 1968 », « mi-juin 1944 ». */
export const month: DatePattern = {
  pattern: pattern(`(?:(?<part>début|mi|fin)[-\\s]+)?${MONTH('m')}${S}+${YEAR('y')}${CLOSE}${ERA('e')}?`),
  read: (g) => {
    const number = monthNumber(g.m ?? '');
    if (number === null) return null;
    const span = monthSpan(signed(g.y, g.ebefore), number);
    return single(g.part ? partOf(span, g.part) : span, 'month');
  },
};

/** « printemps 1918 », « l’été de 1914 », « automne de l’année 1929 ». */
export const season: DatePattern = {
  pattern: pattern(
    `(?<s>printemps|[ée]t[ée]|automne|hiver)${S}+(?:de${S}+(?:l['’]ann[ée]e${S}+)?)?(?<y>\\d{4})(?!\\d|[.,]\\d)`,
  ),
  read: (g, { after }) =>
    isYearHere(Number(g.y), '', after) ? single(seasonSpan(Number(g.y), g.s ?? ''), 'season') : null,
};
