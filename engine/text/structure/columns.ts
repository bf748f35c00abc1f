import type { StudyText } from './study-text.ts';

const COLUMNS_MIN = 3;

/** The names of the columns for each row, by the index of its sentence. */
export function columnsOf({ tables }: StudyText): ReadonlyMap<number, readonly string[]> {
  return new Map(
    tables.flatMap(({ header, rows, index }) =>
      header === null || header.length < COLUMNS_MIN
        ? []
        : rows.map((_, at) => [index + at, header] as const),
    ),
  );
}
