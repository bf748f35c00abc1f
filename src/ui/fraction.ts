/** Share of `max` that `value` makes, held between 0 and 1; 0 when `max` is no positive number. */
export function fraction(value: number, max: number): number {
  if (!(max > 0) || !(value > 0)) return 0;
  return Math.min(1, value / max);
}
