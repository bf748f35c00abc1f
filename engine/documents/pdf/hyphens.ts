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

/** The hyphen that some programs write within a line. */
const OTHER_HYPHENS = /[‐‑]/g;

/** Letters that a divided word has at most. */
const WORD_MAX = 60;

/**
 * Joins a line with the one that follows it. A word that the end of a line divided is whole again; the hyphen of a compound
 * stays.
 * @param isWord whether a text of the same document has that word whole
 */
export function joinLines(first: string, next: string, isWord: (word: string) => boolean): string {
  const end = first.slice(-WORD_MAX);
  const [, before = ''] = /([\p{L}’']+)[-‐\u00ad]$/u.exec(end) ?? [];
  const [found = ''] = /^[\p{Ll}][\p{L}’'‐‑-]*/u.exec(next) ?? [];
  const after = found.replace(OTHER_HYPHENS, '-');
  if (before === '' || after === '') return `${first.replace(/\u00ad$/, '')} ${next}`;
  const stem = first.slice(0, -1);
  const whole = `${before}${after}`.toLowerCase();
  const compound = `${before}-${after}`.toLowerCase();
  const left = end.replace(OTHER_HYPHENS, '-');
  const isPair = NEVER_JOINED.some(([one, other]) => one.test(left) && other.test(after));
  const keeps = isPair || isWord(compound) || (!isWord(whole) && KEEPS_HYPHEN.test(after));
  return keeps ? `${stem}-${next}` : `${stem}${next}`;
}
