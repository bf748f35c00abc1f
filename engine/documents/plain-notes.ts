import { plainText } from '#engine/make/written/plain-text.ts';
import { readInline } from '#engine/text/structure/markup.ts';

const HEADING = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)(?:[-*+]|(\d{1,3}[.)]))\s+(.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^\s*(?:\|?(?:\s*:?-{3,}:?\s*\|)+\s*(?::?-+:?\s*)?|[-*_](?:\s*[-*_]){2,})\s*$/;
/** A sign that is no mark is out of the way, as a letter that nobody uses, until the marks are gone. */
const ESCAPED = /\\([*_`#])/g;
const PRIVATE = 0xe000;
const HIDDEN = /[\ue000-\ue07f]/g;
const hidden = (_: string, sign: string) => String.fromCodePoint(PRIVATE + (sign.codePointAt(0) ?? 0));

/**
 * A Markdown text as somebody would have typed it into a field: no marks, its headings on lines of their own between empty
 * ones and its lists under dashes, which the study engine reads as such too. `leaveOut` names sections that are not wanted.
 */
export function plainNotes(markdown: string, leaveOut: readonly string[] = []): string {
  const lines: string[] = [];
  /** The level of the heading whose section is left out. */
  let leaving = 0;
  let above = '';
  for (const line of plainText(markdown.replace(ESCAPED, hidden)).split('\n')) {
    const [, marks = '', heading = ''] = HEADING.exec(line) ?? [];
    const { length: level } = marks;
    if (level > 0 && (leaving === 0 || level <= leaving))
      leaving = leaveOut.includes(heading.trim()) ? level : 0;
    // The line below the head of a table is drawn, and so is one between two parts; the head alone says nothing of its rows.
    if (RULE.test(line) && ROW.test(above)) lines.pop();
    above = line;
    if (leaving > 0 || RULE.test(line)) continue;
    lines.push(...(level > 0 ? ['', readInline(heading).text, ''] : [plainLine(line)]));
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(HIDDEN, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - PRIVATE))
    .trim();
}

function plainLine(line: string): string {
  const row = ROW.exec(line)?.[1];
  if (row !== undefined) {
    const cells = row.split(/(?<!\\)\|/).map((cell) => readInline(cell).text.trim());
    return cells.filter((cell) => cell !== '').join('\u00a0: ');
  }
  const [, indent, number = '-', item] = ITEM.exec(line) ?? [];
  if (indent !== undefined && item !== undefined) return `${indent}${number} ${readInline(item).text.trim()}`;
  return readInline(line.replace(/^\s*(?:>\s?)+/, '')).text.trim();
}
