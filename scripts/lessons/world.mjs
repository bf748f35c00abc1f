import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The borders of Natural Earth, from the package `world-atlas`.
 * @param {'50m' | '110m'} detail
 * @returns {unknown}
 */
export const readAtlas = (detail) =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8'));
