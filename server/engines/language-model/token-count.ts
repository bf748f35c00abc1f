/** How many times the limit a count may be and still be believed. */
const SLACK = 2;

/** A service's count of tokens, believed only as a whole number that its limit allows; null otherwise. */
export function countTokens(value: unknown, limit: number): number | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return null;
  return value <= limit * SLACK ? value : null;
}
