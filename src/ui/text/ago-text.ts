import { DAY, HOUR, MINUTE } from '#contract/limits.ts';

/** A number with its unit in French, separated by a non-breaking space. */
const counted = (count: number, unit: string): string => `${count}\u00a0${unit}`;

/**
 * Says how long ago something was, in milliseconds: « à l’instant », « il y a 2 min », « il y a 3 h », « il y
 * a 5 jours ».
 */
export function agoText(ms: number): string {
  // If the clock was set back, the moment lies in the future: it counts as just now.
  if (ms < MINUTE) return 'à l’instant';
  if (ms < HOUR) return `il y a ${counted(Math.floor(ms / MINUTE), 'min')}`;
  if (ms < DAY) return `il y a ${counted(Math.floor(ms / HOUR), 'h')}`;
  const days = Math.floor(ms / DAY);
  return `il y a ${counted(days, days === 1 ? 'jour' : 'jours')}`;
}
