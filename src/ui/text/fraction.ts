/** Answers `value / max`, limited to 0 to 1; 0 if `max` is not a positive number. */
export function fraction(value: number, max: number): number {
  if (!(max > 0) || !(value > 0)) return 0;
  return Math.min(1, value / max);
}
