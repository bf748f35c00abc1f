/**
 * `npm test`: types, lint, the arrows between folders, the build, and every test. Each check and each test counts one; the
 * last line is `N passed, N failed`, and the exit code says the same.
 */
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();
const { fileURLToPath } = await import('node:url');
const { createTestRun, inParallel, worlds } = await import('./test/run.mjs');

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const { build, check, close, imports, lint, tests, types } = createTestRun(root);
const minute = 60_000;

await close(async () => {
  // The build comes first: it is the longest, on one core.
  await inParallel(
    [
      () => build(),
      ...worlds.map((world) => () => types(world)),
      () => lint(),
      imports,
      () => check('failles connues', ['scripts/audit.mjs'], { timeoutMs: 2 * minute, says: true }),
    ],
    2,
  );
  // Alone: whatever else the machine does counts as the app's slowness.
  await check('Lighthouse', ['scripts/lighthouse.mjs'], { timeoutMs: 6 * minute, says: true });
  await tests(['timed']);
  // Two at a time on two cores, the longest first: with three, screens and servers waited for each other beyond their patience.
  const inOrder = ['e2e', 'screens', 'server', 'engine', 'app', 'unit'];
  await inParallel(
    inOrder.map((project) => () => tests([project])),
    2,
  );
});
