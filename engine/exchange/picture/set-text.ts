import { readableFormulas } from '#contract/formulas/beside.ts';
import { readFormulas } from '#contract/formulas/read-formulas.ts';
import { BASELINE, type FormulaPart, type SetFormula, type Setter, type Shape, type Type } from './scene.ts';

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * The places where a line may break: not at a no-break space, nor beside the marks that French keeps with their word.
 */
const BLANKS = /(?<!«)[ \t]+(?![?!:;»])/;
/** The em of a formula for one of the words beside it: the letters of KaTeX's fonts are smaller than those of Poppins. */
const EM = 1.16;
/** The free space above and below a formula that is higher than its line, in CSS pixels. */
const CLEAR = 2;

type Run = string | { readonly part: FormulaPart; readonly em: number; readonly space: number };
/** What stays on one line, and the blank before it where it follows something. */
interface Chunk {
  readonly joint: '' | ' ';
  readonly runs: readonly Run[];
}

interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  /** Above and below the baseline, with the leading. */
  readonly ascent: number;
  readonly descent: number;
}

/** A text in lines. */
export interface SetText {
  readonly lines: readonly Line[];
  readonly type: Type;
  /** The width of its widest line. */
  readonly width: number;
  readonly height: number;
  readonly widthOf: (text: string) => number;
}

/**
 * Sets a text in lines no wider than `width`, which break at blanks, inside a formula only when it is wider than a line, and
 * inside a word only when the word alone is. A part of a formula that is still too wide is made smaller.
 * @param stretch by what factor a formula may widen the lines instead of being broken
 */
export function setText(text: string, width: number, type: Type, setter: Setter, stretch = 1): SetText {
  const widthOf = (words: string) => setter.measure(words, type.size, type.weight);
  const room = { widthOf, em: type.size * EM, width };
  const paragraphs = text.split(/\r\n?|\n/).map((paragraph) => {
    const pieces = readFormulas(paragraph).map((piece): string | SetFormula => {
      if (typeof piece === 'string') return piece;
      return setter.formula?.(piece.tex, paragraph === piece.source) ?? readableFormulas(piece.source);
    });
    return pieces;
  });
  const widest = Math.max(0, ...paragraphs.flat().map((piece) => formulaWidth(piece, room.em)));
  room.width = Math.max(width, Math.min(width * stretch, widest));
  const lines = paragraphs.flatMap((pieces) => {
    return fillLines(chunksOf(pieces, room), room).map((runs) => lineOf(runs, type, widthOf));
  });
  return {
    lines,
    type,
    widthOf,
    width: Math.max(0, ...lines.map((line) => line.width)),
    height: lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, 0),
  };
}

interface Room {
  readonly widthOf: (text: string) => number;
  readonly em: number;
  readonly width: number;
}

const formulaWidth = (piece: string | SetFormula, em: number): number =>
  typeof piece === 'string' ? 0 : piece.reduce((sum, { width, space }) => sum + width + space, 0) * em;

/** Cuts a paragraph where its lines may break. What touches a formula stays with it: « l’ » before, « , » after. */
function chunksOf(pieces: readonly (string | SetFormula)[], { em, width }: Room): Chunk[] {
  const chunks: { joint: '' | ' '; runs: Run[] }[] = [{ joint: '', runs: [] }];
  const add = (run: Run) => chunks.at(-1)?.runs.push(run);
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      for (const [at, word] of piece.split(BLANKS).entries()) {
        if (at > 0) chunks.push({ joint: ' ', runs: [] });
        if (word !== '') add(word);
      }
      continue;
    }
    const breaks = formulaWidth(piece, em) > width;
    for (const [at, part] of piece.entries()) {
      const fits = Math.min(1, width / (part.width * em));
      if (at > 0 && breaks) chunks.push({ joint: '', runs: [] });
      add({ part, em: em * fits, space: at === 0 ? 0 : part.space * em });
    }
  }
  return chunks;
}

function fillLines(chunks: readonly Chunk[], { widthOf, width }: Room): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  for (const { joint, runs } of chunks) {
    const longer = joined(line, joint, runs);
    if (runsWidth(longer, widthOf) <= width) {
      line = longer;
      continue;
    }
    if (line.length > 0) lines.push(line);
    const [word] = runs;
    const isOneWord = runs.length === 1 && typeof word === 'string';
    const pieces = isOneWord ? cutWord(word, (part) => widthOf(part) > width) : [];
    lines.push(...pieces.slice(0, -1).map((one) => [one]));
    line = joined([], '', isOneWord ? [pieces.at(-1) ?? ''] : runs);
  }
  return [...lines, line];
}

/** Words side by side are one text, so that they are measured and drawn with their blanks and their kerning. */
function joined(line: readonly Run[], joint: '' | ' ', runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of [...line, ...(line.length > 0 && joint !== '' ? [joint] : []), ...runs]) {
    const last = all.at(-1);
    if (typeof run === 'string' && typeof last === 'string') all[all.length - 1] = last + run;
    else all.push(all.length > 0 || typeof run === 'string' ? run : { ...run, space: 0 });
  }
  return all;
}

const runWidth = (run: Run, widthOf: Room['widthOf']): number =>
  typeof run === 'string' ? widthOf(run) : run.space + run.part.width * run.em;

const runsWidth = (runs: readonly Run[], widthOf: Room['widthOf']): number =>
  runs.reduce((sum, run) => sum + runWidth(run, widthOf), 0);

function lineOf(runs: readonly Run[], { size, leading }: Type, widthOf: Room['widthOf']): Line {
  const parts = runs.filter((run) => typeof run !== 'string');
  return {
    runs,
    width: runsWidth(runs, widthOf),
    ascent: Math.max(leading / 2 + size * BASELINE, ...parts.map(({ part, em }) => part.ascent * em + CLEAR)),
    descent: Math.max(
      leading / 2 - size * BASELINE,
      ...parts.map(({ part, em }) => part.descent * em + CLEAR),
    ),
  };
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

interface Place {
  /** The left of the text, or its middle. */
  readonly x: number;
  /** The top of its first line. */
  readonly y: number;
  readonly align?: 'left' | 'center';
}

/** Turns a text that was set into shapes. */
export function drawText(text: SetText, { x, y, align = 'left' }: Place, colour: string): Shape[] {
  const { size, weight } = text.type;
  let top = y;
  return text.lines.flatMap(({ runs, width, ascent, descent }): Shape[] => {
    const baseline = top + ascent;
    top += ascent + descent;
    const middle = baseline - size * BASELINE;
    const [only] = runs;
    if (runs.length === 1 && typeof only === 'string')
      return [{ kind: 'words', text: only, x, y: middle, size, weight, colour, align }];
    let left = align === 'center' ? x - width / 2 : x;
    return runs.map((run): Shape => {
      const from = left + (typeof run === 'string' ? 0 : run.space);
      left += runWidth(run, text.widthOf);
      return typeof run === 'string'
        ? { kind: 'words', text: run, x: from, y: middle, size, weight, colour, align: 'left' }
        : { kind: 'formula', part: run.part, x: from, y: baseline, em: run.em, colour };
    });
  });
}
