/**
 * `npm test`: types, lint, the arrows between folders, the build, and every test. Each check and each test counts one; the
 * last line is `N passed, N failed`, and the exit code says the same.
 */
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();
const { mkdirSync, rmSync } = await import('node:fs');
const { join } = await import('node:path');
const { fileURLToPath } = await import('node:url');
const { installWhenMissing } = await import('./install.mjs');
const { endWithParent, run, stopOnSignal } = await import('./processes.mjs');
const { judgeTestRun, tail } = await import('./test-report.mjs');

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const reports = join(root, '.build/test');
const worlds = ['contract', 'engine', 'lessons', 'src', 'sw', 'server', 'scripts', 'bench', 'tests'];
const minute = 60_000;

const tool = {
  typescript: 'node_modules/typescript7/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  cruiser: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
};
const cruised = ['contract', 'engine', 'lessons', 'src', 'sw', 'server', 'tests'];

let passed = 0;
let failed = 0;

/**
 * @param {string} name
 * @param {number} started
 * @param {{passed: number, skipped: number, failures: import('./test-report.mjs').Failure[]}} outcome
 */
function record(name, started, outcome) {
  passed += outcome.passed;
  failed += outcome.failures.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} non exécutés` : '';
  const counts =
    outcome.passed + outcome.failures.length > 1 ? ` : ${outcome.passed} réussis${skipped}` : skipped;
  console.log(`${outcome.failures.length === 0 ? '✓' : '✗'} ${name}${counts} (${seconds} s)`);
  for (const { title, details } of outcome.failures) {
    console.log(`\n  ✗ ${title}\n${details.replace(/^/gm, '    ')}\n`);
  }
}

/**
 * One check: it passes when its command ends with 0.
 * @param {string} name
 * @param {string[]} args of Node
 * @param {number} timeoutMs
 * @param {{says?: boolean}} [options] `says`: what it wrote is shown when it passes too
 */
async function check(name, args, timeoutMs, { says = false } = {}) {
  const started = performance.now();
  const { code, output, timedOut } = await run(process.execPath, args, {
    cwd: root,
    timeoutMs,
    env: plainEnv,
  });
  const details = timedOut ? `${tail(output)}\nLe temps imparti est dépassé.` : tail(output);
  record(
    name,
    started,
    code === 0
      ? { passed: 1, skipped: 0, failures: [] }
      : { passed: 0, skipped: 0, failures: [{ title: name, details }] },
  );
  if (says && code === 0) console.log(tail(output).trim().replace(/^/gm, '  '));
}

/**
 * @param {string} project of vitest
 * @param {number} timeoutMs
 */
async function tests(project, timeoutMs) {
  const started = performance.now();
  const report = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const ended = await run(process.execPath, [tool.vitest, ...args], { cwd: root, timeoutMs, env: plainEnv });
  record(`tests ${project}`, started, judgeTestRun(report, ended, root));
}

/**
 * @param {(() => Promise<void>)[]} tasks
 * @param {number} atOnce
 */
async function inParallel(tasks, atOnce) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const plainEnv = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: undefined };

async function everything() {
  if (!(await installWhenMissing(root))) throw new Error('npm ci a échoué (voir ci-dessus)');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await inParallel(
    [
      ...worlds.map((world) => () => check(`types ${world}`, [tool.typescript, '-p', world], 3 * minute)),
      () => check('biome', [tool.biome, 'check', '--max-diagnostics=50'], minute),
      () =>
        check(
          'sens des imports',
          [tool.cruiser, '--config', '.dependency-cruiser.cjs', ...cruised],
          2 * minute,
        ),
      () => check('failles connues', ['scripts/audit.mjs'], 2 * minute, { says: true }),
    ],
    2,
  );
  await check('construction', ['scripts/build.mjs', '--if-stale'], 4 * minute);
  // Alone: whatever else the machine does counts as the app's slowness.
  await check('Lighthouse', ['scripts/lighthouse.mjs'], 6 * minute, { says: true });
  // A browser test waits more than it works: side by side with another project, two cores are never idle. The two projects
  // of browser tests come first and last: beside each other they would wait for the processor, and for each other's pages.
  const inOrder = ['e2e', 'server', 'app', 'engine', 'unit', 'screens'];
  await inParallel(
    inOrder.map((project) => () => tests(project, 15 * minute)),
    2,
  );
}

stopOnSignal();
endWithParent();
const started = performance.now();
try {
  await everything();
} catch (error) {
  failed += 1;
  console.log(`✗ ${error instanceof Error ? error.stack : error}`);
}
console.log(`\nTerminé en ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
