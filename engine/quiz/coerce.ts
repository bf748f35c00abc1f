/** Reads what models and files write for a text, a number and a list of places, wherever it is clear. */

/** Reads a text without outer spaces, or the digits of a number; null for anything else. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** Reads a finite number, also one written as text (`"2"`, `"1,5"`); null for anything else. */
function asNumber(value: unknown): number | null {
  const text = asText(value);
  if (text === null || !/^[+-]?\d+([.,]\d+)?$/.test(text)) return null;
  return Number(text.replace(',', '.'));
}

/** Reads the points of a question: zero unless a positive number, or a positive number as text, is given. */
export function asPoints(value: unknown): number {
  return Math.max(0, asNumber(value) ?? 0);
}

/** Reads the maximum number of questions; null for no limit. */
export function asLimit(value: unknown): number | null {
  const limit = asNumber(value);
  return limit !== null && limit >= 1 ? Math.floor(limit) : null;
}

/** Reads the place of one option, from 1: its number, or its words when they are no number. */
function asPlace(value: unknown, options: readonly string[]): number | null {
  const text = asText(value);
  if (text === null) return null;
  const place = /^\d+$/.test(text) ? Number(text) : options.indexOf(text) + 1;
  return place >= 1 && place <= options.length ? place : null;
}

/**
 * Reads the places of the right options, from 1, ascending, each once; null when one of them is no option.
 * @param value one number or text (`3`, `"3"`, `"1, 3"` when `several`), or a list of them
 */
export function asPlaces(value: unknown, options: readonly string[], several: boolean): number[] | null {
  const listed = several && typeof value === 'string' && /^\s*\d+(\s*[,;]\s*\d+)+\s*$/.test(value);
  const all = listed ? value.split(/[,;]/) : Array.isArray(value) ? value : [value];
  const places = all.map((one) => asPlace(one, options));
  if (places.length === 0 || places.includes(null)) return null;
  return [...new Set(places.filter((place) => place !== null))].sort((a, b) => a - b);
}
