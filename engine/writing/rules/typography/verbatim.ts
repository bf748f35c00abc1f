/**
 * Code, addresses, file names and markup: every space and mark in them has a meaning of its own, so typography leaves
 * them alone.
 */
const VERBATIM: readonly RegExp[] = [
  /```[\s\S]*?(?:```|$)/g,
  // A backtick inside a word is a mistyped apostrophe: « l`école ».
  /(?<![\p{L}\p{N}`])`[^`\n]+`(?![\p{L}\p{N}`])/gu,
  // A formula touches its dollars; a price does not: « 12 $ et 15 $ ».
  /\$\$[^$]+\$\$|\$[^\s$](?:[^$\n]*[^\s$])?\$(?!\d)/g,
  // Each begins where a word begins, so that a long text without a space is read once.
  /(?<!\S)\S*(?:https?:|www\.|@)\S*/g,
  /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.[a-z][a-z0-9]{1,4}(?![\p{L}\p{N}])(?:[/#:]\S*|\?\S*=\S*)?/gu,
  /(?<!\S)\S+\?[\w.-]+=\S*/g,
  /<\/?[a-z][^<>\n]*>/gi,
  /&(?:#\d+|\p{L}{2,8});/gu,
  /(?<![\p{L}\p{N}]):[a-z_]{2,}:(?!\p{L})/gu,
  // The target of a Markdown link or picture.
  /\]\([^()\s]*(?:\s"[^"\n]*")?\)/g,
];

/** A stretch of a text, in UTF-16 code units; `end` is excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The stretches of a text that are not prose, pattern by pattern; they may overlap. */
export function verbatimRanges(text: string): Range[] {
  return VERBATIM.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}
