import { withDisputedBorders } from './disputed-borders.ts';
import type { FigureData } from './figure-data.ts';
import { withWesternSahara } from './western-sahara.ts';
import { readWorld, type World } from './world.ts';

/** Reads an atlas by the detail of its borders. */
export type ReadAtlas = (detail: '50m' | '110m') => unknown;

/** A wider map needs no finer borders. */
const WIDE = 100;
const worlds = new Map<string, World>();

/** The world with the detail that a map asks for; undefined for data of another kind. */
export function worldFor(data: FigureData, read: ReadAtlas): World | undefined {
  if (data.kind !== 'map') return undefined;
  const detail = data.frame[2] - data.frame[0] > WIDE ? '110m' : '50m';
  const world = worlds.get(detail) ?? withDisputedBorders(withWesternSahara(readWorld(read(detail))));
  worlds.set(detail, world);
  return world;
}
