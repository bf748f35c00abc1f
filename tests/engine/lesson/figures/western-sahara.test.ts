import { describe, expect, test } from 'vitest';
import { isInside, type Point } from '#engine/lesson/figures/geometry.ts';
import { withWesternSahara } from '#engine/lesson/figures/western-sahara.ts';
import { readWorld, type World } from '#engine/lesson/figures/world.ts';
import { atlas } from '../atlas.ts';

const isIn = (world: World, code: string, place: Point) =>
  (world.countries.get(code) ?? []).some((ring) =>
    isInside(
      ring.flatMap((arc) => (arc < 0 ? [...(world.arcs[~arc] ?? [])].reverse() : (world.arcs[arc] ?? []))),
      place,
    ),
  );

const places: readonly [string, Point, string][] = [
  ['Laâyoune', [-13.2, 27.15], '732'],
  ['Dakhla’s hinterland', [-15, 23.5], '732'],
  ['Tifariti', [-10.6, 26.2], '732'],
  ['Marrakech', [-8, 31.6], '504'],
  ['Tan-Tan', [-11, 28.4], '504'],
];

describe.each(['50m', '110m'] as const)('the borders of %s', (detail) => {
  const world = withWesternSahara(readWorld(atlas(detail)));

  test.each(places)('%s', (_name, place, code) => {
    expect(['504', '732'].filter((each) => isIn(world, each, place))).toEqual([code]);
  });

  test('each ring is closed', () => {
    for (const code of ['504', '732'])
      for (const ring of world.countries.get(code) ?? []) {
        const ends = ring.map((arc) => {
          const points = world.arcs[arc < 0 ? ~arc : arc] ?? [];
          return arc < 0 ? [points.at(-1), points[0]] : [points[0], points.at(-1)];
        });
        ends.forEach(([start], at) => {
          expect(start?.[0]).toBeCloseTo(ends.at(at - 1)?.[1]?.[0] ?? Number.NaN, 6);
        });
      }
  });
});
