import type { DatePattern } from './date-fragments.ts';
import { day, dayPair, dayRange, dayToDay, month, monthRange, numericDay, season } from './day-patterns.ts';
import {
  age,
  ageRange,
  bareAge,
  decade,
  deepTime,
  minusYear,
  partOfYear,
  year,
  yearRange,
  yearWithEra,
} from './year-patterns.ts';

/** From the most complete to the simplest: a pattern never sees what an earlier one has matched. */
export const DATE_PATTERNS: readonly DatePattern[] = [
  dayRange,
  dayToDay,
  dayPair,
  day,
  numericDay,
  monthRange,
  month,
  season,
  decade,
  ageRange,
  age,
  bareAge,
  deepTime,
  minusYear,
  yearRange,
  yearWithEra,
  partOfYear,
  year,
];
