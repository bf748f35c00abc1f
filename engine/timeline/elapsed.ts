import { type CalendarDay, firstDay, lastDay, onAxis } from './moment.ts';
import type { TimelineDate } from './read-date.ts';

/** Above this many years the months are omitted. */
const YEARS_WITH_MONTHS = 20;
/** The Gregorian calendar starts in this year. Before it, days across two months cannot be counted reliably. */
const REFORM = 1582;
const NBSP = '\u00a0';

/**
 * Writes the time between two events in words (« 4 ans plus tard », « le lendemain »), from the end of the first to
 * the start of the second, with the precision of the coarser date. Null when a date is not exact or no finer than a
 * decade, or when the second event does not come after the first.
 */
export function elapsedBetween(first: TimelineDate, second: TimelineDate): string | null {
  if (!isCountable(first) || !isCountable(second)) return null;
  const [from, to] = [lastDay(first.to), firstDay(second.from)];
  const precisions = [first.precision, second.precision];
  if (precisions.some((precision) => precision === 'year' || precision === 'season'))
    return count(onAxis(to.year) - onAxis(from.year), 'l’année suivante', years);
  const months = monthIndex(to) - monthIndex(from);
  if (precisions.includes('month')) return count(months, 'le mois suivant', yearsAndMonths);
  const whole = months - (to.day < from.day ? 1 : 0);
  if (whole > 0) return later(yearsAndMonths(whole));
  const safe = from.year > REFORM || (from.year < REFORM && months === 0);
  return safe ? count(daysBetween(from, to), 'le lendemain', (days) => `${days}${NBSP}jours`) : null;
}

/** « 3000 av. J.-C. » is a round figure of historians, not a year to count from. */
function isCountable({ exact, precision, from }: TimelineDate): boolean {
  const year = Math.floor(from);
  return (
    exact && ['day', 'month', 'season', 'year'].includes(precision) && !(year <= -1_000 && year % 50 === 0)
  );
}

const later = (duration: string) => `${duration} plus tard`;
const count = (number: number, one: string, words: (number: number) => string) =>
  number < 1 ? null : number === 1 ? one : later(words(number));

const figures = new Intl.NumberFormat('fr-FR');
const years = (number: number) => `${figures.format(number)}${NBSP}${number > 1 ? 'ans' : 'an'}`;

function yearsAndMonths(months: number): string {
  const [whole, rest] = [Math.floor(months / 12), months % 12];
  if (whole === 0) return `${rest}${NBSP}mois`;
  return rest === 0 || whole >= YEARS_WITH_MONTHS ? years(whole) : `${years(whole)} et ${rest}${NBSP}mois`;
}

const monthIndex = ({ year, month }: CalendarDay) => onAxis(year) * 12 + month;

function daysBetween(from: CalendarDay, to: CalendarDay): number {
  const [start, end] = [from, to].map(({ year, month, day }) => {
    const moment = new Date(0);
    return moment.setUTCFullYear(onAxis(year) + 1, month - 1, day);
  });
  return Math.round(((end ?? 0) - (start ?? 0)) / 86_400_000);
}
