import type { TokenizerAndRendererExtension, Tokens } from 'marked';

/** What the two extensions below add to the tokens of marked. */
export interface FormulaToken extends Tokens.Generic {
  readonly type: 'formula';
  readonly tex: string;
  readonly display: boolean;
}

const formula = (raw: string, tex: string, display: boolean): FormulaToken | undefined =>
  tex.trim() === '' ? undefined : { type: 'formula', raw, tex: tex.trim(), display };

/**
 * Characters of a formula, signs included: more is shown as it was written, and no sign without its partner makes the
 * reader look through a whole text again and again.
 */
const MAX = 2_000;

/** `$$…$$` and `\[…\]`, which may run over several lines but over no empty one. */
const DISPLAY = /^(?:\$\$((?:(?!\n[ \t]*\n)[^$])+)\$\$|\\\[((?:(?!\n[ \t]*\n|\\\])[\s\S])+)\\\])/;
/**
 * `$…$` as pandoc reads it: no space just inside, no digit just after, so that « de 5$ à 6$ » and « $5 et $6 » stay
 * text. Source: https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
const DOLLARS = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])+)\$(?![\p{N}$])/u;
const PARENTHESES = /^\\\(((?:(?!\\\)|\n[ \t]*\n)[\s\S])+)\\\)/;
const ENDS_IN_WORD = /[\p{L}\p{N}\\]$/u;

/** A formula that stands by itself. `start` is anchored to a line's beginning: otherwise it would cut paragraphs. */
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

/** Formulas among the words of a Markdown text, as extensions of marked's lexer. */
export const mathsRule = [blockFormula, inlineFormula];
