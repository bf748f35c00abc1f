import { LABEL_MAX } from '#engine/make/short-label.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { type KeyPoint, WORTH } from './points.ts';

/** The rows of tables of three columns and more, whose cells only say something with the name of their column. */

/** « Ghana » with « Peuple : Soninké » and « Capitale : Koumbi Saleh ». */
export function columnPoint({ text, index, cells = [] }: Sentence, columns: readonly string[]): KeyPoint[] {
  const [name = '', ...others] = cells;
  const items = others.flatMap((cell, at) => {
    const column = columns[at + 1] ?? '';
    if (!/[\p{L}\d]/u.test(cell)) return [];
    const whole = column === '' ? cell : `${capitalised(column)}\u00a0: ${cell}`;
    return [{ label: whole.length <= LABEL_MAX ? whole : cell, source: whole, items: [] }];
  });
  return name === '' || name.length > LABEL_MAX
    ? []
    : [{ label: capitalised(name), source: text, index, worth: WORTH.list, items }];
}
