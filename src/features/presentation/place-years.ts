import type { AxisMark } from './slide.ts';

/** Two years nearer than this share of the axis would lie on each other, where it was not measured: of one event's axis, and of the whole. */
const CLEAR = 0.15;
const CLEAR_WHOLE = 0.085;
/** Where the whole axis has years: below it and above it. */
const ROWS = ['below', 'above'] as const;

interface Told {
  /** The first mark that is told, and the last one. */
  readonly from: number;
  readonly told: number;
  /** The axis stands for itself, with as many years as have room. */
  readonly isWhole: boolean;
  /** The share of the axis that a year takes, where that was measured. */
  readonly room?: number | undefined;
}

/**
 * Chooses the marks whose year is written, and where: of one event's axis the last one told and those before it that are far
 * enough from each other, below; of the whole axis both ends and as many others as have room, below and above. A year is
 * written once.
 */
export function placeYears(
  marks: readonly AxisMark[],
  { from, told, isWhole, room }: Told,
): ReadonlyMap<number, (typeof ROWS)[number]> {
  const rows = isWhole ? ROWS : ROWS.slice(0, 1);
  const clear = room ?? (isWhole ? CLEAR_WHOLE : CLEAR);
  const last = Math.min(told, marks.length - 1);
  const backwards = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => last - at);
  const written = new Set<string>();
  const placed = new Map<number, (typeof ROWS)[number]>();
  for (const place of isWhole ? [last, from, ...backwards.slice(1, -1)] : backwards) {
    const { share = 0, year = '' } = marks[place] ?? {};
    if (year === '' || written.has(year)) continue;
    const row = rows.find((one) =>
      [...placed].every(([at, of]) => of !== one || Math.abs((marks[at]?.share ?? 0) - share) >= clear),
    );
    if (row === undefined) continue;
    written.add(year);
    placed.set(place, row);
  }
  return placed;
}
