import { numberValue } from './calendar.ts';

/** A length of time as written: « 116 ans », « trois semaines », « environ 365 jours ». */
interface DurationMention {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Days, for sorting: a month counts 30.44, a year 365.25. */
  readonly days: number;
}

const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^seconde/i, 1 / 86_400],
  [/^minute/i, 1 / 1_440],
  [/^heure/i, 1 / 24],
  [/^jour/i, 1],
  [/^semaine/i, 7],
  [/^mois/i, 30.44],
  [/^an/i, 365.25],
  [/^décennie/i, 3_652.5],
  [/^siècle/i, 36_525],
  [/^millénaire/i, 365_250],
];
const S = '[\\s\\u00a0\\u202f]';
const NUMBER = `\\d+(?:${S}\\d{3})*(?:,\\d+)?|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent`;
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N},.])(?:(?:environ|près${S}de|plus${S}de|moins${S}de|presque)${S})?(?<n>${NUMBER})(?:${S}(?<big>mille|millions?|milliards?))?${S}(?:d['’])?(?<unit>secondes?|minutes?|heures?|jours?|semaines?|mois|années?|ans?|décennies?|siècles?|millénaires?)(?:(?<=’)|(?!\\p{L}))`,
  'giu',
);

/** Finds the durations in a sentence, from left to right. Clock times (« à 8 heures ») and ages count too. */
export function findDurations(sentence: string): DurationMention[] {
  const found: DurationMention[] = [];
  for (const match of sentence.matchAll(PATTERN)) {
    const { n = '', big = '', unit = '' } = match.groups ?? {};
    const amount = (numberValue(n) ?? 0) * (big === '' ? 1 : (numberValue(big) ?? 1));
    const days = amount * (DAYS.find(([pattern]) => pattern.test(unit))?.[1] ?? 0);
    if (days > 0)
      found.push({ text: match[0], start: match.index, end: match.index + match[0].length, days });
  }
  return found;
}
