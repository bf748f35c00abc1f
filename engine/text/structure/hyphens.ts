/** What follows a hyphen that belongs to the word, in French: « c’est-à-dire », « a-t-il », « celui-ci », « vis-à-vis ». */
const KEEPS_HYPHEN =
  /^(?:je|tu|ils?|elles?|on|nous|vous|ce|ci|là|l[àa]-|t-|y|en|le|la|les|lui|leur|moi|toi|mêmes?|dire|vis|être|à-|de-|d[’']|en-|un|deux|trois|quatre|cinq|six|sept|huit|neuf)(?![\p{L}])/u;

/**
 * What is never one word, whatever else the text has: « a-t-il », « va-t-on », « celui-ci », « ceux-là », « eux-mêmes ».
 * The left side ends with the hyphen, and both have the plain one.
 */
const NEVER_JOINED = [
  [/-t-$/u, /^(?:ils?|elles?|on)(?![\p{L}])/u],
  [/\p{L}-$/u, /^t-(?:ils?|elles?|on)(?![\p{L}])/u],
  [/(?<!\p{L})(?:celui|celles?|ceux)-$/iu, /^(?:ci|là)(?![\p{L}])/u],
  [/(?<!\p{L})(?:lui|elles?|eux|moi|toi|soi|nous|vous|celui|celles?|ceux|là)-$/iu, /^mêmes?(?![\p{L}])/u],
] as const;

/** Whether a line ends at the hyphen of an inversion or a pronoun, « a-t- » over « il », which no divided word has. */
export const endsAtOwnHyphen = (first: string, next: string): boolean => {
  const end = first.slice(-WORD_MAX);
  return NEVER_JOINED.some(([one, other]) => one.test(end) && other.test(next));
};

/** The hyphen that some programs write within a line. */
const OTHER_HYPHENS = /[‐‑]/g;

/** Letters that a divided word has at most. */
const WORD_MAX = 60;

/** A text without what doubtful words of a photograph carry along (`photo/doubtful.ts`), which stands between their letters. */
export const lettersOnly = (text: string): string => text.replace(/\p{Co}/gu, '');

/** Whether a line ends within a word, or at the hyphen of one, that the next line goes on with. */
export const isDivided = (first: string, next: string): boolean =>
  /\p{L}[-‐\u00ad]$/u.test(lettersOnly(first.slice(-WORD_MAX))) && /^\p{Ll}/u.test(next);

/**
 * Joins a line with the one that follows it. A word that the end of a line divided is whole again; the hyphen of a compound
 * stays.
 * @param isWord whether a text of the same document has that word whole
 */
export function joinLines(first: string, next: string, isWord: (word: string) => boolean): string {
  const end = lettersOnly(first.slice(-WORD_MAX));
  const [, before = ''] = /([\p{L}’']+)[-‐\u00ad]$/u.exec(end) ?? [];
  const [found = ''] = /^[\p{Ll}][\p{L}’'‐‑-]*/u.exec(lettersOnly(next.slice(0, WORD_MAX))) ?? [];
  const after = found.replace(OTHER_HYPHENS, '-');
  if (before === '' || after === '') return `${first.replace(/\u00ad$/, '')} ${next}`;
  const stem = first.slice(0, -1);
  const whole = `${before}${after}`.toLowerCase();
  const compound = `${before}-${after}`.toLowerCase();
  const left = end.replace(OTHER_HYPHENS, '-');
  const keeps =
    endsAtOwnHyphen(left, after) || isWord(compound) || (!isWord(whole) && KEEPS_HYPHEN.test(after));
  return keeps ? `${stem}-${next}` : `${stem}${next}`;
}
