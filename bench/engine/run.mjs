/**
 * `npm run bench:engine [-- --details] [-- --passages | --held-out | --held-out-2] [-- --explained]`: measures how well and
 * how fast the local engine reads the passages of this folder; with `--explained`, what it says of wrong options.
 */
import { withModule } from '../load-module.mjs';

const PARTS = ['passages', 'held-out', 'held-out-2', 'courses'];
const flags = new Set(process.argv.slice(2));
const parts = PARTS.filter((part) => flags.has(`--${part}`));
await withModule('/bench/engine/report.ts', ({ report, reportExplained }) => {
  const measure = flags.has('--explained') ? reportExplained : report;
  const lines = measure({
    details: flags.has('--details'),
    parts: parts.length > 0 ? parts : PARTS,
  });
  process.stdout.write(`${lines.join('\n')}\n`);
});
