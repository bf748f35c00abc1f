import { crossing, type Point } from './geometry.ts';
import type { World } from './world.ts';

const MOROCCO = '504';
export const WESTERN_SAHARA = '732';
/** The border of Morocco at its independence, 27° 40′ north. */
const BORDER = 27 + 40 / 60;

/**
 * Natural Earth draws what is held and gives most of Western Sahara to Morocco. The United Nations list the whole of it as
 * a territory whose status is open (https://www.un.org/dppa/decolonization/en/nsgt/western-sahara), and so do the lessons:
 * here it ends at the border that it had.
 */
export function withWesternSahara(world: World): World {
  const [morocco = [], sahara = []] = [MOROCCO, WESTERN_SAHARA].map((code) => world.countries.get(code));
  const held = morocco.find((ring) => ring.some((arc) => isIn(sahara, arc)));
  const line = held?.findIndex((arc) => isIn(sahara, arc)) ?? -1;
  if (held === undefined || line === -1) return world;
  // The ring runs inland to the sea along the line that is held, and from there northwards along the coast.
  const along = oriented(world, held[line] ?? 0);
  const coast = oriented(world, held[(line + 1) % held.length] ?? 0);
  const [inland] = along;
  const at = coast.findIndex(
    (point, each) => point[1] >= BORDER && (coast[each - 1]?.[1] ?? BORDER) < BORDER,
  );
  const [before, after] = [coast[at - 1], coast[at]];
  if (inland === undefined || before === undefined || after === undefined) return world;
  const sea = crossing(before, after, 1, BORDER);
  const arcs = [...world.arcs, [...coast.slice(0, at), sea], [sea, ...coast.slice(at)], [sea, inland]];
  const [south, north, border] = [arcs.length - 3, arcs.length - 2, arcs.length - 1];
  const rest = held.filter((_, each) => each !== line && each !== (line + 1) % held.length);
  // What stays of Morocco's ring begins after the coast, so that it is in order.
  const from = (line + 2) % held.length;
  const ordered = line + 2 >= held.length ? rest : [...rest.slice(from - 2), ...rest.slice(0, from - 2)];
  return {
    ...world,
    arcs,
    countries: new Map([
      ...world.countries,
      [MOROCCO, morocco.map((ring) => (ring === held ? [...ordered, ~border, north] : ring))],
      [
        WESTERN_SAHARA,
        sahara.map((ring) => ring.flatMap((arc) => (isIn([held], arc) ? [south, border] : [arc]))),
      ],
    ]),
  };
}

/** Whether a line is part of these rings, in either direction. */
function isIn(rings: readonly (readonly number[])[], arc: number): boolean {
  return rings.some((ring) => ring.includes(arc) || ring.includes(~arc));
}

function oriented(world: World, arc: number): readonly Point[] {
  return arc < 0 ? [...(world.arcs[~arc] ?? [])].reverse() : (world.arcs[arc] ?? []);
}
