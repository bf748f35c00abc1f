import { DAY } from '#contract/limits.ts';

const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });
const withinYear = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long' });
const withYear = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', year: 'numeric' });

/** Days after which a date says more than a distance. */
const RECENT_DAYS = 7;

/** When something was made, as one says it: « aujourd’hui », « hier », « il y a 3 jours », « 12 mars 2026 ». */
export function momentText(moment: string, now = new Date()): string {
  const then = new Date(moment);
  const days = Math.round((startOfDay(then) - startOfDay(now)) / DAY);
  // A device whose clock is behind the server's sees things made tomorrow: they are of today.
  if (days >= 0) return relative.format(0, 'day');
  if (days > -RECENT_DAYS) return relative.format(days, 'day');
  const date = (then.getFullYear() === now.getFullYear() ? withinYear : withYear).format(then);
  // French writes the first of a month as an ordinal, which Intl does not.
  return date.replace(/^1 /, '1er ');
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
