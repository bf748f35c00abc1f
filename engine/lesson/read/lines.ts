/** A line of a file, with its number, which counts from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** What stands under one heading. */
export interface Block {
  readonly line: number;
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Splits a file into its lines, without the spaces at their ends. */
export function linesOf(text: string): Line[] {
  return text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line, at) => ({ number: at + 1, text: line.replace(/[ \t]+$/, '') }));
}

/** Splits lines at the headings that begin with `mark` (« ## »): what stands before the first, then each one's block. */
export function underHeadings(
  lines: readonly Line[],
  mark: '##' | '###',
): { before: Line[]; blocks: Block[] } {
  const before: Line[] = [];
  const blocks: { line: number; title: string; lines: Line[] }[] = [];
  for (const line of lines) {
    if (line.text.startsWith(`${mark} `))
      blocks.push({ line: line.number, title: line.text.slice(mark.length + 1).trim(), lines: [] });
    else (blocks.at(-1)?.lines ?? before).push(line);
  }
  return { before, blocks };
}

export const isBlank = ({ text }: Line): boolean => text.trim() === '';

/** Lines as one text without blank lines at its ends, and the number of its first line; `from` where there is none. */
export function written(lines: readonly Line[], from: number): { line: number; text: string } {
  const first = lines.find((line) => !isBlank(line));
  return {
    line: first?.number ?? from,
    text: lines
      .map(({ text }) => text)
      .join('\n')
      .replace(/^(?:[ \t]*\n)+|\s+$/g, ''),
  };
}
