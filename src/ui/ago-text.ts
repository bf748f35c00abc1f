import { DAY, HOUR, MINUTE } from '#contract/limits.ts';

/** A whole number of units as French writes it, with a space that does not break. */
const counted = (count: number, unit: string): string => `${count}\u00a0${unit}`;

/** How long ago something was, in milliseconds: « à l’instant », « il y a 2 min », « il y a 3 h », « il y a 5 jours ». */
export function agoText(ms: number): string {
  // A clock that was set back makes things happen in the future: they have just been.
  if (ms < MINUTE) return 'à l’instant';
  if (ms < HOUR) return `il y a ${counted(Math.floor(ms / MINUTE), 'min')}`;
  if (ms < DAY) return `il y a ${counted(Math.floor(ms / HOUR), 'h')}`;
  const days = Math.floor(ms / DAY);
  return `il y a ${counted(days, days === 1 ? 'jour' : 'jours')}`;
}
