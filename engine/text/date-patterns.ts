import type { DatePattern } from './date-fragments.ts';
import { day, dayRange, month, monthRange, numericDay, season } from './day-patterns.ts';
import { age, ageRange, decade, deepTime, year, yearRange, yearWithEra } from './year-patterns.ts';

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
