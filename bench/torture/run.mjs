/**
 * `npm run torture -- --scale N [--seed S] [--only name,name]`: tries what must never happen. Scale N is N times a
 * hundredth of the full figures; `--scale 100` runs all of them. Prints one line for each part and exits with 1 when
 * one failed.
 */
import { parseArgs } from 'node:util';
import { withModule } from '../load-module.mjs';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});
process.exitCode = await withModule('/bench/torture/torture.ts', async ({ runTorture }) => {
  const options = { scale: Number(values.scale), seed: Number(values.seed) };
  const only = values.only === '' ? [] : values.only.split(',');
  const isSound = await runTorture(options, only, (/** @type {string} */ line) =>
    process.stdout.write(`${line}\n`),
  );
  return isSound ? 0 : 1;
});
// A part that failed may have left handles open, and they must not keep this process alive.
process.exit();
