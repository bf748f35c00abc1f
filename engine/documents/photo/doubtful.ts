import type { DocumentBlock, DoubtfulWord, ReadDocument } from '../document.ts';
import type { LetterBox } from './letters.ts';
import type { RecognisedWord } from './recognised-page.ts';

/** Below this confidence a word is shown to the person. */
const DOUBT = 0.75;
/** A mark stands after the first letter of its word: the code that joins lines looks at the ends of words. */
const FIRST_MARK = 0xf0000;
const MARKS_MAX = 0xfff0;
const MARK = /[\u{F0000}-\u{FFFEF}]/gu;

/** Carries doubtful words through what makes paragraphs of lines, as characters that no text has. */
export interface DoubtMarks {
  /** The text of a word, with its mark where it is doubtful. */
  marked(word: RecognisedWord, page: number): string;
  /** Takes the marks out of blocks, and says where they stood. */
  unmarked(blocks: readonly DocumentBlock[]): { blocks: DocumentBlock[]; doubtful: DoubtfulWord[] };
}

export function doubtMarks(): DoubtMarks {
  const words: { page: number; box: LetterBox }[] = [];
  return {
    marked(word, page) {
      const text = word.text.replace(MARK, '');
      if (word.confidence >= DOUBT || words.length >= MARKS_MAX || !/[\p{L}\p{N}]/u.test(text)) return text;
      const mark = String.fromCodePoint(FIRST_MARK + words.length);
      const { left, top, right, bottom } = word;
      words.push({ page, box: { left, top, right, bottom } });
      const [first = ''] = text;
      return first + mark + text.slice(first.length);
    },
    unmarked(blocks) {
      const doubtful: DoubtfulWord[] = [];
      const clean = blocks.map((block, at) =>
        withTexts(block, (text, cell) => {
          let plain = '';
          let from = 0;
          for (const { 0: mark, index } of text.matchAll(MARK)) {
            plain += text.slice(from, index);
            from = index + mark.length;
            const word = words[(mark.codePointAt(0) ?? 0) - FIRST_MARK];
            if (word === undefined) continue;
            const [tail = ''] = /^\S*/.exec(text.slice(from).replace(MARK, '')) ?? [];
            const start = plain.length - ([...plain].at(-1)?.length ?? 0);
            doubtful.push({ block: at, cell, start, end: plain.length + tail.length, ...word });
          }
          return plain + text.slice(from);
        }),
      );
      return { blocks: clean, doubtful };
    },
  };
}

/** The blocks with other words in the place of doubtful ones. @param corrections by the number of the doubtful word */
export function withCorrections(
  { blocks, recognised }: Pick<ReadDocument, 'blocks' | 'recognised'>,
  corrections: ReadonlyMap<number, string>,
): DocumentBlock[] {
  const doubtful = recognised?.doubtful ?? [];
  return blocks.map((block, at) =>
    withTexts(block, (text, cell) =>
      doubtful
        .map((word, number) => ({ ...word, to: corrections.get(number) }))
        .filter((word) => word.block === at && word.cell === cell && word.to !== undefined)
        // From the last one on, so that the places of those before it stay.
        .toSorted((a, b) => b.start - a.start)
        .reduce((whole, { start, end, to = '' }) => whole.slice(0, start) + to + whole.slice(end), text),
    ),
  );
}

/** The texts of a block: one, or those of a row's cells. */
export const textsOf = (block: DocumentBlock): readonly string[] =>
  block.kind === 'row' ? block.cells : [block.text];

function withTexts(block: DocumentBlock, change: (text: string, cell: number) => string): DocumentBlock {
  return block.kind === 'row'
    ? { ...block, cells: block.cells.map(change) }
    : { ...block, text: change(block.text, 0) };
}
