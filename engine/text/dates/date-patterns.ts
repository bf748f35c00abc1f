import type { DatePattern } from './date-fragments.ts';
import { day, dayPair, dayRange, month, monthRange, numericDay, season } from './day-patterns.ts';
import {
  age,
  ageRange,
  decade,
  deepTime,
  partOfYear,
  year,
  yearRange,
  yearWithEra,
} from './year-patterns.ts';

/** From the most complete to the simplest: a pattern never sees what an earlier one has matched. */
export const DATE_PATTERNS: readonly DatePattern[] = [
  dayRange,
  dayPair,
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
  partOfYear,
  year,
];
