import * as z from 'zod/mini';

/**
 * Every text passes this check: size, then forbidden characters, then length as a person counts it. The cheap checks
 * come first, so that hostile input never reaches the expensive one.
 */

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Letters, digits and signs that are always one character each: the fast path for ordinary French. */
const PLAIN = /^[\t\n\u0020-\u024f\u2010-\u2027\u202f\u20ac]*$/;
/** A lone surrogate or NUL: PostgreSQL can store neither. */
const UNSTORABLE = /\p{Surrogate}|\0/u;
/** UTF-16 units that one visible character may take; a family emoji takes 11. */
const UNITS_PER_CHARACTER = 16;

/** Number of characters as a person counts them (Unicode extended grapheme clusters, UAX 29). */
export function countCharacters(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Returns the first `max` characters of `text` and never splits one. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  if (PLAIN.test(text)) return text.slice(0, max);
  let end = 0;
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (count === max) break;
    end += segment.length;
    count += 1;
  }
  return text.slice(0, end);
}

/** True when every character of `text` can be stored and read back unchanged. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Schema for a text of `min` to `max` characters; `message` is the French sentence shown under the field. */
export function text({ min, max }: { min: number; max: number }, message = 'Champ invalide') {
  return z
    .string(message)
    .check(
      z.refine(
        (value) =>
          value.length <= max * UNITS_PER_CHARACTER &&
          isStorable(value) &&
          (value.length <= max || countCharacters(value) <= max) &&
          (min === 0 || countCharacters(value.trim()) >= min),
        message,
      ),
    )
    .register(z.globalRegistry, { description: `${min} to ${max} characters, as a person counts them` });
}

/**
 * Normalizes text for search: lower case, no accents, apostrophes (straight and curly) as spaces, so that « l’eglise »
 * finds « L'Église ».
 */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’']/g, ' ')
    .toLowerCase()
    .trim();
}
