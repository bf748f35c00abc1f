/**
 * `npm run bench:writing [-- --details]`: measures what the correction corrects, what it misses, and its false alarms;
 * `--mixed` only the sentences with mixed faults, `--third` the third held-out set too, `--tried` nothing that is held out,
 * `--grammalecte` beside Grammalecte where it is installed. Writes the figures by rule (by-rule.md), but not with `--tried`.
 */
import { writeFileSync } from 'node:fs';
import { withModule } from '../load-module.mjs';

const third = process.argv.includes('--third');
const tried = process.argv.includes('--tried');
const details = process.argv.includes('--details');
const print = (/** @type {string[]} */ lines) => process.stdout.write(`${lines.join('\n')}\n`);

if (!process.argv.includes('--mixed'))
  await withModule('/bench/writing/report.ts', ({ report }) => print(report({ details })));
await withModule('/bench/writing/measure-mixed.ts', ({ reportMixed, reportGrammalecte }) => {
  const { lines, rulePage } = reportMixed({ details, third, tried });
  print(lines);
  if (rulePage !== null) writeFileSync(new URL('./by-rule.md', import.meta.url), rulePage);
  if (process.argv.includes('--grammalecte')) print(reportGrammalecte({ third, tried }));
});
