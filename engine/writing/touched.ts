import type { Change } from './correction.ts';

/** Returns what tells whether a stretch of the text as it is now has been changed before. */
export function touchedBy(changes: readonly Change[]): (one: { start: number; end: number }) => boolean {
  let shift = 0;
  const places = changes.map(({ start, before, after }) => {
    const from = start + shift;
    shift += after.length - before.length;
    return { from, to: from + after.length };
  });
  return ({ start, end }) => places.some(({ from, to }) => start < to && end > from);
}
