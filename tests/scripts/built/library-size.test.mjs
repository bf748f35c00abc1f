import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const assets = fileURLToPath(new URL('../../../dist/app/assets', import.meta.url));
/** Bytes, compressed, of what brings the texts of a hundred lessons to the device. */
const LIBRARY_BYTES = 450_000;
/** A sentence of a lesson that no other file has. */
const LESSON = 'D’où vient donc tout ce bois';

it('the lessons weigh at most 450 kB on their way, and the first screen carries none of them', () => {
  // The folder keeps the files of releases before; the worker names those of this one.
  const worker = readFileSync(`${assets}/../sw.js`, 'utf8');
  const carriers = readdirSync(assets).filter(
    (name) =>
      name.endsWith('.js') &&
      worker.includes(name) &&
      readFileSync(`${assets}/${name}`, 'utf8').includes(LESSON),
  );
  expect(carriers.length).toBeGreaterThan(0);
  const bytes = carriers.reduce((sum, name) => sum + statSync(`${assets}/${name}.br`).size, 0);
  expect(bytes).toBeLessThan(LIBRARY_BYTES);
  const shell = readFileSync(`${assets}/../index.html`, 'utf8');
  for (const name of carriers) expect(shell).not.toContain(name);
});
