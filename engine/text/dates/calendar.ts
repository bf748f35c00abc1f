import { fold } from '#engine/text/words/fold.ts';

/**
 * Time as numbers that sort. A moment is a year plus a fraction of it: 1789.53 is in July 1789. Years before our era
 * are negative (44 av. J.-C. is -44, the ides of March -43.8). There is no year 0, as historians count.
 */

/** A span of time from `from` (included) to `to` (excluded). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const MONTHS = [
  ['janvier', 'janv', 'jan'],
  ['fevrier', 'fevr', 'fev'],
  ['mars'],
  ['avril', 'avr'],
  ['mai'],
  ['juin'],
  ['juillet', 'juill', 'juil'],
  ['aout'],
  ['septembre', 'sept'],
  ['octobre', 'oct'],
  ['novembre', 'nov'],
  ['decembre', 'dec'],
];
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const SEASONS: Record<string, number> = { hiver: 0, printemps: 2, ete: 5, automne: 8 };

/** The number of a month, 1 to 12, or null. Accents and a final full stop do not matter. */
export function monthNumber(name: string): number | null {
  const folded = fold(name).replace(/\.$/, '');
  const index = MONTHS.findIndex((names) => names.includes(folded));
  return index === -1 ? null : index + 1;
}

/** Tells whether the month can have this day. */
export function isDay(day: number, month: number): boolean {
  return day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** The span of one day. All months count 31 days, so that days sort and never overlap. */
export function daySpan(year: number, month: number, day: number): Span {
  const from = year + (month - 1) / 12 + (day - 1) / 372;
  return { from, to: from + 1 / 372 };
}

/** The span of one month. */
export function monthSpan(year: number, month: number): Span {
  return { from: year + (month - 1) / 12, to: year + month / 12 };
}

/** The span of a season of a year, by its French name. */
export function seasonSpan(year: number, season: string): Span {
  const from = year + (SEASONS[fold(season)] ?? 0) / 12;
  return { from, to: from + 3 / 12 };
}

/** The span of one year. */
export function yearSpan(year: number): Span {
  return { from: year, to: year + 1 };
}

/**
 * The span of a century or millennium `rank` (1 or more) of `length` years: the XIXe is 1801 to 1900, the Ve av. J.-C.
 * -500 to -401.
 */
export function ageSpan(rank: number, length: 100 | 1000, before: boolean): Span {
  return before
    ? { from: -rank * length, to: -(rank - 1) * length }
    : { from: (rank - 1) * length + 1, to: rank * length + 1 };
}

/** A part of a span: « début », « milieu », « fin », « première moitié »… */
export function partOf(span: Span, part: string): Span {
  const folded = fold(part);
  const length = span.to - span.from;
  const cut = (from: number, to: number): Span => ({
    from: span.from + length * from,
    to: span.from + length * to,
  });
  if (folded.startsWith('debut')) return cut(0, 1 / 3);
  if (folded.startsWith('mi')) return cut(1 / 3, 2 / 3);
  if (folded.startsWith('fin')) return cut(2 / 3, 1);
  if (/^(?:premier|1)/.test(folded)) return cut(0, 1 / 2);
  return cut(1 / 2, 1);
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a Roman numeral up to C; null when it is not well formed (« IIII », « VX »). */
export function romanNumber(numeral: string): number | null {
  const folded = numeral.toLowerCase();
  if (!/^(?=.)(?:c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/.test(folded)) return null;
  let total = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const value = ROMAN[folded.charAt(at)] ?? 0;
    total += value < (ROMAN[folded.charAt(at + 1)] ?? 0) ? -value : value;
  }
  return total;
}

const ORDINALS =
  `premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme
  douzieme treizieme quatorzieme quinzieme seizieme dix-septieme dix-huitieme dix-neuvieme vingtieme vingt-et-unieme`
    .split(/\s+/)
    .concat('vingt et unieme');

/** The value of an ordinal: 1 for « premier », 19 for « dix-neuvième »; null for any other word. */
export function ordinalNumber(word: string): number | null {
  const folded = fold(word)
    .replace(/^premiere$/, 'premier')
    .replace(/^seconde?$/, 'deuxieme');
  const index = ORDINALS.indexOf(folded);
  return index === -1 ? null : Math.min(index + 1, 21);
}

const NUMBER_WORDS: Record<string, number> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  cent: 100,
  mille: 1_000,
  million: 1_000_000,
  millions: 1_000_000,
  milliard: 1_000_000_000,
  milliards: 1_000_000_000,
};

/** The value of « 3,5 », « 300 000 », « trois », « cent »; null when the text is no number of these forms. */
export function numberValue(text: string): number | null {
  const word = NUMBER_WORDS[fold(text.trim())];
  if (word !== undefined) return word;
  const digits = text.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}

/** The names of the months for patterns, with and without accents, and the usual abbreviations. */
export const MONTH_NAMES =
  'janvier|janv\\.?|jan\\.?|f[ée]vrier|f[ée]vr?\\.?|mars|avril|avr\\.?|mai|juin|juillet|juill\\.?|juil\\.?|ao[ûu]t|septembre|sept\\.?|octobre|oct\\.?|novembre|nov\\.?|d[ée]cembre|d[ée]c\\.?';
