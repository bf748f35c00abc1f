import { withoutFormulas } from './formulas.ts';

/** The words of a lesson without the marks of its Markdown. */

const LINE_MARKS = /^[ \t]*(?:>[ \t]?|#{1,6}[ \t]|[-+*][ \t]|\d+\.[ \t])+/gm;

/** A text as it is compared: no marks, one ordinary space where there is any space, one kind of apostrophe. */
export function comparable(markdown: string): string {
  return (
    markdown
      .normalize('NFKC')
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(LINE_MARKS, '')
      // `$\mathrm{CO_2}$` and « CO₂ » are read as the same.
      .replace(/\\(?:mathrm|text|mathbf|mathit|left|right|displaystyle)(?![a-z])/g, '')
      .replace(/[*_`${}]/g, '')
      .replace(/\|/g, ' ')
      .replace(/['ʼ‘]/g, '’')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** How many words a text has; « l’eau » is one, a formula is one. */
export function countWords(markdown: string): number {
  const prose = withoutFormulas(markdown.replace(/!\[[^\]]*\]\([^)]*\)/g, ' '), ' x ');
  return (comparable(prose).match(/[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu) ?? []).length;
}
