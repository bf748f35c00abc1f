/**
 * Trains the model of words that sound alike again: `node scripts/language/confusables/train.mjs <folder of the texts>`.
 * See scripts/language/README.md.
 */
import { fileURLToPath } from 'node:url';
import { withModule } from '../../../bench/load-module.mjs';

const [corpora] = process.argv.slice(2);
if (corpora === undefined) {
  process.stderr.write('Usage: node scripts/language/confusables/train.mjs <folder of the texts>\n');
  process.exit(2);
}
const root = fileURLToPath(new URL('../../..', import.meta.url));
await withModule('/scripts/language/confusables/train.ts', ({ trainConfusables }) =>
  trainConfusables(corpora, root, (/** @type {string} */ line) => process.stdout.write(`${line}\n`)),
);
