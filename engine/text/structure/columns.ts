import { TIME } from './rows.ts';
import type { StudyTable, StudyText } from './study-text.ts';

const COLUMNS_MIN = 3;

/** « année | chômage » above figures, which say nothing alone; « date | fait » needs no names. */
const hasTimedFigures = ({ header, rows }: StudyTable): boolean =>
  TIME.test(header?.[0] ?? '') && rows.every(([, cell = '']) => /\d/.test(cell) && !/\p{L}{4}/u.test(cell));

/** The names of the columns for each row, by the index of its sentence. */
export function columnsOf({ tables }: StudyText): ReadonlyMap<number, readonly string[]> {
  return new Map(
    tables.flatMap((table) => {
      const { header, rows, index } = table;
      return header === null || (header.length < COLUMNS_MIN && !hasTimedFigures(table))
        ? []
        : rows.map((_, at) => [index + at, header] as const);
    }),
  );
}
