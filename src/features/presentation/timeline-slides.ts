import type { TimelineEntry } from '#contract/artefacts/timeline.ts';
import { hideDates } from '#engine/timeline/hide-dates.ts';
import { layOutTimeline, type TimelineRow } from '#engine/timeline/lay-out.ts';
import { scaleGaps } from '#engine/timeline/scale.ts';
import { addsNothing } from '#src/ui/text/adds-nothing.ts';
import { type Axis, type AxisMark, plain, type Slide } from './slide.ts';

/** Most events that are read on one screen from the back row. */
const MOST = 5;

/** One slide an event on the axis of all, then the whole axis with its years, and its events a screenful at a time. */
export function timelineSlides(data: readonly TimelineEntry[]): Slide[] {
  const rows = layOutTimeline(data);
  if (rows.length === 0) return [];
  const scale = scaleOf(rows);
  const events = rows.map(({ entry: { date, event, description }, date: read }, at) => ({
    ...plain,
    kind: 'Quand\u202f?',
    asked: hideDates(event, date, read),
    steps: [{ words: date, detail: addsNothing(description, `${event}\n${date}`) ? '' : description }],
    axis: { ...scale, from: 0, at, isAsked: true },
  }));
  const parts = inParts(rows);
  const whole = { ...plain, kind: 'Toute la frise', asked: spanOf(rows), steps: [] };
  return [
    ...events,
    ...(parts.length > 1 ? [{ ...whole, axis: { ...scale, from: 0, at: rows.length, isWhole: true } }] : []),
    ...parts.map(({ from, rows: part }, at) => ({
      ...whole,
      kind: parts.length > 1 ? `Toute la frise, ${at + 1} sur ${parts.length}` : whole.kind,
      asked: spanOf(part),
      axis: { ...scale, from, at: from + part.length },
      events: part.map(({ entry: { date, event } }) => ({ date, event })),
    })),
  ];
}

/** Parts of nearly the same length. */
function inParts(rows: readonly TimelineRow[]) {
  const count = Math.ceil(rows.length / MOST);
  return Array.from({ length: count }, (_, part) => {
    const from = Math.round((part * rows.length) / count);
    return { from, rows: rows.slice(from, Math.round(((part + 1) * rows.length) / count)) };
  });
}

/**
 * How many times the average a gap may be long. One scale applies to the whole axis, so that what is twice as long in time is
 * twice as long on it; only a gap beyond this is cut, and marked as cut.
 */
const LONGEST = 3;
/** With few gaps, one of them takes most of the axis anyway: at most this share of it. */
const SHARE = 0.9;

function scaleOf(rows: readonly TimelineRow[]): Pick<Axis, 'marks' | 'cuts'> {
  const elapsed = rows.slice(0, -1).map(({ untilNext }) => untilNext ?? 0);
  const count = elapsed.filter((span) => span > 0).length;
  // A longest gap is longer than the average.
  const longest = Math.min(LONGEST, Math.max(SHARE * count, 1.1));
  const gaps = scaleGaps(elapsed, { average: 1, longest });
  const length = gaps.reduce((sum, { size }) => sum + size, 0);
  const marks: AxisMark[] = [];
  const cuts: number[] = [];
  let passed = 0;
  for (const [at, { entry }] of rows.entries()) {
    marks.push({ share: length === 0 ? 0.5 : passed / length, year: yearOf(entry.date) });
    const { size, cut } = gaps[at] ?? { size: 0, cut: false };
    if (cut) cuts.push((passed + size / 2) / length);
    passed += size;
  }
  return { marks, cuts };
}

/** Longest date that stands on the axis as it is. */
const SHORT = 9;

/** The year of a date, or the date itself where it is short. */
function yearOf(date: string): string {
  const [year] = date.match(/\d{3,4}(?: av\. J\.-C\.)?/) ?? [];
  return year ?? (date.length <= SHORT ? date : '');
}

function spanOf(rows: readonly TimelineRow[]): string {
  const first = rows.at(0)?.entry.date ?? '';
  const last = rows.at(-1)?.entry.date ?? '';
  return first === last ? first : `${first} – ${last}`;
}
