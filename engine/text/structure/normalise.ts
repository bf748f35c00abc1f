/**
 * Keyboards, PDF files and web pages write the same text in several ways. Everything in `engine/text` and
 * `engine/make` works on normalised text: the apostrophe is ’, the hyphen is -, an accented letter is one character,
 * and there are no invisible characters.
 */

import { endsInAbbreviation } from '#engine/text/words/abbreviations.ts';

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl' };

/**
 * Longer runs of white space inside a line say nothing more, and would cost whoever looks back over them: many expressions
 * here end in one, and try it from each of its characters.
 */
const BLANK = 16;

/**
 * An apostrophe inside a word. After a single letter that French does not elide it is a prime (« u'v », « g'h »), and
 * stays as typed.
 */
const APOSTROPHE = /(?<=\p{L})(?<!(?<!\p{L})[abe-ikopqruvwxz])['‘’`´ʼ](?=[\p{L}\p{N}«“"*_])/giu;

/** Normalises a text. Words and line breaks (as `\n`) stay the same, and nothing is ever added. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\p{Surrogate}\0\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[ﬀﬁﬂﬃﬄ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[^\S\n]{17,}/g, (blank) => blank.slice(0, BLANK))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(APOSTROPHE, '’');
}

/** Collapses runs of white space into one space; the no-break spaces of French typography stay. */
export function collapse(text: string): string {
  return text.replace(/[ \t\n\f\v]+/g, ' ').trim();
}

/** Removes the full stop of a sentence, but not that of « J.-C. », « etc. », « XIXe s. » and a word cut short. */
export function withoutFullStop(text: string): string {
  if (/\p{L}\.\s*$/u.test(text) && endsInAbbreviation(text.slice(0, text.lastIndexOf('.'))) === 'never')
    return text.trimEnd();
  return text.replace(/(?<!J\.-C|(?<!\p{L})etc|[IVX](?:e|ᵉ|er|ème)[\s\u00a0\u202f]?s)\s*\.\s*$/u, '');
}
