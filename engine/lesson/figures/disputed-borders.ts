import { crossing, type Point } from './geometry.ts';
import type { World } from './world.ts';

interface Dispute {
  readonly between: readonly [string, string];
  /** The degrees of longitude between which the border is disputed; the whole of it without them. */
  readonly from?: number;
  readonly to?: number;
}

/**
 * Africa's borders that United Nations maps draw as not settled: that of Western Sahara with Morocco, the parallel that
 * bounds Halayeb, claimed by Egypt and Sudan, and the stretch by Abyei, claimed by both Sudans.
 * Source: https://www.un.org/geospatial/content/africa
 */
const DISPUTES: readonly Dispute[] = [
  { between: ['504', '732'] },
  { between: ['818', '729'], from: 34 },
  { between: ['729', '728'], from: 27.8, to: 29.05 },
];

/** The world with its disputed borders as lines of their own. */
export function withDisputedBorders(world: World): World {
  return DISPUTES.reduce(withDispute, world);
}

function withDispute(world: World, { between: [one, other], from = -180, to = 180 }: Dispute): World {
  const arcsOf = (code: string) =>
    new Set((world.countries.get(code) ?? []).flat().map((arc) => (arc < 0 ? ~arc : arc)));
  const others = arcsOf(other);
  const arcs = [...world.arcs];
  const disputed = new Set(world.disputed);
  const pieces = new Map<number, number[]>();
  for (const arc of arcsOf(one)) {
    if (!others.has(arc)) continue;
    const runs = cut(world.arcs[arc] ?? [], from, to);
    pieces.set(
      arc,
      runs.map(({ points, isIn }) => {
        const at = arcs.push(points) - 1;
        if (isIn) disputed.add(at);
        return at;
      }),
    );
  }
  const inPieces = (arc: number): readonly number[] => {
    const own = pieces.get(arc < 0 ? ~arc : arc) ?? [arc < 0 ? ~arc : arc];
    return arc < 0 ? own.map((piece) => ~piece).reverse() : own;
  };
  const countries = [...world.countries].map(
    ([code, rings]) => [code, rings.map((ring) => ring.flatMap(inPieces))] as const,
  );
  return { arcs, disputed, countries: new Map(countries) };
}

/** Cuts a line at two degrees of longitude; the pieces share their ends. */
function cut(whole: readonly Point[], from: number, to: number) {
  const line = [from, to].reduce(withPointAt, whole);
  const runs: { points: Point[]; isIn: boolean }[] = [];
  line.slice(1).forEach((point, at) => {
    const start = line[at] ?? point;
    const isIn = Math.min(start[0], point[0]) >= from && Math.max(start[0], point[0]) <= to;
    const run = runs.at(-1);
    if (run?.isIn === isIn) run.points.push(point);
    else runs.push({ points: [start, point], isIn });
  });
  return runs;
}

function withPointAt(line: readonly Point[], limit: number): Point[] {
  return line.flatMap((point, at) => {
    const before = line[at - 1];
    const passes = before !== undefined && (before[0] - limit) * (point[0] - limit) < 0;
    return passes ? [[limit, crossing(before, point, 0, limit)[1]], point] : [point];
  });
}
