/** `**x**` between words, and not inside of one: « 2**3 + 2**2 » is a calculation. */
const BOLD = /(?<![\p{L}\p{N}*\\])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\p{L}\p{N}*])/gu;

/** A piece of a text, and whether its author set it in bold with two asterisks, as people type it. */
export interface BoldPiece {
  readonly words: string;
  readonly isBold: boolean;
}

/** Cuts a text where its bold words begin and end; the asterisks are in no piece. */
export function splitBold(text: string): BoldPiece[] {
  if (!text.includes('**')) return [{ words: text, isBold: false }];
  return text
    .split(BOLD)
    .map((words, at) => ({ words, isBold: at % 2 === 1 }))
    .filter(({ words }) => words !== '');
}

/** The same as elements of HTML, for a text that is HTML. */
export const boldAsHtml = (html: string): string =>
  html.includes('**') ? html.replace(BOLD, '<b>$1</b>') : html;

/** The words alone. */
export const withoutBold = (text: string): string => (text.includes('**') ? text.replace(BOLD, '$1') : text);
