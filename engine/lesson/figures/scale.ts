import type { ScaleData, Tone } from './figure-data.ts';
import { drawing, hidable, label, tag, WIDTH, widthOf, wrapped } from './svg.ts';
import { tickLabels, ticks } from './ticks.ts';

const LINE = 15;
const TOP = 16;
const TONES: readonly Tone[] = ['yellow', 'blue', 'pink', 'mint', 'lavender'];
const BAND = { left: 52, width: 118, gap: 4 };
const HEIGHT = { least: 220, most: 420 };
const PERIODS_LINE = 18;
const MOST_TICKS = 9;

interface Placed {
  readonly lines: readonly string[];
  readonly at: number;
  readonly top: number;
}

/** Draws a scale of time that runs down a phone: periods beside it, and to the right what happened. */
export function drawScale(data: ScaleData): string {
  const periods = (data.periods ?? []).map((period, at) => ({
    ...period,
    tone: period.tone ?? TONES[at % TONES.length] ?? 'blue',
  }));
  const lanes = lanesOf(periods);
  const count = Math.max(0, ...lanes.map((lane) => lane + 1));
  // Without periods the events have their room; with several lanes each one is narrower.
  const width = count === 0 ? 0 : (BAND.width - BAND.gap * (count - 1)) / count;
  const right = BAND.left + (count === 0 ? 8 : BAND.width + 6);
  const textWidth = WIDTH - right - 26;
  const events = [...(data.events ?? [])]
    .sort((a, b) => a.at - b.at)
    .map(({ name, at }) => ({ lines: wrapped(name, textWidth), at }));
  const rows = events.reduce((sum, { lines }) => sum + lines.length * LINE + 6, 0);
  const needed = Math.max(
    rows,
    ...periods.map(({ name, from, to }) => heightFor(name, width, (to - from) / (data.to - data.from))),
  );
  const height = Math.min(HEIGHT.most, Math.max(HEIGHT.least, Math.ceil(needed) + 2 * TOP));
  const toY = (time: number) => TOP + ((time - data.from) / (data.to - data.from)) * (height - 2 * TOP);
  const fits = ({ name, from, to }: { name: string; from: number; to: number }) => {
    const lines = wrapped(name, width - 8);
    const isHigh = toY(to) - toY(from) >= lines.length * LINE + 1;
    return isHigh && lines.every((line) => widthOf(line) <= width);
  };
  // A period too short for its name has it beside, among the events.
  const beside = periods.filter((period) => !fits(period));
  const notes = [
    ...events,
    ...beside.map(({ name, from, to }) => ({ lines: wrapped(name, textWidth), at: (from + to) / 2 })),
  ].sort((a, b) => a.at - b.at);
  const marks = yearTicks(data.from, data.to);
  const texts = tickLabels(marks);
  return drawing(data, height, [
    ...periods.map(({ from, to, tone }, at) =>
      tag('rect', {
        class: tone,
        x: BAND.left + 4 + (lanes[at] ?? 0) * (width + BAND.gap),
        y: toY(from),
        width,
        height: Math.max(2, toY(to) - toY(from)),
      }),
    ),
    tag('path', { class: 'line arrow', d: `M${BAND.left} ${TOP - 8}V${height - 4}` }),
    ...marks.flatMap((value, at) => [
      tag('path', { class: 'line', d: `M${BAND.left - 4} ${Math.round(toY(value))}H${BAND.left}` }),
      label(texts[at] ?? '', BAND.left - 8, toY(value) + 4, { anchor: 'end' }),
    ]),
    hidable([
      ...periods.flatMap(({ name, from, to }, at) => {
        if (!fits({ name, from, to })) return [];
        const lines = wrapped(name, width - 8);
        const x = BAND.left + 4 + (lanes[at] ?? 0) * (width + BAND.gap) + width / 2;
        const first = (toY(from) + toY(to)) / 2 + 4 - ((lines.length - 1) * LINE) / 2;
        return lines.map((line, row) => label(line, x, first + row * LINE, { anchor: 'middle' }));
      }),
      ...spread(notes, toY, height).flatMap(({ lines, at, top }) => [
        tag('path', { class: 'leader', d: `M${right} ${round(toY(at))}L${right + 14} ${round(top + 6)}` }),
        ...lines.map((line, row) => label(line, right + 18, top + 10 + row * LINE)),
      ]),
    ]),
    ...events.map(({ at }) =>
      tag('circle', { class: 'plain', cx: count === 0 ? BAND.left : right - 2, cy: toY(at), r: 3 }),
    ),
  ]);
}

/** A year is whole, unless the scale is so short that its months count. */
function yearTicks(from: number, to: number): number[] {
  for (let most = MOST_TICKS; most > 2; most -= 1) {
    const marks = ticks(from, to, most);
    if (marks.every(Number.isInteger)) return marks;
  }
  return ticks(from, to, MOST_TICKS);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** How high the whole scale must be for a period to hold its own name. */
function heightFor(name: string, width: number, share: number): number {
  const lines = wrapped(name, Math.max(width - 8, widthOf('x'))).length;
  return share <= 0 ? 0 : Math.min(HEIGHT.most, (lines * LINE + PERIODS_LINE - LINE) / share);
}

/** Periods that overlap stand beside each other. */
function lanesOf(periods: readonly { readonly from: number; readonly to: number }[]): number[] {
  const ends: number[] = [];
  return periods.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from + 1e-9);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    return lane;
  });
}

/** Events keep their order; one that would lie on the last one moves down, and all move up when the end is reached. */
function spread(
  events: readonly { lines: readonly string[]; at: number }[],
  toY: (time: number) => number,
  height: number,
): Placed[] {
  const placed: Placed[] = [];
  let free = 2;
  for (const { lines, at } of events) {
    const top = Math.max(free, toY(at) - 6);
    placed.push({ lines, at, top });
    free = top + lines.length * LINE + 4;
  }
  let limit = height - 2;
  for (let each = placed.length - 1; each >= 0; each -= 1) {
    const entry = placed[each];
    if (entry === undefined) continue;
    const top = Math.min(entry.top, limit - entry.lines.length * LINE - 2);
    placed[each] = { ...entry, top };
    limit = top - 2;
  }
  return placed;
}
