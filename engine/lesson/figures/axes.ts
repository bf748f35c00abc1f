import type { Point } from './geometry.ts';
import { type Box, label, tag, WIDTH, widthOf, wrapped } from './svg.ts';
import { tickLabels, ticks } from './ticks.ts';

export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** Two axes with their words, and where a value stands between them. */
export interface Axes {
  readonly plot: Box;
  readonly parts: readonly string[];
  /** Where the axes themselves run. */
  readonly lines: readonly (readonly Point[])[];
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

const LINE = 15;
const MOST_Y_TICKS = 7;
/** Units between the words of two ticks. */
const GAP = 12;

/** Draws axes into a figure of this height: ticks at round numbers, the y axis's name above it, the x axis's below. */
export function drawAxes(x: Axis, y: Axis, height: number): Axes {
  const yTicks = ticks(y.from, y.to, MOST_Y_TICKS);
  const yLabels = tickLabels(yTicks);
  const above = wrapped(y.label, WIDTH - 12);
  const below = wrapped(x.label, WIDTH - 12);
  const left = Math.max(14, ...yLabels.map((text) => widthOf(text) + 12));
  const top = above.length * LINE + 14;
  const bottom = height - below.length * LINE - 24;
  const xLabels = chooseTicks(x, WIDTH - left - 16);
  const right = WIDTH - Math.max(14, widthOf(xLabels.at(-1)?.text ?? '') / 2 + 4);
  const toX = (value: number) => left + ((value - x.from) / (x.to - x.from)) * (right - left);
  const toY = (value: number) => bottom - ((value - y.from) / (y.to - y.from)) * (bottom - top);
  // An axis stands at zero where zero is inside, as in a mathematics lesson.
  const zeroY = y.from < 0 && y.to > 0 ? toY(0) : bottom;
  const zeroX = x.from < 0 && x.to > 0 ? toX(0) : left;
  const parts = [
    ...yTicks.map((value) =>
      tag('path', { class: 'thin', d: `M${one(zeroX - 4)} ${one(toY(value))}H${one(zeroX)}` }),
    ),
    ...xLabels.map(({ value }) =>
      tag('path', { class: 'thin', d: `M${one(toX(value))} ${one(zeroY)}V${one(zeroY + 4)}` }),
    ),
    tag('path', { class: 'line', d: `M${one(left)} ${one(zeroY)}H${one(right)}` }),
    tag('path', { class: 'line', d: `M${one(zeroX)} ${one(bottom)}V${one(top - 4)}` }),
    ...yTicks.map((value, at) => label(yLabels[at] ?? '', left - 6, toY(value) + 4, { anchor: 'end' })),
    ...xLabels.map(({ value, text }) => label(text, toX(value), bottom + 16, { anchor: 'middle' })),
    ...above.map((line, at) => label(line, 6, 14 + at * LINE)),
    ...below.map((line, at) => label(line, WIDTH - 8, bottom + 32 + at * LINE, { anchor: 'end' })),
  ];
  const lines: Point[][] = [
    [
      [left, zeroY],
      [right, zeroY],
    ],
    [
      [zeroX, bottom],
      [zeroX, top],
    ],
  ];
  return { plot: { left, right, top, bottom }, parts, lines, toX, toY };
}

const one = (value: number) => Math.round(value * 10) / 10;

/** As many ticks as have room for their words. */
function chooseTicks({ from, to }: Axis, width: number): { value: number; text: string }[] {
  for (let most = 11; most > 2; most -= 1) {
    const values = ticks(from, to, most);
    const texts = tickLabels(values);
    const step = values.length < 2 ? width : (((values[1] ?? 0) - (values[0] ?? 0)) / (to - from)) * width;
    const widest = Math.max(...texts.map((text) => widthOf(text)));
    if (widest + GAP <= step) return values.map((value, at) => ({ value, text: texts[at] ?? '' }));
  }
  return [from, to].map((value) => ({ value, text: tickLabels([value])[0] ?? '' }));
}
