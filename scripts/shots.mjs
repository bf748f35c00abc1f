/**
 * `npm run shots [-- --only name,name] [--out folder] [--theme ardoise,papier] [--whole] [--scale 2] [--faults] [--size
 * telephone,tablette,ordinateur,paysage,couche,petit-couche,clavier,petit]`: a picture of every screen and state, on seeded real
 * data; the last five sizes (tests/screens/views.ts) only where they are asked for.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withModule } from '../bench/load-module.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: join(root, '.build/shots') },
    size: { type: 'string' },
    theme: { type: 'string' },
    whole: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    faults: { type: 'boolean', default: false },
    build: { type: 'string', default: join(root, 'dist') },
  },
});

if (!existsSync(join(values.build, 'server/main.js'))) {
  process.stderr.write('There is no build to look at: run npm run build first.\n');
  process.exit(1);
}
process.exitCode = await withModule(
  '/tests/screens/pictures.ts',
  async ({ takePictures, allSizes, allThemes }) => {
    const failed = await takePictures(
      {
        into: resolve(values.out),
        only: values.only,
        sizes: values.size?.split(',') ?? allSizes,
        themes: values.theme?.split(',') ?? allThemes,
        whole: values.whole,
        scale: Number(values.scale),
        faults: values.faults,
        build: resolve(values.build),
      },
      (/** @type {string} */ line) => process.stdout.write(`${line}\n`),
    );
    return failed === 0 ? 0 : 1;
  },
);
// What a screen that could not be reached left open must not keep this process.
process.exit();
