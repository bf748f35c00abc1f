import { evaluate } from '../formula/evaluate.ts';
import { drawAxes } from './axes.ts';
import type { CurvesData, Tone } from './figure-data.ts';
import { between, crossing, type Point, pathOf, simplified } from './geometry.ts';
import { around, distanceTo, type Place, Room } from './place-label.ts';
import { type Box, boxOf, drawing, hidable, label, tag } from './svg.ts';

const HEIGHT = 290;
const SAMPLES = 240;
const TONES: readonly Tone[] = ['blue', 'pink', 'mint', 'yellow', 'lavender'];
/** With more of them the lines to the axes hide the curves. */
const MOST_LED_MARKS = 4;

/**
 * Draws curves of formulas in `x` or through points, with marked points.
 * @throws FormulaError for a formula that can't be computed
 */
export function drawCurves(data: CurvesData): string {
  const { plot, parts, lines, toX, toY } = drawAxes(data.x, data.y, HEIGHT);
  const room = new Room(plot);
  const onPlot = (points: readonly Point[]) => points.map(([x, y]): Point => [toX(x), toY(y)]);
  const curves = data.curves.map((curve, at) => {
    const values = curve.points ?? sampled(curve.formula ?? '0', data.x.from, data.x.to);
    const runs = inside(values, data.y.from, data.y.to).map(onPlot);
    const name = curve.name;
    return {
      ...curve,
      name,
      runs,
      tone: curve.tone ?? TONES[at % TONES.length] ?? 'blue',
      measured: curve.points !== undefined,
    };
  });
  for (const { runs } of curves) for (const run of runs) room.takeLine(between(run));
  for (const axis of lines) room.takeLine(between(axis));
  const marks = data.marks ?? [];
  const led = marks.length <= MOST_LED_MARKS ? marks : [];
  const toAxes = led.map(({ x, y }): Point[] => [
    [plot.left, toY(y)],
    [toX(x), toY(y)],
    [toX(x), plot.bottom],
  ]);
  for (const leads of toAxes) room.takeLine(between(leads));
  const labels: string[] = [];
  for (const { x, y } of marks)
    room.take({ left: toX(x) - 4, right: toX(x) + 4, top: toY(y) - 4, bottom: toY(y) + 4 });
  for (const { x, y, name } of marks) {
    const place = room.place(name, around(toX(x), toY(y)));
    if (place !== null) labels.push(label(name, place.x, place.y, { anchor: place.anchor }));
  }
  for (const { name, runs } of curves) {
    const others = curves.filter((each) => each.runs !== runs).flatMap((each) => each.runs.flatMap(between));
    const place =
      name === undefined
        ? null
        : room.place(name, along(runs.flat(), name), {
            unlike: (box) => (isNearer(box, others, runs.flatMap(between)) ? 40 : 0),
          });
    if (name !== undefined && place !== null)
      labels.push(label(name, place.x, place.y, { anchor: place.anchor }));
  }
  return drawing(data, HEIGHT, [
    ...curves.flatMap(({ fill, tone, runs }) =>
      fill ? runs.map((run) => areaUnder(run, tone, plot.bottom)) : [],
    ),
    ...parts,
    ...toAxes.map((leads) => tag('path', { class: 'thin dashed', d: pathOf(leads) })),
    ...curves.flatMap(({ tone, runs, dashed, measured }) => [
      ...runs.map((run) =>
        tag('path', { class: `${line(tone)}${dashed ? ' dashed' : ''}`, d: pathOf(simplified(run, 0.3)) }),
      ),
      ...(measured ? runs.flat().map(([cx, cy]) => tag('circle', { class: solid(tone), cx, cy, r: 3 })) : []),
    ]),
    ...marks.map(({ x, y }) => tag('circle', { class: 'plain', cx: toX(x), cy: toY(y), r: 4 })),
    hidable(labels),
  ]);
}

/** A name that is as near to another curve as to its own could be the other's. */
function isNearer(box: Box, others: readonly Point[], own: readonly Point[]): boolean {
  const nearest = (points: readonly Point[]) => Math.min(...points.map((point) => distanceTo(box, point)));
  return nearest(others) < nearest(own) + 24;
}

const line = (tone: Tone) => (tone === 'plain' ? 'line' : `${tone}-line`);
const solid = (tone: Tone) => (tone === 'plain' ? 'plain' : `${tone}-solid`);

function sampled(formula: string, from: number, to: number): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, at) => {
    const x = from + ((to - from) * at) / SAMPLES;
    return [x, evaluate(formula, { x })];
  });
}

/** The stretches of a line between two heights; one ends where the line leaves them, or has no value. */
function inside(points: readonly Point[], from: number, to: number): Point[][] {
  const runs: Point[][] = [[]];
  const isIn = ([, y]: Point) => y >= from && y <= to;
  points.forEach((point, at) => {
    const before = points[at - 1];
    const known = before !== undefined && Number.isFinite(before[1]) && Number.isFinite(point[1]);
    if (known && isIn(point) !== isIn(before)) {
      const [, outside] = isIn(point) ? before : point;
      runs.at(-1)?.push(crossing(before, point, 1, outside > to ? to : from));
      if (!isIn(point)) runs.push([]);
    }
    if (Number.isFinite(point[1]) && isIn(point)) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  });
  return runs.filter((run) => run.length > 1);
}

/** Where the name of a curve may stand: beside its end first, then further back. */
function along(points: readonly Point[], name: string): Place[] {
  const places: Place[] = [];
  for (const share of [0.97, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.03]) {
    const [x, y] = points[Math.round(share * (points.length - 1))] ?? [0, 0];
    const half = boxOf(name, 0, 0, 'middle').right;
    for (const lift of [-8, 16, -16, 24])
      places.push(
        { x: x - half, y: y + lift, anchor: 'middle' },
        { x, y: y + lift, anchor: 'middle' },
        { x: x + half, y: y + lift, anchor: 'middle' },
      );
  }
  return places;
}

function areaUnder(run: readonly Point[], tone: Tone, bottom: number): string {
  const [first, last] = [run[0] ?? [0, 0], run.at(-1) ?? [0, 0]];
  const outline: Point[] = [[first[0], bottom], ...simplified(run, 0.3), [last[0], bottom]];
  return tag('path', { class: tone, d: pathOf(outline, { closed: true }) });
}
