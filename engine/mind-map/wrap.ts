import { textWidth } from './text-width.ts';

/** A label has at most this many lines; a longer one ends in an ellipsis. */
const LINES_MAX = 3;
/** A long word may widen its label by at most this factor. */
const STRETCH = 1.6;

export interface WrappedLabel {
  readonly lines: readonly string[];
  /** The width of the widest line, in the unit of the font size. */
  readonly width: number;
  /** True when the label is longer than what is shown. */
  readonly shortened: boolean;
}

/** A word, or the part of a compound word up to its hyphen; `joint` is what separates it from the previous piece. */
interface Piece {
  readonly text: string;
  readonly joint: '' | ' ';
}

/**
 * Breaks a label into at most three lines of similar width, at spaces and after hyphens but never at a no-break space.
 * A word wider than `maxWidth` widens the label up to 1.6 times, and is cut beyond that.
 */
export function wrapLabel(label: string, fontSize: number, maxWidth: number): WrappedLabel {
  const measure = (text: string) => textWidth(text, fontSize);
  const pieces = piecesOf(label, measure, maxWidth * STRETCH);
  const widest = pieces.reduce((most, { text }) => Math.max(most, measure(text)), 0);
  const most = Math.max(maxWidth, widest);
  let lines = fill(pieces, measure, most);
  const tooLong = lines.length > LINES_MAX;
  if (tooLong) {
    const last = shortened(lines.slice(LINES_MAX - 1).join(' '), measure, most);
    lines = [...lines.slice(0, LINES_MAX - 1), last];
  } else if (lines.length > 1) {
    lines = balanced(pieces, measure, most, lines);
  }
  return { lines, width: Math.max(0, ...lines.map(measure)), shortened: tooLong };
}

type Measure = (text: string) => number;

function piecesOf(label: string, measure: Measure, longest: number): Piece[] {
  const words = label.split(/[ \t\r\n]+/).filter((word) => word !== '');
  return words.flatMap((word) =>
    // « a-t-il » stays whole, as `src/ui/text/unbroken.tsx` keeps it.
    (word.match(/.*?\p{L}-(?=\p{L})(?!t-\p{L})(?<!-t-)|.+/gsu) ?? [word])
      .flatMap((part) => cut(part, measure, longest))
      .map((text, place): Piece => ({ text, joint: place === 0 ? ' ' : '' })),
  );
}

/** Cuts a word that no box could contain. */
function cut(word: string, measure: Measure, longest: number): string[] {
  if (measure(word) <= longest) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && measure(part + character) > longest) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** Fills each line with as many pieces as fit. */
function fill(pieces: readonly Piece[], measure: Measure, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { text, joint } of pieces) {
    const longer = line === '' ? text : line + joint + text;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = text;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Finds the narrowest lines with the same number of lines, to within 2 units. */
function balanced(pieces: readonly Piece[], measure: Measure, most: number, wide: string[]): string[] {
  let best = wide;
  let low = pieces.reduce((widest, { text }) => Math.max(widest, measure(text)), 0);
  let high = most;
  while (high - low > 2) {
    const middle = (low + high) / 2;
    const lines = fill(pieces, measure, middle);
    if (lines.length > wide.length) {
      low = middle;
    } else {
      best = lines;
      high = middle;
    }
  }
  return best;
}

function shortened(text: string, measure: Measure, width: number): string {
  const characters = [...text];
  while (characters.length > 0 && measure(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
