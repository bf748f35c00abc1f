import type { MapData } from './figure-data.ts';
import { between, isInside, middleOf, type Point } from './geometry.ts';
import { around, type Place, type Room } from './place-label.ts';
import { label, widthOf } from './svg.ts';

/** Places are named first, then lines, then the countries that have room for their names. */
export function labelsOf(
  { places = [], lines = [] }: MapData,
  project: (point: Point) => Point,
  room: Room,
  countries: readonly { readonly name?: string | undefined; readonly rings: readonly Point[][] }[],
): string[] {
  const labels: string[] = [];
  const spots = places.map(({ name, at }) => ({ name, at: project(at) }));
  for (const {
    at: [x, y],
  } of spots)
    room.take({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 });
  for (const { points } of lines) room.takeLine(between(points.map((point) => project(point))));
  for (const { name, at } of spots) {
    const place = room.place(name, around(...at));
    if (place !== null) labels.push(label(name, place.x, place.y, { anchor: place.anchor }));
  }
  for (const { name, points } of lines) {
    const along = between(points.map((point) => project(point)));
    const places = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95].flatMap((share) => {
      const [x, y] = along[Math.floor(share * (along.length - 1))] ?? [0, 0];
      return around(x, y, 6);
    });
    const place = name === undefined ? null : room.place(name, places);
    if (name !== undefined && place !== null)
      labels.push(label(name, place.x, place.y, { anchor: place.anchor }));
  }
  for (const { name, rings } of countries) {
    const [largest] = rings
      .map((ring) => ({ ring, ...middleOf(ring) }))
      .sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
    if (name === undefined || largest === undefined) continue;
    const lines = linesOf(name, largest.ring, largest.middle, room);
    labels.push(...lines.map(({ text, x, y }) => label(text, x, y, { anchor: 'middle' })));
  }
  return labels;
}

/** The points of a coast that such a name may hide. */
const MOST_COAST = 12;

/**
 * A country's name on one line, or on two where that alone fits; nothing where neither does. A name in lines of its own, that of a
 * land whose status is to be told, may reach into the sea to its west.
 */
function linesOf(name: string, ring: readonly Point[], middle: Point, room: Room) {
  const given = name.split('\n');
  const halves = name.match(/^(.{3,}?(?:-|(?= )))\s?(.{3,})$/)?.slice(1) ?? [];
  for (const lines of given.length > 1 ? [given] : [[name], halves]) {
    const widest = lines.reduce((a, b) => (a.length >= b.length ? a : b), '');
    const [place] =
      lines.length === 0
        ? [null]
        : [
            room.place(widest, insideOf(ring, middle, widest, lines.length, given.length > 1), {
              mostHidden: given.length > 1 ? MOST_COAST : 1,
            }),
          ];
    if (place === null || place === undefined) continue;
    const second = {
      left: place.x - widthOf(widest) / 2,
      right: place.x + widthOf(widest) / 2,
      top: place.y + 3,
      bottom: place.y + 3 + (lines.length - 1) * 13,
    };
    if (lines.length > 1) room.take(second);
    return lines.map((text, at) => ({ text, x: place.x, y: place.y + at * 13 }));
  }
  return [];
}

/** The places at which a name lies wholly inside a country, or with its right end, the nearest to its middle first. */
function insideOf(
  ring: readonly Point[],
  middle: Point,
  name: string,
  lines: number,
  reachesWest: boolean,
): Place[] {
  const half = widthOf(name) / 2;
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
  const places = steps.flatMap((down) =>
    steps.map(
      (aside): Place => ({ x: middle[0] + aside * 9, y: middle[1] + 4 + down * 9, anchor: 'middle' }),
    ),
  );
  const fits = ({ x, y }: Place) =>
    (reachesWest ? [half] : [-half, 0, half]).every((aside) =>
      [-9, 2 + (lines - 1) * 13].every((up) => isInside(ring, [x + aside, y + up])),
    );
  const distance = ({ x, y }: Place) => Math.hypot(x - middle[0], y - 4 - middle[1]);
  return places.filter(fits).sort((a, b) => distance(a) - distance(b));
}
