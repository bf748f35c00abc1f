import type { Sentence } from '#engine/text/structure/study-text.ts';
import { MONTH_NAMES, type Span } from './calendar.ts';
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
  `(?<before>(?<=^|[;,]\\s))${SHORT}(?=${S}*(?:[:=→]|[-=]+>)${S}+[«"“]?\\p{L})(?!${S}*=${S}*[\\p{L}\\d-]+${S}*$)`,
];
/** « 81 Grèce, 86 Espagne et Portugal »: names under each other, each after its year. */
const LISTED = new RegExp(`(?<before>(?<=^|,${S}))${SHORT}(?=${S}\\p{Lu}\\p{L})`, 'gu');
const IS_LISTED = /^\d{2}\s\p{Lu}\p{L}[^,\d]*,\s\d{2}\s\p{Lu}\p{L}/u;
/** « 14-18 », « la guerre de 39-45 ». */
const BOTH_SHORT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<before>(?:(?:guerres?|GM|WW\\d|crise|conflit|(?!pages?|chap|articles?|[aâ]ges?|ans)[\\p{L}]{4,}|:)${S}(?:mondiale${S})?(?:de${S}|en${S})?|\\(${S}?|^))(?<a>\\d{2})${S}?[-–/]${S}?(?<y>\\d{2})${COUNTED}(?=${S}*(?:[).,;:=→]|-|$|(?!(?:${MONTH_NAMES})(?!\\p{L}))\\p{Ll}))`,
  'gu',
);
const RULES = FORMS.map((form) => new RegExp(form + COUNTED, 'giu'));
const RULES_ALONE = [...RULES, ...ALONE.map((form) => new RegExp(form + COUNTED, 'giu'))];
/** « occupation 45-52 »: shortened years further apart are something else. */
const SHORT_SPAN = 60;
/** Without any whole year in the text, « mai 68 » belongs to the twentieth century, as in everyday French. */
const EVERYDAY = 1950;
/** Texts about earlier times do not shorten their years. */
const FIRST_SHORTENED = 1400;
const LAST_YEAR = 2040;
/** Longer sentences are texts without full stops, in which nothing says what two figures are. */
const LENGTH_MAX = 2_000;
const MAY_BE_SHORT = /(?<!\d)\d{2}(?!\d)/;

/** The time that the text around a sentence tells of. */
export interface YearAround {
  /** The whole year that stands nearest before the sentence; null where the text has none. */
  readonly year: number | null;
  /** The years that the title or a heading above the sentence covers. */
  readonly within: Span | null;
}

/** Finds the shortened dates of a sentence; `around` tells the century. */
export function shortDates(sentence: string, { year: near, within }: YearAround): ShortDate[] {
  if (sentence.length > LENGTH_MAX || !MAY_BE_SHORT.test(sentence)) return [];
  const wholeYear = (figures: string) => nearestYear(figures, near ?? EVERYDAY, within);
  const found: ShortDate[] = [];
  const add = (start: number, text: string, before: string, figures: string) => {
    const whole = before + figures;
    if (found.some((other) => start < other.start + other.text.length && other.start < start + text.length))
      return;
    const spelled = sentence.slice(0, start) + whole + sentence.slice(start + text.length);
    const isDate = findDates(spelled).some((date) => date.start <= start && date.end >= start + whole.length);
    if (isDate) found.push({ text, whole, start, figures: start + before.length });
  };
  const alone = IS_LISTED.test(sentence) ? [...RULES_ALONE, LISTED] : RULES_ALONE;
  for (const rule of near === null ? RULES : alone) {
    for (const { 0: text, index, groups } of sentence.matchAll(rule))
      add(index, text, groups?.before ?? '', String(wholeYear(groups?.y ?? '')));
  }
  for (const { 0: text, index, groups } of sentence.matchAll(BOTH_SHORT)) {
    const { before = '', a = '', y = '' } = groups ?? {};
    const [from, to] = [wholeYear(a), wholeYear(y)];
    if (from < to && to - from <= SHORT_SPAN)
      add(index + before.length, text.slice(before.length), '', `${from}-${to}`);
  }
  return found.sort((one, other) => one.start - other.start);
}

/**
 * The year that ends with these two figures and is nearest to another year; one that the heading covers comes first, so
 * that « 52 » in the life of « Hugo (1802-1885) » is 1852.
 */
function nearestYear(figures: string, near: number, within: Span | null): number {
  const century = Math.floor(near / 100) * 100;
  const years = [century - 100, century, century + 100].map((start) => start + Number(figures));
  const covered = within === null ? [] : years.filter((year) => year >= within.from && year < within.to);
  return (covered.length > 0 ? covered : years)
    .filter((year) => year <= LAST_YEAR)
    .reduce((best, year) => (distance(year, near) < distance(best, near) ? year : best));
}

/** Notes go forward in time more often than back. */
const distance = (year: number, near: number): number =>
  year >= near ? year - near : (near - year) * BACKWARDS;
const BACKWARDS = 1.1;

/**
 * Tells whether a text tells of Antiquity, where two figures are a year themselves: as many of its whole years are older
 * than those that are shortened. One old year beside modern ones changes nothing.
 */
export function tellsOfOldTimes(sentences: readonly Sentence[]): boolean {
  const years = sentences
    .flatMap(({ text, headings }, at) => [...(at === 0 ? headings : []), text])
    .flatMap(wholeYears);
  const old = years.filter((year) => year < FIRST_SHORTENED).length;
  return old > 0 && old * 2 >= years.length;
}

/**
 * Tells whether a text of whole sentences and whole years has two figures once, as in « En 79, l’éruption du Vésuve ensevelit
 * Pompéi. »: there they are a year themselves, as far as anybody can tell.
 */
export function shortensOnce(sentences: readonly Sentence[]): boolean {
  const years = sentences.flatMap(({ text }) => wholeYears(text)).length;
  const short = sentences.filter(({ text }) => shortDates(text, { year: EVERYDAY, within: null }).length > 0);
  const [only, ...others] = short;
  return years >= WHOLE_MIN && only !== undefined && others.length === 0 && ALONE_IN_SENTENCE.test(only.text);
}
const WHOLE_MIN = 3;
const ALONE_IN_SENTENCE = /^En\s\d{2},\s\p{L}.{15,}\.$/u;

/** The years of a text that are written in full. */
export function wholeYears(text: string): number[] {
  return findDates(text).flatMap(({ from, to, text: written }) =>
    WHOLE.test(written) && to - from <= 100 ? [Math.floor(from)] : [],
  );
}

/** « 753 », « 52 av. J.-C. », but not « 5 avril 92 ». */
const WHOLE = /\d{3}|\d\s?av(?!r)|J\.?-C/;
