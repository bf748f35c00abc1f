import type { MapData, Tone } from './figure-data.ts';
import { between, clippedRing, type Point, pathOf, shortPath, simplified } from './geometry.ts';
import { labelsOf } from './map-labels.ts';
import { Room } from './place-label.ts';
import { type Box, drawing, hidable, label, tag, WIDTH } from './svg.ts';
import { WESTERN_SAHARA } from './western-sahara.ts';
import { BORDERS, type World } from './world.ts';

/** Of what lies below the map: two lines that say how and from what it is drawn. */
export const MAP_FOOT = 34;
const HEIGHT = { least: 200 - MAP_FOOT, most: 420 };
/** The edges of what is cut off lie outside the drawing. */
const BEYOND = 8;
/** Accents take two bytes of the 12 kB. */
const MOST_LETTERS = 11_700;
/** A disputed border that is shorter is drawn as the others: its dashes could not be seen. */
const SHORTEST_DISPUTE = 9;
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
  const runsOf = (numbers: Iterable<number>) =>
    [...numbers].flatMap((at) => runsInside(arcs[at] ?? [], frame)).filter((run) => run.length > 1);
  const visible = ([x, y]: Point) => x > 0 && x < WIDTH && y > 0 && y < height;
  const disputed = [...world.disputed].filter(
    (at) => spanOf(between(arcs[at] ?? []).filter(visible)) >= SHORTEST_DISPUTE,
  );
  const linesOf = (code: string) => new Set((world.countries.get(code) ?? []).flat().map(numberOf));
  const shown = (data.countries ?? []).map((country) => ({ ...country, rings: ringsOf(country.code) }));
  const room = new Room({ left: 2, right: WIDTH - 2, top: 2, bottom: height - 2 });
  for (const { rings } of shown) for (const ring of rings) room.takeLine(between(ring).filter(visible));
  for (const arc of arcs) if (arc.some(visible)) room.takeLine(between(arc).filter(visible));
  const named = shown.some(({ code }) => code === WESTERN_SAHARA)
    ? shown
    : [...shown, { code: WESTERN_SAHARA, rings: ringsOf(WESTERN_SAHARA) }];
  const labels = labelsOf(
    data,
    project,
    room,
    named.map((country) =>
      country.code === WESTERN_SAHARA
        ? { ...country, name: 'Sahara\noccidental\n(statut\ndisputé)' }
        : country,
    ),
  );
  const painted = new Set(shown.flatMap(({ code }) => [...linesOf(code)]));
  const borders = [...world.countries.keys()]
    .flatMap((code) => [...linesOf(code)])
    .filter((at) => !painted.has(at) && !disputed.includes(at) && !isSpeck(arcs[at] ?? []));
  const pathThrough = (numbers: Iterable<number>) =>
    runsOf(numbers)
      .map((run) => shortPath(run, false))
      .join('');
  const map = [
    tag('path', { class: 'leader', d: pathThrough(new Set(borders)) || 'M0 0' }),
    ...shown
      .filter(({ rings }) => rings.length > 0)
      .flatMap(({ code, name, tone = 'plain', rings }) => {
        const d = rings.map((ring) => shortPath(ring, true)).join('');
        const own = linesOf(code);
        const isDisputed = disputed.some((at) => own.has(at));
        const shape = { class: isDisputed ? `${tone} edgeless` : tone, d };
        const settled = [...own].filter((at) => !disputed.includes(at) && !isSpeck(arcs[at] ?? []));
        return [
          name === undefined ? tag('path', shape) : tag('path', shape, tag('title', {}, name)),
          isDisputed ? tag('path', { class: lineOf(tone), d: pathThrough(settled) }) : '',
        ];
      }),
    ...disputed.map((at) =>
      tag('path', { class: painted.has(at) ? 'line dashed' : 'thin dashed', d: pathThrough([at]) }),
    ),
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
  ];
  const [projection, origin] = footOf(disputed.length > 0);
  return drawing(
    { ...data, description: `${data.description} ${projection}. ${origin}.` },
    height + MAP_FOOT,
    [
      // What goes on beyond the map ends with it.
      tag('svg', { width: WIDTH, height }, ...map),
      hidable(labels),
      tag('path', { class: 'leader', d: `M0 ${height}H${WIDTH}` }),
      label(projection, 2, height + 15),
      label(origin, 2, height + 30),
    ],
  );
}

/** How a map is drawn and from what, for the eye and, in the description, for the ear. */
const footOf = (hasDispute: boolean): readonly [string, string] => [
  `Projection équirectangulaire · frontières de ${BORDERS.year}`,
  `${BORDERS.drawnBy}${hasDispute ? ' · tirets : frontière disputée' : ''}`,
];

const lineOf = (tone: Tone | undefined) => (tone === undefined || tone === 'plain' ? 'line' : `${tone}-line`);

const numberOf = (arc: number): number => (arc < 0 ? ~arc : arc);

/** An island too small to be seen. */
const isSpeck = (arc: readonly Point[]): boolean =>
  spanOf(arc) <= SPECK && arc[0]?.join() === arc.at(-1)?.join();

/** The parts of a line inside the frame, with one point beyond it on each side, so that the line reaches its edge. */
function runsInside(arc: readonly Point[], frame: Box): Point[][] {
  const isNear = ([x, y]: Point) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  const runs: Point[][] = [[]];
  arc.forEach((point, each) => {
    if (isNear(point) || [arc[each - 1], arc[each + 1]].some((next) => next !== undefined && isNear(next)))
      runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  });
  return runs;
}

const spanOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
};
