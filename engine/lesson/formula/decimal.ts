/** Numbers as a French writer types them: « 2,5 », « 3 500 », « −4 ». */

/** Digits, perhaps in groups of three, perhaps with decimals; no sign. The groups may stand apart by any space. */
export const DIGITS = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?`;

/** What `DIGITS` matches, as a number. */
export const numberOf = (digits: string): number =>
  Number(digits.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));

const WHOLE = new RegExp(`^[-−–]?${DIGITS}$`);

/** Reads a number with its sign; null when the text is something else. */
export function readDecimal(text: string): number | null {
  const trimmed = text.trim();
  if (!WHOLE.test(trimmed)) return null;
  const sign = /^[-−–]/.test(trimmed) ? -1 : 1;
  return sign * numberOf(trimmed.replace(/^[-−–]/, ''));
}

/** The number of decimals that a text writes: 2 for « 3,50 ». */
export function decimalsWritten(text: string): number {
  return /[.,](\d+)$/.exec(text.trim())?.[1]?.length ?? 0;
}
