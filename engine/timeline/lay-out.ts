import type { TimelineEntry } from '#contract/artefacts/timeline.ts';
import { elapsedBetween } from './elapsed.ts';
import { type Era, eraOf } from './era.ts';
import { onAxis } from './moment.ts';
import { readDate, type TimelineDate } from './read-date.ts';

/** An entry with its place on the timeline. */
export interface TimelineRow {
  readonly entry: TimelineEntry;
  /** Its place in the given order, which identifies it. */
  readonly given: number;
  /** Null when its date is unreadable. */
  readonly date: TimelineDate | null;
  /** The era that begins with this entry; null inside an era, and when all entries share one. */
  readonly era: Era | null;
  /** The years between this entry and the next; null when they are unknown, and for the last entry. */
  readonly untilNext: number | null;
  /** The same time in words, only between two exact dates: « 4 ans plus tard ». */
  readonly nextIs: string | null;
}

interface Placed {
  readonly entry: TimelineEntry;
  readonly given: number;
  readonly date: TimelineDate | null;
}

/**
 * Sorts the entries by time. An entry with an unreadable date stays right after the entry it was given after. Entries
 * that start together are sorted by length, longest first, then in the given order.
 */
export function layOutTimeline(entries: readonly TimelineEntry[]): TimelineRow[] {
  const placed = inOrder(entries);
  const eras = placed.map(({ date }) => date && eraOf(date.from));
  const several = new Set(eras.flatMap((era) => era?.key ?? [])).size > 1;
  let current: string | null = null;
  let last: TimelineDate | null = null;
  const rows: TimelineRow[] = [];
  for (const [at, row] of placed.entries()) {
    const era = eras[at] ?? null;
    const begins = several && era !== null && era.key !== current;
    current = era?.key ?? current;
    const before = rows[at - 1];
    if (before !== undefined && last !== null && row.date !== null) {
      const nextIs = before.date && elapsedBetween(before.date, row.date);
      rows[at - 1] = { ...before, untilNext: onAxis(row.date.from) - onAxis(last.from), nextIs };
    }
    last = row.date ?? last;
    rows.push({ ...row, era: begins ? era : null, untilNext: null, nextIs: null });
  }
  return rows;
}

function inOrder(entries: readonly TimelineEntry[]): Placed[] {
  const groups: Placed[][] = [];
  for (const [given, entry] of entries.entries()) {
    const row = { entry, given, date: readDate(entry.date) };
    const group = groups.at(-1);
    if (row.date === null && group !== undefined) group.push(row);
    else groups.push([row]);
  }
  return groups.sort((a, b) => compare(a[0]?.date ?? null, b[0]?.date ?? null)).flat();
}

/** Entries before the first readable date come first. */
function compare(a: TimelineDate | null, b: TimelineDate | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a.from - b.from || b.to - a.to;
}
