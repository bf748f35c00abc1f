import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenMissing } from '../install.mjs';
import { endWithParent, run, stopOnSignal } from '../processes.mjs';
import { failedFiles, failedScreens, mergeSecondTry, outcomeOf, readTestRun, tail } from './report.mjs';

/** @typedef {import('./report.mjs').Failure} Failure */

const minute = 60_000;
/**
 * A runner that says nothing for so long hangs: each test says when it ends, and none may take longer than ten minutes. How long
 * all of them take is no fault: on a busy machine it is twice as long as on a quiet one.
 */
const silenceMs = 12 * minute;

/** Folders that are type checked, each with its own library. */
export const worlds = ['contract', 'engine', 'lessons', 'src', 'sw', 'server', 'scripts', 'bench', 'tests'];
/** Folders whose imports are held to `.dependency-cruiser.cjs`. */
export const cruised = ['contract', 'engine', 'lessons', 'src', 'sw', 'server', 'tests'];
/** Projects of vitest whose tests drive a real browser: the only ones that are tried a second time. */
const inBrowser = ['e2e', 'timed', 'screens'];

const tool = {
  typescript: 'node_modules/typescript7/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  cruiser: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/**
 * What `npm test` and `npm run test:changed` are made of: each check and each test counts one, and the closing line says
 * how many.
 * @param {string} root of the checkout
 */
export function createTestRun(root) {
  const reports = join(root, '.build/test');
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: undefined };
  const flaky = /** @type {string[]} */ ([]);
  let passed = 0;
  let failed = 0;

  /** @param {string} mark @param {Failure} failure */
  const show = (mark, { title, details }) =>
    console.log(`\n  ${mark} ${title}\n${details.replace(/^/gm, '    ')}\n`);

  /**
   * @param {string} name
   * @param {number} started
   * @param {import('./report.mjs').Outcome} outcome
   */
  function record(name, started, outcome) {
    passed += outcome.passed;
    failed += outcome.failures.length;
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
    const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} non exécutés` : '';
    const counts =
      outcome.passed + outcome.failures.length > 1 ? ` : ${outcome.passed} réussis${skipped}` : skipped;
    console.log(`${outcome.failures.length === 0 ? '✓' : '✗'} ${name}${counts} (${seconds} s)`);
    for (const failure of outcome.failures) show('✗', failure);
  }

  /**
   * One check: it passes when its command ends with 0.
   * @param {string} name
   * @param {string[]} args of Node
   * @param {{timeoutMs?: number, says?: boolean}} [options] `says`: what it wrote is shown when it passes too
   */
  async function check(name, args, { timeoutMs = 3 * minute, says = false } = {}) {
    const started = performance.now();
    const { code, output, timedOut } = await run(process.execPath, args, { cwd: root, timeoutMs, env });
    const details = timedOut ? `${tail(output)}\nLe temps imparti est dépassé.` : tail(output);
    const failures = code === 0 ? [] : [{ title: name, details }];
    record(name, started, { passed: 1 - failures.length, skipped: 0, failures });
    if (says && code === 0) console.log(tail(output).trim().replace(/^/gm, '  '));
  }

  /**
   * @param {string[]} projects
   * @param {string} report name of its file
   * @param {string[]} files
   * @param {string[]} [screens] the only ones of the catalogue that are walked
   */
  async function vitest(projects, report, files, screens = []) {
    const file = join(reports, `${report}.json`);
    rmSync(file, { force: true });
    const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`];
    const ended = await run(
      process.execPath,
      [tool.vitest, 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters, ...files],
      {
        cwd: root,
        silenceMs,
        env: { ...env, SCREENS: process.env.SCREENS, SCREENS_AGAIN: screens.join() },
      },
    );
    return readTestRun(file, ended, root);
  }

  /**
   * The tests of some projects. In a real browser, whose timing is its own, each file in which something failed is tried once
   * more, and what passes then is named.
   * @param {string[]} projects of vitest; either all of them drive a browser or none does
   * @param {string[]} [files] all of them without
   */
  async function tests(projects, files = []) {
    const started = performance.now();
    const name = projects.join('-');
    const title = `tests ${projects.join(', ')}`;
    const first = await vitest(projects, name, files);
    const again = projects.some((project) => inBrowser.includes(project)) ? failedFiles(first) : [];
    if (again.length === 0) return record(title, started, outcomeOf(first));
    const second = await vitest(projects, `${name}-again`, again, failedScreens(first));
    const { run: merged, flaky: found } = mergeSecondTry(first, second);
    record(title, started, outcomeOf(merged));
    for (const failure of found) show('~', failure);
    flaky.push(...found.map(({ title }) => title));
  }

  return {
    check,
    tests,
    /** @param {string} world */
    types: (world) => check(`types ${world}`, [tool.typescript, '-p', world]),
    /** @param {string[]} [paths] the whole tree without */
    lint: (paths = []) =>
      check('biome', [tool.biome, 'check', '--max-diagnostics=50', '--no-errors-on-unmatched', ...paths]),
    imports: () =>
      check('sens des imports', [tool.cruiser, '--config', '.dependency-cruiser.cjs', ...cruised]),
    build: () => check('construction', ['scripts/build.mjs', '--if-stale'], { timeoutMs: 4 * minute }),

    /**
     * Installs what is missing, does everything, and ends with the closing line and the exit code that says the same.
     * @param {() => Promise<void>} everything
     */
    async close(everything) {
      stopOnSignal();
      endWithParent();
      const started = performance.now();
      try {
        if (!(await installWhenMissing(root))) throw new Error('npm ci a échoué (voir ci-dessus)');
        mkdirSync(reports, { recursive: true });
        await everything();
      } catch (error) {
        failed += 1;
        console.log(`✗ ${error instanceof Error ? error.stack : error}`);
      }
      console.log(`\nTerminé en ${Math.round((performance.now() - started) / 1000)} s`);
      if (flaky.length > 0)
        console.log(
          `flaky:\n${flaky
            .toSorted()
            .map((title) => `  ${title}`)
            .join('\n')}`,
        );
      console.log(`${passed} passed, ${failed} failed`);
      process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
    },
  };
}

/**
 * @param {(() => Promise<void>)[]} tasks
 * @param {number} atOnce
 */
export async function inParallel(tasks, atOnce) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
