/**
 * `npm run test:changed [-- <commit>]`: what a change touches, of all that `npm test` does. The change is what differs from
 * the last commit, or from where the work parted from the given one; scripts/test/changed.mjs says which tests that touches.
 * The last line is that of `npm test`.
 */
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();
const { existsSync } = await import('node:fs');
const { join } = await import('node:path');
const { fileURLToPath } = await import('node:url');
const { changedFiles, touchedBy } = await import('./test/changed.mjs');
const { createTestRun, cruised, inParallel, worlds } = await import('./test/run.mjs');

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const { build, close, imports, lint, tests, types } = createTestRun(root);
const since = process.argv[2] ?? 'HEAD';

await close(async () => {
  const changed = changedFiles(root, since);
  const touched = touchedBy(root, changed);
  const there = touched.lint.filter((file) => existsSync(join(root, file)));
  const inBrowser = touched.inBrowser.length;
  console.log(
    `${changed.length} fichiers changés depuis ${since}\u00a0: ${touched.tests.length} fichiers de tests, et ${inBrowser} dans un navigateur`,
  );
  await inParallel(
    [
      ...worlds.filter((world) => touched.worlds.includes(world)).map((world) => () => types(world)),
      ...(there.length > 0 ? [() => lint(there)] : []),
      ...(changed.some((file) => cruised.includes(file.split('/')[0] ?? '')) ? [imports] : []),
    ],
    2,
  );
  if (touched.tests.length > 0) await tests(['engine', 'unit', 'server', 'app'], touched.tests);
  if (inBrowser === 0) return;
  await build();
  if (touched.screens.length > 0) process.env.SCREENS = touched.screens.join();
  await tests(['e2e', 'timed', 'screens'], touched.inBrowser);
});
