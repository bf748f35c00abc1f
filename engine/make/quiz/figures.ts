import { isRivalFigure, readMeasure } from '#engine/text/structure/measures.ts';

/** Which figures can stand beside each other as options. */

/** Wrong figures farther away than this factor are ruled out at a glance. */
const SAME_SIZE = 6;
/** The measures of a table are farther apart: capitals, planets. */
const CELL_SIZE = 30;
/** Figures of a list: the speeds of sound in air and in steel. */
const FIGURE_SIZE = 16;

/** Figures of one unit and form, of which only one can be right: a range stands beside ranges. */
export function areRivals(option: string, answer: string): boolean {
  const [one, other] = [readMeasure(option), readMeasure(answer)];
  return (
    one !== null &&
    other !== null &&
    (one.from === one.to) === (other.from === other.to) &&
    /^-?\d/.test(option) === /^-?\d/.test(answer) &&
    option.includes('(') === answer.includes('(') &&
    isRivalFigure(one, other, FIGURE_SIZE)
  );
}

/** « 20 ans » beside « 6 ans », a word beside words, a formula beside formulas. */
export function areCellsOfOneKind(option: string, answer: string): boolean {
  const [one, other] = [cellKind(option), cellKind(answer)];
  if (one !== other) return false;
  return !one.startsWith('measure') || isSameSize(option, answer, CELL_SIZE);
}

function cellKind(cell: string): string {
  if (/(?<!\p{L})[xnt](?!\p{L})|[=^√]/u.test(cell)) return 'formula';
  const figure = /^[<>≈~±-]?\s?\d[\d\s\u00a0\u202f.,]*/u.exec(cell)?.[0];
  const unit = cell.slice(figure?.length ?? 0).trim();
  if (figure !== undefined && !/\d/.test(unit)) return `measure ${unit.replace(/s$/u, '')}`;
  return /^\d/u.test(cell) ? 'figure' : 'words';
}

/** Tells whether two figures are no farther apart than a factor: one of another size is ruled out at a glance. */
export function isSameSize(option: string, answer: string, most = SAME_SIZE): boolean {
  const size = (text: string) =>
    Number(
      /\d[\d\s\u00a0\u202f]*(?:,\d+)?/
        .exec(text)?.[0]
        .replace(/[\s\u00a0\u202f]/g, '')
        .replace(',', '.') ?? 0,
    );
  const [one, other] = [size(option), size(answer)];
  return Math.max(one, other) <= Math.max(1, Math.min(one, other)) * most;
}
