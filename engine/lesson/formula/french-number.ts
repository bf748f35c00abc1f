import { cleaned, rounded } from './round.ts';

/** Where a number is written: in a French sentence, or between the dollars of a formula. */
export type Place = 'text' | 'formula';

/** A number with more decimals has no exact form that one would write. */
export const MOST_DECIMALS = 6;

/**
 * Writes a number as the reader's school does: « 12 500,25 » with narrow no-break spaces in a sentence, `12\,500{,}25` in a
 * formula.
 * @param decimals to round to. Zeros stay at the end of what was rounded (« 2,50 » for 2,499) and go when the value is
 *   exact. Without it the exact value is written.
 */
export function frenchNumber(value: number, place: Place = 'text', decimals?: number): string {
  const exact = cleaned(value);
  const result = decimals === undefined ? exact : rounded(exact, decimals);
  const text =
    decimals === undefined || result === exact ? plain(Math.abs(result)) : Math.abs(result).toFixed(decimals);
  const [whole = '0', fraction] = text.split('.');
  const thousands = place === 'text' ? '\u202f' : '\\,';
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  const comma = place === 'text' ? ',' : '{,}';
  const minus = result < 0 ? (place === 'text' ? '−' : '-') : '';
  return `${minus}${grouped}${fraction === undefined ? '' : comma + fraction}`;
}

/** How many decimals the exact value has; infinity for a value that is not finite. */
export function decimalsOf(value: number): number {
  if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
  return plain(Math.abs(cleaned(value))).split('.')[1]?.length ?? 0;
}

/** Without the exponent of « 1e-7 ». */
function plain(size: number): string {
  const text = String(size);
  if (!text.includes('e')) return text;
  if (size >= 1) return size.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 0 });
  return size.toFixed(20).replace(/0+$/, '');
}
