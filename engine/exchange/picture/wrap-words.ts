import type { Measure, Shape, Type } from './scene.ts';

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * The places where a line may break: not at a no-break space, nor beside the marks that French keeps with their word.
 */
const BLANKS = /(?<!«)[ \t]+(?![?!:;»])/;

/**
 * Breaks a text into lines no wider than `width`, at spaces, and inside a word only when the word alone is too wide.
 */
export function wrapWords(text: string, width: number, type: Type, measure: Measure): string[] {
  const isWide = (line: string) => measure(line, type.size, type.weight) > width;
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n?|\n/)) {
    let line = '';
    for (const word of paragraph.split(BLANKS)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (!isWide(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = isWide(word) ? cutWord(word, isWide) : [word];
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    lines.push(line);
  }
  return lines;
}

function cutWord(word: string, isWide: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of segmenter.segment(word)) {
    if (piece !== '' && isWide(piece + segment)) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** Turns lines of words into shapes, the first line's top at `y`, and returns their total height. */
export function setLines(
  lines: readonly string[],
  at: { x: number; y: number; align?: 'left' | 'center' },
  type: Type,
  colour: string,
): { shapes: Shape[]; height: number } {
  const shapes = lines.map((text, line): Shape => {
    const y = at.y + type.leading * (line + 0.5);
    return {
      kind: 'words',
      text,
      x: at.x,
      y,
      size: type.size,
      weight: type.weight,
      colour,
      align: at.align ?? 'left',
    };
  });
  return { shapes, height: type.leading * lines.length };
}
