import type { MapData, Tone } from './figure-data.ts';
import { between, clippedRing, type Point, pathOf, shortPath, simplified } from './geometry.ts';
import { labelsOf } from './map-labels.ts';
import { Room } from './place-label.ts';
import { type Box, drawing, hidable, tag, WIDTH } from './svg.ts';
import type { World } from './world.ts';

const HEIGHT = { least: 200, most: 420 };
/** The edges of what is cut off lie outside the drawing. */
const BEYOND = 8;
/** Accents take two bytes of the 12 kB. */
const MOST_LETTERS = 11_700;
/** A smaller island is a speck. */
const SPECK = 2.5;

/**
 * Draws a map: the countries of the data in their tones, the borders of the others, places, lines. Degrees are as wide as
 * they are in the middle of the frame.
 * @throws RangeError that names a country's code which the world does not have
 */
export function drawMap(data: MapData, world: World): string {
  const unknown = data.countries?.find(({ code }) => !world.countries.has(code));
  if (unknown !== undefined) throw new RangeError(unknown.code);
  for (let tolerance = 0.35; ; tolerance *= 1.2) {
    const svg = drawOnce(data, world, tolerance);
    if (svg.length <= MOST_LETTERS || tolerance > 6) return svg;
  }
}

interface Projection {
  readonly height: number;
  readonly project: (point: Point) => Point;
}

/** The scale at which the whole frame is shown; what is left of the width shows more of the world. */
function projectionOf([west, south, east, north]: MapData['frame']): Projection {
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(WIDTH / ((east - west) * narrow), HEIGHT.most / (north - south));
  const height = Math.round(Math.max(HEIGHT.least, (north - south) * scale));
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return {
    height,
    project: ([lon, lat]) => [WIDTH / 2 + (lon - x) * narrow * scale, height / 2 - (lat - y) * scale],
  };
}

function drawOnce(data: MapData, world: World, tolerance: number): string {
  const { height, project } = projectionOf(data.frame);
  const frame: Box = { left: -BEYOND, right: WIDTH + BEYOND, top: -BEYOND, bottom: height + BEYOND };
  const arcs = world.arcs.map((arc) => simplified(arc.map(project), tolerance));
  const ringsOf = (code: string) =>
    (world.countries.get(code) ?? [])
      .map((ring) =>
        clippedRing(
          ring.flatMap((arc) => (arc < 0 ? [...(arcs[~arc] ?? [])].reverse() : (arcs[arc] ?? []))),
          frame,
        ),
      )
      .filter((ring) => ring.length > 2 && spanOf(ring) > SPECK);
  const shown = (data.countries ?? []).map((country) => ({ ...country, rings: ringsOf(country.code) }));
  const room = new Room({ left: 2, right: WIDTH - 2, top: 2, bottom: height - 2 });
  const visible = ([x, y]: Point) => x > 0 && x < WIDTH && y > 0 && y < height;
  for (const { rings } of shown) for (const ring of rings) room.takeLine(between(ring).filter(visible));
  for (const arc of arcs) if (arc.some(visible)) room.takeLine(between(arc).filter(visible));
  const labels = labelsOf(data, project, room, shown);
  return drawing(data, height, [
    tag('path', {
      class: 'leader',
      d: bordersOf(world, arcs, new Set(shown.map(({ code }) => code)), frame) || 'M0 0',
    }),
    ...shown
      .filter(({ rings }) => rings.length > 0)
      .map(({ name, tone = 'plain', rings }) => {
        const d = rings.map((ring) => shortPath(ring, true)).join('');
        return name === undefined
          ? tag('path', { class: tone, d })
          : tag('path', { class: tone, d }, tag('title', {}, name));
      }),
    ...(data.lines ?? []).map(({ points, tone, arrow, dashed }) =>
      tag('path', {
        class: [lineOf(tone), dashed ? 'dashed' : '', arrow ? 'arrow' : ''].filter(Boolean).join(' '),
        d: pathOf(points.map((point) => project(point))),
      }),
    ),
    ...(data.places ?? []).map(({ at }) => {
      const [cx, cy] = project(at);
      return tag('circle', { class: 'plain', cx, cy, r: 3.5 });
    }),
    hidable(labels),
  ]);
}

const lineOf = (tone: Tone | undefined) => (tone === undefined || tone === 'plain' ? 'line' : `${tone}-line`);

/** The borders of all countries that are not painted, each line once. */
function bordersOf(
  world: World,
  arcs: readonly (readonly Point[])[],
  painted: ReadonlySet<string>,
  frame: Box,
): string {
  const drawn = new Set<number>();
  for (const [code, rings] of world.countries)
    for (const arc of rings.flat()) if (!painted.has(code)) drawn.add(arc < 0 ? ~arc : arc);
  for (const code of painted)
    for (const arc of (world.countries.get(code) ?? []).flat()) drawn.delete(arc < 0 ? ~arc : arc);
  const isNear = ([x, y]: Point) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  return [...drawn]
    .flatMap((at) => {
      const runs: Point[][] = [[]];
      const arc = arcs[at] ?? [];
      if (spanOf(arc) <= SPECK && arc[0]?.join() === arc.at(-1)?.join()) return [];
      arc.forEach((point, each) => {
        // One point beyond the frame on each side, so that the line reaches its edge.
        if (
          isNear(point) ||
          [arc[each - 1], arc[each + 1]].some((next) => next !== undefined && isNear(next))
        )
          runs.at(-1)?.push(point);
        else if (runs.at(-1)?.length) runs.push([]);
      });
      return runs.filter((run) => run.length > 1);
    })
    .map((run) => shortPath(run, false))
    .join('');
}

const spanOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
};
