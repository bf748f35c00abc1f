/**
 * `npm run bench -- [--only name,name] [--seconds N] [--runs N] [--print]`: measures the figures that the documentation
 * promises, on the built product (`npm run build` first). Each row stands beside its budget and its lower bound. It
 * rewrites only its own sections of bench/RESULTS.md; `--print` leaves the file unchanged. Exits with 1 when a part
 * could not run.
 */
import { parseArgs } from 'node:util';
import { withModule } from './load-module.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    print: { type: 'boolean', default: false },
  },
});
process.exitCode = await withModule('/bench/bench.ts', async ({ runBench }) => {
  const pace = { seconds: Number(values.seconds), runs: Number(values.runs) };
  const only = values.only === '' ? [] : values.only.split(',');
  const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
  return (await runBench(pace, only, { say, keep: !values.print })) ? 0 : 1;
});
// A part that failed may have left handles open, and they must not keep this process alive.
process.exit();
