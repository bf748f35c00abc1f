import { frenchNumber } from '../formula/french-number.ts';
import type { ClimateData } from './figure-data.ts';
import { type Point, pathOf } from './geometry.ts';
import { drawing, label, tag, WIDTH } from './svg.ts';
import { ticks } from './ticks.ts';

const HEIGHT = 290;
const PLOT = { left: 36, right: WIDTH - 40, top: 52, bottom: HEIGHT - 34 };
const MONTHS = [...'JFMAMJJASOND'];

/**
 * Draws a climate diagram by the rule of schools (Gaussen): one degree stands as high as two millimetres, so that a month is
 * dry where its column stays below the curve.
 */
export function drawClimate(data: ClimateData): string {
  const coldest = Math.min(0, ...data.temperatures);
  const from = Math.floor(coldest / 10) * 10;
  const needed = Math.max(20, Math.max(...data.temperatures), Math.max(...data.rainfall) / 2);
  const to = Math.ceil(needed / 10) * 10;
  const toY = (degrees: number) => PLOT.bottom - ((degrees - from) / (to - from)) * (PLOT.bottom - PLOT.top);
  const room = (PLOT.right - PLOT.left) / 12;
  const middle = (month: number) => PLOT.left + room * (month + 0.5);
  const marks = ticks(from, to, 8);
  const curve = data.temperatures.map((value, month): Point => [middle(month), toY(value)]);
  const zero = Math.round(toY(0) * 10) / 10;
  const total = data.rainfall.reduce((sum, each) => sum + each, 0);
  const mean = data.temperatures.reduce((sum, each) => sum + each, 0) / 12;
  return drawing(data, HEIGHT, [
    label(data.place, WIDTH / 2, 16, { anchor: 'middle', large: true }),
    label(
      `${frenchNumber(mean, 'text', 1)} °C en moyenne, ${frenchNumber(total, 'text', 0)} mm par an`,
      WIDTH / 2,
      32,
      { anchor: 'middle' },
    ),
    ...data.rainfall.map((value, month) =>
      tag('rect', {
        class: 'blue',
        x: middle(month) - room * 0.36,
        y: toY(value / 2),
        width: room * 0.72,
        height: zero - toY(value / 2),
      }),
    ),
    tag('path', { class: 'pink-line', d: pathOf(curve) }),
    ...curve.map(([cx, cy]) => tag('circle', { class: 'pink-solid', cx, cy, r: 2.5 })),
    tag('path', {
      class: 'line',
      d: `M${PLOT.left} ${PLOT.top - 4}V${PLOT.bottom}M${PLOT.right} ${PLOT.top - 4}V${PLOT.bottom}M${PLOT.left} ${zero}H${PLOT.right}`,
    }),
    ...marks.flatMap((value) => [
      label(frenchNumber(value), PLOT.left - 6, toY(value) + 4, { anchor: 'end' }),
      ...(value < 0 ? [] : [label(frenchNumber(value * 2), PLOT.right + 6, toY(value) + 4)]),
    ]),
    label('°C', PLOT.left - 6, PLOT.top - 12, { anchor: 'end' }),
    label('mm', PLOT.right + 6, PLOT.top - 12),
    ...MONTHS.map((name, month) => label(name, middle(month), PLOT.bottom + 16, { anchor: 'middle' })),
  ]);
}
