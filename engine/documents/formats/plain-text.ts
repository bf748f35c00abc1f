import { type DocumentBlock, DocumentRefused, type ReadDocument } from '../document.ts';
import { TEXT_MAX } from '../limits.ts';

/** Pages end at a form feed, as printers and older programs write it. */
const PAGE_END = '\f';

/**
 * Reads Markdown, or a text without any marks. Only headings and blank lines divide it: everything else stays as typed, for
 * the study engine to say what a line is worth.
 * @throws DocumentRefused
 */
export function readPlainText(text: string): ReadDocument {
  if (text.length > TEXT_MAX) throw new DocumentRefused('too_large');
  const pages = text.split(PAGE_END);
  const blocks = pages.flatMap((page, at) => blocksOf(page, at + 1));
  if (blocks.length === 0) throw new DocumentRefused('empty');
  return { title: null, blocks, pages: pages.length, pagesWithoutText: 0 };
}

function blocksOf(text: string, page: number): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push({ page, kind: 'paragraph', text: lines.join('\n') });
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, signs = '', heading = ''] = /^ {0,3}(#{1,6})[ \t]+(.+)$/.exec(line) ?? [];
    const words = heading.trim().replace(/(?<![ \t])[ \t]+#{1,6}$/, '');
    if (words !== '') {
      close();
      blocks.push({ page, kind: 'heading', level: signs.length, text: words });
    } else if (line.trim() === '') close();
    else lines.push(line.trimEnd());
  }
  close();
  return blocks;
}
