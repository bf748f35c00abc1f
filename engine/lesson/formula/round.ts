/** A double holds 15 to 17 significant digits; the last ones are the noise of the steps before. */
const TRUSTED = 12;

/** The number that was meant: 0.1 + 0.2 is 0.3, and sin 30° is 0.5. */
export function cleaned(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(TRUSTED)) : value;
}

/** Rounds to a number of decimals as at school: a half goes away from zero, and 1.005 is 1.01. */
export function rounded(value: number, decimals: number): number {
  const size = cleaned(Math.abs(value));
  const text = String(size);
  // Such a number is an integer or far below what is rounded.
  if (text.includes('e')) return Number(cleaned(value).toFixed(Math.min(decimals, 100)));
  const result = Number(`${Math.round(Number(`${text}e${decimals}`))}e${-decimals}`);
  return value < 0 && result !== 0 ? -result : result;
}
