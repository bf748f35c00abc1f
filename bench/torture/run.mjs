/**
 * `npm run torture -- --scale N [--seed S] [--only name,name]`: what must never happen, tried N times as often as a
 * hundredth of the full figures; `--scale 100` is all of them. Prints a line a part and ends with 1 when one failed.
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
// What a part that could not run left open must not keep this process.
process.exit();
