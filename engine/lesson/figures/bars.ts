import { decimalsOf, frenchNumber } from '../formula/french-number.ts';
import type { BarsData } from './figure-data.ts';
import { drawing, hidable, label, tag, WIDTH, widthOf, wrapped } from './svg.ts';
import { ticks } from './ticks.ts';

const LINE = 15;
const HEIGHT = 260;
const MOST_COLUMNS = 8;

/** Draws columns, or lying bars where the names need more room; each one says its value. */
export function drawBars(data: BarsData): string {
  const room = (WIDTH - 24) / data.bars.length;
  const fits =
    data.bars.length <= MOST_COLUMNS && data.bars.every(({ name }) => longestWord(name) <= room - 4);
  return fits ? drawColumns(data) : drawRows(data);
}

/** All values with the same number of decimals: 0,522 and 0,530. */
function textsOf({ bars }: BarsData): (value: number) => string {
  const decimals = Math.max(...bars.map(({ value }) => decimalsOf(value)));
  return (value) => {
    const text = frenchNumber(value);
    const missing = decimals - decimalsOf(value);
    return missing === 0 ? text : `${text}${text.includes(',') ? '' : ','}${'0'.repeat(missing)}`;
  };
}

const longestWord = (name: string) => Math.max(...name.split(' ').map((word) => widthOf(word)));

/** From where to where the values run; the ends are round numbers. */
function rangeOf({ y, bars }: BarsData) {
  const values = bars.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values, y.from ?? 0), Math.max(0, ...values, y.to ?? 0)];
  const round = ticks(least, most, 6);
  const step = (round[1] ?? 1) - (round[0] ?? 0);
  return { from: y.from ?? Math.floor(least / step) * step, to: y.to ?? Math.ceil(most / step) * step };
}

function drawColumns(data: BarsData): string {
  const { from, to } = rangeOf(data);
  const valueText = textsOf(data);
  const above = wrapped(data.y.label, WIDTH - 12);
  const room = (WIDTH - 24) / data.bars.length;
  const names = data.bars.map(({ name }) => wrapped(name, room - 4));
  const top = above.length * LINE + 26;
  const bottom = HEIGHT - Math.max(...names.map((lines) => lines.length)) * LINE - 10;
  const toY = (value: number) => bottom - ((value - from) / (to - from)) * (bottom - top);
  const zero = toY(Math.min(Math.max(0, from), to));
  const width = Math.min(46, room * 0.66);
  const middle = (at: number) => 12 + room * (at + 0.5);
  return drawing(data, HEIGHT, [
    ...above.map((line, at) => label(line, 6, 14 + at * LINE)),
    ...data.bars.map(({ value, tone = 'blue' }, at) => {
      const y = toY(value);
      return tag('rect', {
        class: tone,
        x: middle(at) - width / 2,
        y: Math.min(y, zero),
        width,
        height: Math.max(1, Math.abs(zero - y)),
      });
    }),
    tag('path', { class: 'line', d: `M12 ${Math.round(zero)}H${WIDTH - 12}` }),
    ...names.flatMap((lines, at) =>
      lines.map((line, row) => label(line, middle(at), bottom + 16 + row * LINE, { anchor: 'middle' })),
    ),
    hidable(
      data.bars.map(({ value }, at) =>
        label(valueText(value), middle(at), value < 0 ? toY(value) + 14 : toY(value) - 6, {
          anchor: 'middle',
        }),
      ),
    ),
  ]);
}

function drawRows(data: BarsData): string {
  const { from, to } = rangeOf(data);
  const valueText = textsOf(data);
  const above = wrapped(data.y.label, WIDTH - 12);
  const left = Math.min(156, Math.max(...data.bars.map(({ name }) => widthOf(name))) + 18);
  const names = data.bars.map(({ name }) => wrapped(name, left - 16));
  const values = Math.max(...data.bars.map(({ value }) => widthOf(valueText(value)))) + 10;
  const right = WIDTH - values;
  const toX = (value: number) => left + ((value - from) / (to - from)) * (right - left);
  const row = Math.max(28, ...names.map((lines) => lines.length * LINE + 6));
  const top = above.length * LINE + 12;
  const height = Math.max(200, top + row * data.bars.length + 10);
  const middle = (at: number) => top + row * (at + 0.5);
  const zero = toX(Math.min(Math.max(0, from), to));
  return drawing(data, height, [
    ...above.map((line, at) => label(line, 6, 14 + at * LINE)),
    ...data.bars.map(({ value, tone = 'blue' }, at) =>
      tag('rect', {
        class: tone,
        x: Math.min(zero, toX(value)),
        y: middle(at) - 9,
        width: Math.max(1, Math.abs(toX(value) - zero)),
        height: 18,
      }),
    ),
    tag('path', { class: 'line', d: `M${Math.round(zero)} ${top}V${top + row * data.bars.length}` }),
    ...names.flatMap((lines, at) =>
      lines.map((line, each) =>
        label(line, left - 8, middle(at) + 4 + (each - (lines.length - 1) / 2) * LINE, { anchor: 'end' }),
      ),
    ),
    hidable(
      data.bars.map(({ value }, at) =>
        label(valueText(value), Math.max(zero, toX(value)) + 6, middle(at) + 4),
      ),
    ),
  ]);
}
