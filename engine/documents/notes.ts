import type { DocumentBlock } from './document.ts';

/** What no text may hold: control characters, and half a character of a file that was cut. */
const NO_TEXT = /[^\P{Cc}\t\n]|\p{Surrogate}/gu;

/** Blocks as notes in Markdown, which the study engine reads. Words stay as they are. */
export function notesOf(blocks: readonly DocumentBlock[]): string {
  const lines: string[] = [];
  blocks.forEach((block, at) => {
    const above = blocks[at - 1];
    const isSameList = above?.kind === block.kind && (block.kind === 'item' || block.kind === 'row');
    if (above !== undefined && !isSameList) lines.push('');
    lines.push(lineOf(block));
  });
  return lines.join('\n').replace(NO_TEXT, '');
}

function lineOf(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text.replaceAll('\n', ' ')}`;
    case 'item':
      return `${'  '.repeat(block.depth)}- ${block.text.replaceAll('\n', ' ')}`;
    case 'row':
      // A bar inside a cell would divide it.
      return `| ${block.cells.map((cell) => cell.replaceAll('|', '¦').replaceAll('\n', ' ')).join(' | ')} |`;
    case 'paragraph':
      return block.text;
  }
}
