/**
 * One spelling for what keyboards, PDF files and web pages write in several ways. Everything below `engine/text`
 * and `engine/make` works on normalised text: the apostrophe is ’, the hyphen is -, an accented letter is one
 * character, and nothing invisible is left.
 */

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl' };

/** Same words, same line breaks (as `\n`), one spelling. Never adds a word, a number or a name. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\p{Surrogate}\0\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[ﬀﬁﬂﬃﬄ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(?<=\p{L})['‘’`´ʼ](?=[\p{L}\p{N}«“"*_])/gu, '’');
}

/** Runs of white space become one space; the no-break spaces of French typography stay. */
export function collapse(text: string): string {
  return text.replace(/[ \t\n\f\v]+/g, ' ').trim();
}

/** Without the full stop of the sentence; the one of « J.-C. », « etc. » and « XIXe s. » stays. */
export function withoutFullStop(text: string): string {
  return text.replace(/(?<!J\.-C|(?<!\p{L})etc|[IVX](?:e|ᵉ|er|ème)[\s\u00a0\u202f]?s)\s*\.\s*$/u, '');
}
