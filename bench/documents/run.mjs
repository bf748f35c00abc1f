/**
 * `node bench/documents/run.mjs <folder>`: how much of the words and headings of documents comes out of the readers, file by
 * file and by the program that made them. `make-corpus.mjs` makes the folder.
 */
import { withModule } from '../load-module.mjs';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Which corpus? node bench/documents/run.mjs <folder>');
const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`.padStart(8);

const print = (/** @type {string[]} */ ...cells) => process.stdout.write(`${cells.join(' ')}\n`);

await withModule('/bench/documents/measure.ts', async ({ measureCorpus }) => {
  /** @type {import('./measure.ts').Measured[]} */
  const files = await measureCorpus(folder);
  const kinds = new Map();
  for (const file of files) {
    const kind = file.name.replace(/^[^.]+\./, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
  }
  const line = (/** @type {string} */ label, /** @type {typeof files} */ some) => {
    const mean = (/** @type {(one: (typeof files)[number]) => number} */ of) =>
      some.reduce((sum, one) => sum + of(one), 0) / some.length;
    const least = Math.min(...some.map(({ words }) => words));
    print(
      label.padEnd(34),
      percent(mean((one) => one.words)),
      percent(least),
      percent(mean((one) => one.extra)),
      percent(mean((one) => one.headings)),
      `${Math.round(mean((one) => one.ms))} ms`,
    );
  };
  print(''.padEnd(34), '   words', '   least', '   extra', 'headings');
  for (const file of files) if (file.words < 0.98 || file.headings < 0.9) line(file.name, [file]);
  for (const [kind, some] of kinds) line(kind, some);
  line(`all ${files.length}`, files);
});
