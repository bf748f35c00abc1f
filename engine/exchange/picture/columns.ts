import type { Palette, Scene, Setter, Shape, Type } from './scene.ts';
import { drawText, setText } from './set-text.ts';

/** A part of a picture that is never split: its height, and a function that draws it from a top left corner. */
export interface Block {
  readonly height: number;
  readonly draw: (x: number, y: number) => readonly Shape[];
}

interface Sheet {
  readonly title: string;
  /** The line under the title: the kind of artefact, its size and its author. */
  readonly caption: string;
  /** The colour of the stroke under the title. */
  readonly chalk: string;
  readonly blocks: readonly Block[];
  readonly columnWidth: number;
  /** The vertical space between two blocks. */
  readonly gap: number;
}

const MARGIN = 40;
const GUTTER = 32;
const COLUMNS_MAX = 16;
/** The height for one unit of width that a sheet should have: it suits phones and tablets. */
const TALL = 1.25;
const TITLE: Type = { size: 30, weight: 600, leading: 40 };
const CAPTION: Type = { size: 15, weight: 400, leading: 24 };

/** Arranges blocks in reading order in the number of columns that makes the picture neither too high nor too wide. */
export function inColumns(sheet: Sheet, palette: Palette, setter: Setter): Scene {
  const { blocks, columnWidth, gap } = sheet;
  const widthOf = (count: number) => count * columnWidth + (count - 1) * GUTTER + 2 * MARGIN;
  const shapes: Shape[] = [];
  let best = fill(blocks, 1, gap);
  for (let count = 2; count <= Math.min(COLUMNS_MAX, blocks.length); count += 1) {
    const next = fill(blocks, count, gap);
    if (offBy(widthOf(next.columns.length), next.height) < offBy(widthOf(best.columns.length), best.height))
      best = next;
  }
  const width = widthOf(best.columns.length);

  const title = setText(sheet.title, width - 2 * MARGIN, TITLE, setter);
  const stroke = MARGIN + title.height + 8;
  const caption = setText(sheet.caption, width - 2 * MARGIN, CAPTION, setter);
  shapes.push(...drawText(title, { x: MARGIN, y: MARGIN }, palette.text));
  shapes.push(...drawText(caption, { x: MARGIN, y: stroke + 14 }, palette.soft), {
    kind: 'stroke',
    path: 'M0 5 C40 -1 90 0 140 3 S 190 5 210 1',
    x: MARGIN,
    y: stroke,
    colour: sheet.chalk,
    thickness: 3.5,
  });
  const top = stroke + 14 + caption.height + 24;
  for (const [at, column] of best.columns.entries()) {
    let y = top;
    for (const block of column) {
      shapes.push(...block.draw(MARGIN + at * (columnWidth + GUTTER), y));
      y += block.height + gap;
    }
  }
  return { width, height: Math.ceil(top + best.height + MARGIN), background: palette.page, shapes };
}

const offBy = (width: number, height: number) => Math.abs(Math.log(height / width / TALL));

interface Filled {
  readonly columns: readonly (readonly Block[])[];
  readonly height: number;
}

/** Finds the lowest columns, at most `count` of them, that contain the blocks in order. */
function fill(blocks: readonly Block[], count: number, gap: number): Filled {
  let low = Math.max(0, ...blocks.map(({ height }) => height));
  let high = blocks.reduce((sum, { height }) => sum + height + gap, 0);
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (pour(blocks, middle, gap).columns.length <= count) high = middle;
    else low = middle;
  }
  return pour(blocks, high, gap);
}

function pour(blocks: readonly Block[], limit: number, gap: number): Filled {
  const columns: Block[][] = [];
  let height = 0;
  let most = 0;
  for (const block of blocks) {
    const column = columns.at(-1);
    if (column === undefined || height + gap + block.height > limit) {
      columns.push([block]);
      height = block.height;
    } else {
      column.push(block);
      height += gap + block.height;
    }
    most = Math.max(most, height);
  }
  return { columns, height: most };
}
