/**
 * `npm run bench:writing [-- --details]`: measures what the correction corrects, what it misses, and its false alarms;
 * `--mixed` only the sentences with mixed faults, `--grammalecte` beside Grammalecte where it is installed.
 */
import { withModule } from '../load-module.mjs';

const details = process.argv.includes('--details');
const print = (/** @type {string[]} */ lines) => process.stdout.write(`${lines.join('\n')}\n`);

if (!process.argv.includes('--mixed'))
  await withModule('/bench/writing/report.ts', ({ report }) => print(report({ details })));
await withModule('/bench/writing/measure-mixed.ts', ({ reportMixed, reportGrammalecte }) => {
  print(reportMixed({ details }));
  if (process.argv.includes('--grammalecte')) print(reportGrammalecte());
});
