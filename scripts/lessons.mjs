/**
 * For those who write lessons (lessons/GUIDE.md):
 *
 *   npm run lessons -- check [slug…]     names every fault with its file and line; all lessons without a slug
 *   npm run lessons -- new slug          begins a lesson
 *   npm run lessons -- preview slug          shows it as the app does, again at each change, and names its faults
 *   npm run lessons -- figures slug      draws the figures that are data, to look at them
 *
 * `--root folder` takes the lessons of another folder, `--out folder` is where `figures` writes.
 */
import { parseArgs } from 'node:util';
import { checkLessons } from './lessons/check.mjs';
import { writeFigures } from './lessons/figures.mjs';
import { beginLesson } from './lessons/new.mjs';
import { previewLesson } from './lessons/preview.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' }, out: { type: 'string' } },
});
const [command, ...slugs] = positionals;

/** @type {Record<string, () => Promise<number>>} */
const commands = {
  check: () => checkLessons(slugs, values.root),
  new: async () => beginLesson(slugs, values.root),
  preview: () => previewLesson(slugs),
  figures: () => writeFigures(slugs, values.root, values.out),
};
const run = commands[command ?? ''];
if (run === undefined) {
  process.stderr.write(
    'Usage: npm run lessons -- check [slug…] | new slug | preview slug | figures slug [--root folder] [--out folder]\n',
  );
  process.exit(2);
}
process.exit(await run());
