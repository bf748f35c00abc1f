import type { Sentence } from '#engine/text/structure/study-text.ts';
import { MONTH_NAMES } from './calendar.ts';
import { findDates } from './dates.ts';

/**
 * Notes shorten years to two figures: « 8 mai 45 », « 13/5/58 », « été 89 », « 56 : … ». The years that the text writes
 * in full tell the century.
 */

/** A date as written, and the same with its whole year. */
export interface ShortDate {
  readonly text: string;
  readonly whole: string;
  readonly start: number;
  /** Where the figures begin; what is before them is the same in both. */
  readonly figures: number;
}

const S = '[\\s\\u00a0\\u202f]';
const SHORT = `(?:['’]${S}?)?(?<y>\\d{2})`;
/** What shows that the figures count something: « le 12 mai 15 personnes ». */
const COUNTED = `(?![\\d\\p{L}°%€$/]|[.,]\\d|${S}?(?:(?:av|apr)\\.|(?:av|apr|avant|après)${S}?(?:J|notre|$))|${S}(?:ans?|h|heures?|min|jours?|mois|personnes|morts|élèves|habitants|pays|km|m|kg|%|mille|millions?|milliards?)(?!\\p{L}))`;
const FORMS = [
  // « 8 mai 45 », « janv.-sept. 57 », « été 89 »
  `(?<![\\p{L}\\p{N}])(?<before>(?:(?:1er|\\d{1,2})${S}+)?(?:${MONTH_NAMES}|printemps|[ée]t[ée](?!s)|automne|hiver|no[ëe]l)${S}+)${SHORT}`,
  // « 13/5/58 »
  `(?<![\\p{L}\\p{N}/.])(?<before>(?:0?[1-9]|[12]\\d|3[01])(?<mark>[/.])(?:0?[1-9]|1[0-2])\\k<mark>)${SHORT}`,
];
/** Years alone, which may also be years of Antiquity or amounts: only where the text has modern years and no others. */
const ALONE = [
  `(?<![\\p{L}\\p{N}])(?<before>(?:(?:jusqu|qu)['’]en|en|depuis|dès|avant|après|fin|d[ée]but|mi|courant)[\\s-]+)${SHORT}(?!${S}?[-–])`,
  `^(?<before>)${SHORT}(?=${S}*(?:[:=→]|[-=]+>)${S}+[«"“]?\\p{L})(?!${S}*=${S}*[\\p{L}\\d-]+${S}*$)`,
];
/** « 14-18 », « la guerre de 39-45 ». */
const BOTH_SHORT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<before>(?:(?:guerres?|GM|WW\\d|crise|conflit)${S}(?:mondiale${S})?(?:de${S}|en${S})?|\\(${S}?|^))(?<a>\\d{2})${S}?[-–/]${S}?(?<y>\\d{2})${COUNTED}(?=${S}*(?:[).,;:=→]|-|$|(?!(?:${MONTH_NAMES})(?!\\p{L}))\\p{Ll}))`,
  'gu',
);
const RULES = FORMS.map((form) => new RegExp(form + COUNTED, 'giu'));
const RULES_ALONE = [...RULES, ...ALONE.map((form) => new RegExp(form + COUNTED, 'giu'))];
/** Without any whole year in the text, « mai 68 » belongs to the twentieth century, as in everyday French. */
const EVERYDAY = 1950;
/** Texts about earlier times do not shorten their years. */
const FIRST_SHORTENED = 1400;
const LAST_YEAR = 2040;
/** Longer sentences are texts without full stops, in which nothing says what two figures are. */
const LENGTH_MAX = 2_000;
const MAY_BE_SHORT = /(?<!\d)\d{2}(?!\d)/;

/** Finds the shortened dates of a sentence; `near` is a whole year of the same text, null where none helps. */
export function shortDates(sentence: string, near: number | null): ShortDate[] {
  if (
    sentence.length > LENGTH_MAX ||
    !MAY_BE_SHORT.test(sentence) ||
    (near !== null && near < FIRST_SHORTENED)
  )
    return [];
  const found: ShortDate[] = [];
  const add = (start: number, text: string, before: string, figures: string) => {
    const whole = before + figures;
    if (found.some((other) => start < other.start + other.text.length && other.start < start + text.length))
      return;
    const spelled = sentence.slice(0, start) + whole + sentence.slice(start + text.length);
    const isDate = findDates(spelled).some((date) => date.start <= start && date.end >= start + whole.length);
    if (isDate) found.push({ text, whole, start, figures: start + before.length });
  };
  for (const rule of near === null ? RULES : RULES_ALONE) {
    for (const { 0: text, index, groups } of sentence.matchAll(rule))
      add(index, text, groups?.before ?? '', String(wholeYear(groups?.y ?? '', near ?? EVERYDAY)));
  }
  for (const { 0: text, index, groups } of sentence.matchAll(BOTH_SHORT)) {
    const { before = '', a = '', y = '' } = groups ?? {};
    const [from, to] = [wholeYear(a, near ?? EVERYDAY), wholeYear(y, near ?? EVERYDAY)];
    if (from < to) add(index + before.length, text.slice(before.length), '', `${from}-${to}`);
  }
  return found.sort((one, other) => one.start - other.start);
}

/** The year that ends with these two figures and is nearest to another year. */
function wholeYear(figures: string, near: number): number {
  const century = Math.floor(near / 100) * 100;
  const years = [century - 100, century, century + 100].map((start) => start + Number(figures));
  return years
    .filter((year) => year <= LAST_YEAR)
    .reduce((best, year) => (Math.abs(year - near) < Math.abs(best - near) ? year : best));
}

/**
 * For each sentence the whole year that stands nearest before it in the text, otherwise the first after it; null for all
 * when the text has none, and 0 when it tells of Antiquity, where two figures are a year themselves.
 */
export function yearsAround(sentences: readonly Sentence[]): (number | null)[] {
  const headed = sentences.map(({ text, headings }) => [...headings, text].flatMap(wholeYears));
  const every = headed.flat();
  if (every.some((year) => year < FIRST_SHORTENED)) return sentences.map(() => 0);
  let last: number | null = every[0] ?? null;
  return headed.map((years) => {
    last = years.at(-1) ?? last;
    return last;
  });
}

function wholeYears(text: string): number[] {
  return findDates(text).flatMap(({ from, to, text: written }) =>
    /\d{3}|\d\s?av|J\.?-C/.test(written) && to - from <= 100 ? [Math.floor(from)] : [],
  );
}
