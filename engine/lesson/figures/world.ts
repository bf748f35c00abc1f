import * as z from 'zod/mini';
import type { Point } from './geometry.ts';

/** The borders of the world: lines in degrees that countries share, and which of them go around which country. */
export interface World {
  readonly arcs: readonly (readonly Point[])[];
  /** By ISO 3166-1 numeric code; each ring is a list of arcs, a negative one (`~arc`) runs backwards. */
  readonly countries: ReadonlyMap<string, readonly (readonly number[])[]>;
  /** The arcs that are disputed borders. */
  readonly disputed: ReadonlySet<number>;
}

/** The year of the borders, and who drew them: `world-atlas` 2 holds Natural Earth 4.1. */
export const BORDERS = { year: 2018, drawnBy: 'Natural Earth 4.1' };

const ring = z.array(z.int());
const topology = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    countries: z.object({
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), id: z.optional(z.string()), arcs: z.array(ring) }),
          z.object({
            type: z.literal('MultiPolygon'),
            id: z.optional(z.string()),
            arcs: z.array(z.array(ring)),
          }),
        ]),
      ),
    }),
  }),
});

/**
 * Reads a file of the package `world-atlas`, which holds Natural Earth's borders as TopoJSON.
 * @throws ZodError for anything else
 */
export function readWorld(json: unknown): World {
  const { transform, arcs, objects } = topology.parse(json);
  const [scale, translate] = [transform.scale, transform.translate];
  const countries = new Map<string, number[][]>();
  for (const geometry of objects.countries.geometries) {
    const rings = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
    // Some disputed lands have no code of their own.
    const code = geometry.id ?? `${countries.size}?`;
    countries.set(code, [...(countries.get(code) ?? []), ...rings]);
  }
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  return { arcs: decoded, countries, disputed: new Set() };
}
