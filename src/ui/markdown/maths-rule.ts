import type { TokenizerAndRendererExtension, Tokens } from 'marked';

/** The token that the two extensions below add to those of marked. */
export interface FormulaToken extends Tokens.Generic {
  readonly type: 'formula';
  readonly tex: string;
  readonly display: boolean;
}

const formula = (raw: string, tex: string, display: boolean): FormulaToken | undefined =>
  tex.trim() === '' ? undefined : { type: 'formula', raw, tex: tex.trim(), display };

/**
 * Maximum length of a formula, delimiters included. Without a limit, an unmatched delimiter would make the
 * lexer search the rest of the text again and again. A longer formula is shown as it was written.
 */
const MAX = 2_000;

/** Matches `$$…$$` and `\[…\]`, which may span several lines but no empty line. */
const DISPLAY = /^(?:\$\$((?:(?!\n[ \t]*\n)[^$])+)\$\$|\\\[((?:(?!\n[ \t]*\n|\\\])[\s\S])+)\\\])/;
/**
 * Matches `$…$` by pandoc's rule: no space directly inside and no digit directly after, so that « de 5$ à 6$
 * » and « $5 et $6 » stay text.
 * Source: https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
const DOLLARS = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])+)\$(?![\p{N}$])/u;
const PARENTHESES = /^\\\(((?:(?!\\\)|\n[ \t]*\n)[\s\S])+)\\\)/;
const ENDS_IN_WORD = /[\p{L}\p{N}\\]$/u;

/**
 * A formula on a line of its own. `start` is anchored to the beginning of a line: otherwise it would split
 * paragraphs.
 */
const blockFormula: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'block',
  start: (source) => {
    const found = /\n {0,3}(?:\$\$|\\\[)/.exec(source)?.index;
    return found === undefined ? undefined : found + 1;
  },
  tokenizer: (source) => {
    const [indent = ''] = /^ {0,3}/.exec(source) ?? [];
    const found = DISPLAY.exec(source.slice(indent.length, MAX));
    const end = found && /^[ \t]*(?:\n+|$)/.exec(source.slice(indent.length + found[0].length));
    if (!found || !end) return undefined;
    return formula(indent + found[0] + end[0], found[1] ?? found[2] ?? '', true);
  },
};

const inlineFormula: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'inline',
  start: (source) => {
    const at = source.search(/\$|\\[[(]/);
    return at < 0 ? undefined : at;
  },
  tokenizer: (source, before) => {
    const near = source.slice(0, MAX);
    const display = DISPLAY.exec(near);
    if (display) return formula(display[0], display[1] ?? display[2] ?? '', true);
    const parentheses = PARENTHESES.exec(near);
    if (parentheses) return formula(parentheses[0], parentheses[1] ?? '', false);
    const dollars = DOLLARS.exec(near);
    if (!dollars || ENDS_IN_WORD.test(before.at(-1)?.raw ?? '') || /\s$/.test(dollars[1] ?? ''))
      return undefined;
    return formula(dollars[0], dollars[1] ?? '', false);
  },
};

/** Extensions of marked's lexer for formulas in a Markdown text. */
export const mathsRule = [blockFormula, inlineFormula];
