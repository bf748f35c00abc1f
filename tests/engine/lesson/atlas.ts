import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReadAtlas } from '#engine/lesson/figures/world-for.ts';

const require = createRequire(import.meta.url);

/** The borders that the lessons are checked and built with. */
export const atlas: ReadAtlas = (detail) =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8'));
