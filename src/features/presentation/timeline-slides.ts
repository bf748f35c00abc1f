import type { TimelineEntry } from '#contract/artefacts/timeline.ts';
import { hideDates } from '#engine/timeline/hide-dates.ts';
import { layOutTimeline, type TimelineRow } from '#engine/timeline/lay-out.ts';
import { scaleGaps } from '#engine/timeline/scale.ts';
import { type AxisMark, plain, type Slide } from './slide.ts';

/** The gaps between events follow the time, as far as all stay apart. */
const SCALE = { average: 3, longest: 8 };
/** Added to each gap, so that events of one year stay apart. */
const APART = 1.5;

/** One slide an event, on the axis of all, and the whole axis at the end. */
export function timelineSlides(
  data: readonly TimelineEntry[],
  unlessSaid: (text: string, shown: string) => string,
): Slide[] {
  const rows = layOutTimeline(data);
  if (rows.length === 0) return [];
  const marks = marksOf(rows);
  const events = rows.map(({ entry: { date, event, description }, date: read }, at) => ({
    ...plain,
    kind: 'Quand\u202f?',
    asked: hideDates(event, date, read),
    steps: [{ words: date, detail: unlessSaid(description, `${event}\n${date}`) }],
    axis: { marks, at },
  }));
  const whole = {
    ...plain,
    kind: 'Toute la frise',
    asked: spanOf(rows),
    steps: [],
    axis: { marks, at: rows.length },
    events: rows.map(({ entry: { date, event } }) => ({ date, event })),
  };
  return [...events, whole];
}

function marksOf(rows: readonly TimelineRow[]): AxisMark[] {
  const gaps = scaleGaps(
    rows.map(({ untilNext }) => untilNext ?? 0),
    SCALE,
  ).map(({ size }) => size + APART);
  const length = gaps.slice(0, -1).reduce((sum, gap) => sum + gap, 0);
  let passed = 0;
  return rows.map(({ entry }, at) => {
    const share = length === 0 ? 0.5 : passed / length;
    passed += gaps[at] ?? 0;
    return { share, year: yearOf(entry.date) };
  });
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
