/**
 * Trains the part-of-speech tagger again: `node scripts/language/train.mjs <folder of the treebanks>`. See README.md.
 */
import { fileURLToPath } from 'node:url';
import { withModule } from '../../bench/load-module.mjs';

const [corpora] = process.argv.slice(2);
if (corpora === undefined) {
  process.stderr.write('Usage: node scripts/language/train.mjs <folder of the treebanks>\n');
  process.exit(2);
}
const root = fileURLToPath(new URL('../..', import.meta.url));
await withModule('/scripts/language/train.ts', ({ train }) =>
  train(corpora, root, (/** @type {string} */ line) => process.stdout.write(`${line}\n`)),
);
