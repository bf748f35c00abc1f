import { plainFormulas } from '#contract/formulas/beside.ts';
import { aroundFormulas } from '#contract/formulas/read-formulas.ts';
import { CODE } from '#engine/lesson/text/formulas.ts';

/** `$…$` by pandoc's rule, as the app draws it: no space inside of a dollar, no digit after the last one. */
const FORMULA = /\$\$?(?![\s$])((?:\\.|[^$\\])+?)(?<!\s)\$\$?(?!\d)/g;
/**
 * The words of a written item without Markdown, its formulas in characters. A formula that characters can't write stays as it
 * is, between its dollars; so does code, without its backticks.
 */
export const plainText = (markdown: string): string => plainFormulas(markedText(markdown));

/** The words of a written item without Markdown, its formulas in TeX between `\(` and `\)`. */
export function markedText(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part.replace(/^`+|`+$/g, '') : markedWords(part)))
    .join('');
}

const markedWords = (markdown: string): string =>
  aroundFormulas(markdown.replace(FORMULA, '\\($1\\)'), (words) =>
    words
      .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1')
      .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
      .replace(/\[([^\]]+)\]\(\/library\/[\w-]+\)/g, '$1'),
  );
