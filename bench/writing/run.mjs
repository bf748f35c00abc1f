/**
 * `npm run bench:writing [-- --details]`: what the correction puts right, what it misses, and its false alarms.
 */
import { withModule } from '../load-module.mjs';

await withModule('/bench/writing/report.ts', ({ report }) => {
  process.stdout.write(`${report({ details: process.argv.includes('--details') }).join('\n')}\n`);
});
