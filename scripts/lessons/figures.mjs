import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withModule } from '../../bench/load-module.mjs';
import { filesOf, lessonsFolder } from './folders.mjs';
import { readAtlas } from './world.mjs';

/**
 * Writes the figures of lessons that are data as SVG files, to look at them.
 * @param {string[]} slugs
 * @param {string} [root] another folder than lessons/
 * @param {string} [out] where to write
 * @returns {Promise<number>} the exit code
 */
export async function writeFigures(slugs, root = lessonsFolder, out = join(tmpdir(), 'figures')) {
  return withModule('/engine/lesson/figures/draw-figures.ts', ({ drawFigures }) => {
    let count = 0;
    for (const slug of slugs) {
      const { drawn, faults } = drawFigures(filesOf(join(resolve(root), slug)), readAtlas);
      const into = join(resolve(out), slug);
      mkdirSync(into, { recursive: true });
      for (const [name, svg] of drawn) {
        if (!name.endsWith('.json')) continue;
        const path = join(into, name.replace(/json$/, 'svg'));
        writeFileSync(path, svg);
        process.stdout.write(`${path}\n`);
      }
      for (const { file, line, fault } of faults)
        process.stdout.write(`lessons/${slug}/${file}:${line}  ${fault}\n`);
      count += faults.length;
    }
    return count === 0 ? 0 : 1;
  });
}
