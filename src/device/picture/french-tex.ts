/** What stays as it is: words, `\\left]` and `\\sqrt[3]`, and every other command. */
const KEPT = [
  String.raw`\\(?:text|mathrm|operatorname)\s*\{[^{}]*\}`,
  String.raw`\\(?:left|right)\s*[[\]]`,
  String.raw`\\sqrt\s*\[`,
];
/** A bracket that opens an interval to the outside: after a sign or at the beginning, or before a number with a sign. */
const OPENS = [
  String.raw`(?:^|[=(,;]|\\(?:in|notin|cup|cap|setminus|subset|times)(?![a-zA-Z]))\s*\]`,
  String.raw`\](?=\s*[-+])`,
];
const CLOSES = String.raw`\[(?=\s*(?:$|[.,;)=]|\\(?:cup|cap|setminus|text|quad)(?![a-zA-Z])))`;
const PIECE = new RegExp([...KEPT, ...OPENS, CLOSES, String.raw`\\(?:[a-zA-Z]+|.)`, ';'].join('|'), 'g');

/**
 * TeX as French sets it: a semicolon stands between spaces, and the brackets of an interval may be turned to the outside, where
 * TeX takes the first for one that closes and the minus after it for a difference.
 */
export function forFrench(tex: string): string {
  return tex.replace(PIECE, (piece) => {
    if (KEPT_WHOLE.test(piece)) return piece;
    if (piece.endsWith(']')) return `${forFrench(piece.slice(0, -1))}\\mathopen{]}`;
    if (piece === '[') return '\\mathclose{[}';
    return piece === ';' ? '\\mathbin{;}' : piece;
  });
}

const KEPT_WHOLE = new RegExp(`^(?:${KEPT.join('|')})$`);
