/**
 * Lighthouse on the built app, as a phone sees it (its own mobile defaults): the login page, a first visit. Ends with 1 when
 * something is beyond its bound. Where npx cannot fetch Lighthouse it says so and ends with 0.
 *
 * Scores of what the page is, what holds up its first paint and its shifts are the same on any machine: each run is held to
 * them. (Its bytes are counted by tests/scripts/built/budgets.test.mjs: how many had come when Lighthouse looked is chance.)
 * Times are not. Lighthouse slows the processor down by a factor that suits a fast desktop, and gives beside each report the
 * speed that it found (`benchmarkIndex`, which falls when other processes work). As its documentation on throttling advises, the
 * factor is therefore calibrated: each run takes it from the speed that the run before found, so that the phone it stands for
 * stays the same one. What else the machine did then still counts as slowness and never as speed, so the best of each figure
 * tells, and no more runs are made than it takes. A machine too slow or too busy to tell is not judged by times.
 *
 * `node scripts/lighthouse.mjs [--runs N]` (after `npm run build`)
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withModule } from '../bench/load-module.mjs';

const VERSION = '12.8.2';
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
/** Runs at most. */
const runs = Math.max(1, Number(values.runs));
/** Milliseconds that fetching Lighthouse, and one run of it, may take. */
const FETCH_MS = 90_000;
const RUN_MS = 90_000;

/** Scores of 100 that no machine changes. */
const SCORES = ['accessibility', 'best-practices', 'seo'];
/** What no machine changes either, at most: files that hold up the first paint, and the shift of the layout. */
const SIZES = {
  'render-blocking': 0,
  'layout shift': 0.02,
};
/** Times of the phone that is simulated, in milliseconds: at most. The budgets, and a tenth for what a machine adds. */
const TIMES = {
  'first-contentful-paint': 1_980,
  'largest-contentful-paint': 2_200,
  'total-blocking-time': 165,
};
/** The least score of performance, of 100. */
const PERFORMANCE = 95;

/** The speed of the machine on which the bounds were found, and Lighthouse's own factor there. */
const REFERENCE = { index: 3_300, slowdown: 4 };
/** Below this speed the machine is too slow or too busy for times to mean anything. */
const LEAST_INDEX = 2_000;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string | undefined>, timeoutMs: number}} options
 * @returns {Promise<{code: number | null, output: string}>} `code` null where it took too long
 */
function run(command, args, { env = {}, timeoutMs }) {
  return new Promise((resolve) => {
    // A group of its own: npx starts Node, and Lighthouse starts the browser.
    const child = spawn(command, args, {
      cwd: tmpdir(),
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      resolve({ code: null, output });
    }, timeoutMs);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? -1, output });
    });
  });
}

/** @param {string[]} args @param {{env?: Record<string, string | undefined>, timeoutMs: number}} options */
const lighthouse = (args, options) => run('npx', ['--yes', `lighthouse@${VERSION}`, ...args], options);

/**
 * @typedef {{
 *   categories: Record<string, {score: number | null}>,
 *   audits: Record<string, {
 *     score: number | null, title: string, scoreDisplayMode: string, numericValue?: number, details?: {items?: unknown[]},
 *   }>,
 *   environment: {benchmarkIndex: number},
 * }} Report
 * @param {string} url
 * @param {{env: Record<string, string | undefined>, folder: string, slowdown: number}} how
 * @returns {Promise<Report | 'late' | 'broken'>} `broken`: Lighthouse itself could not, as happens on a busy machine
 */
async function measure(url, { env, folder, slowdown }) {
  const report = join(folder, 'report.json');
  const { code, output } = await lighthouse(
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=performance,${SCORES.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=--headless=new --no-sandbox --disable-gpu --user-data-dir=${join(folder, 'profile')}`,
    ],
    { env, timeoutMs: RUN_MS },
  );
  if (code === null) return 'late';
  if (code === 0) return JSON.parse(readFileSync(report, 'utf8'));
  console.log(`Lighthouse a échoué (${code}) : ${output.slice(-2_000)}`);
  return 'broken';
}

/** @typedef {{name: string, found: number, bound: number, within: boolean}} Judged */
/** @param {string} name @param {number} found @param {number} bound @returns {Judged} */
const atMost = (name, found, bound) => ({ name, found, bound, within: found <= bound });
/** @param {string} name @param {number} found @param {number} bound @returns {Judged} */
const atLeast = (name, found, bound) => ({ name, found, bound, within: found >= bound });

/** @param {Report} report @param {string} category */
const score = ({ categories }, category) => Math.round((categories[category]?.score ?? 0) * 100);

/** @param {Report} report @returns {Judged[]} what is the same on any machine */
function judgePage(report) {
  const { audits } = report;
  const found = {
    'render-blocking': audits['render-blocking-resources']?.details?.items?.length,
    'layout shift': audits['cumulative-layout-shift']?.numericValue,
  };
  return [
    ...SCORES.map((category) => atLeast(category, score(report, category), 100)),
    ...Object.entries(SIZES).map(([name, bound]) =>
      atMost(name, found[/** @type {keyof typeof found} */ (name)] ?? Number.POSITIVE_INFINITY, bound),
    ),
  ];
}

/** @param {Judged[]} judged @param {Judged[]} before the best of the runs so far @returns {Judged[]} the best with this one */
const bestOf = (judged, before) => judged.map((one, at) => (before[at]?.within ? before[at] : one));

/** @param {Report} report @returns {Judged[]} */
function judgeTimes(report) {
  const times = Object.entries(TIMES).map(([name, bound]) =>
    atMost(name, Math.round(report.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY), bound),
  );
  return [atLeast('performance', score(report, 'performance'), PERFORMANCE), ...times];
}

/** @param {Judged[]} judged @returns {boolean} whether all are within their bounds; says each */
function say(judged) {
  for (const { name, found, bound, within } of judged) {
    console.log(`  ${within ? '✓' : '✗'} ${name} : ${found} (limite ${bound})`);
  }
  return judged.every(({ within }) => within);
}

/** @param {Report} report what it says against the page */
function sayFaults({ audits }) {
  for (const { score: given, title, scoreDisplayMode } of Object.values(audits)) {
    if (given !== null && given < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`  ${given} ${title}`);
  }
}

/** @returns {true} nothing is held against the page */
function sayTooBusy() {
  console.log('La machine est trop lente ou trop occupée pour juger des durées.');
  return true;
}

/**
 * @param {string} url
 * @param {{env: Record<string, string | undefined>, folder: string}} how
 * @returns {Promise<boolean>} whether all is within its bounds
 */
async function judge(url, { env, folder }) {
  let { slowdown } = REFERENCE;
  /** @type {Judged[]} */
  let times = [];
  for (let run = 1; run <= runs; run++) {
    const report = await measure(url, { env, folder, slowdown });
    if (report === 'late') return sayTooBusy();
    if (report === 'broken') continue;
    const index = report.environment.benchmarkIndex;
    console.log(`Passage ${run} : vitesse ${Math.round(index)}, processeur ralenti ${slowdown} fois`);
    if (!say(judgePage(report))) {
      sayFaults(report);
      return false;
    }
    times = bestOf(judgeTimes(report), times);
    if (say(times)) return true;
    if (index < LEAST_INDEX) return sayTooBusy();
    sayFaults(report);
    slowdown = Math.round((REFERENCE.slowdown * index * 100) / REFERENCE.index) / 100;
  }
  return false;
}

const fetched = await lighthouse(['--version'], { timeoutMs: FETCH_MS });
if (fetched.code !== 0) {
  console.log(`Lighthouse ${VERSION} ne peut pas être téléchargé ici : cette vérification n’a pas eu lieu.`);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'ardoise-lighthouse-'));
const within = await withModule('/tests/support/find-chromium.ts', async ({ findChromium }) => {
  const { path, env } = await findChromium();
  return await withModule('/tests/support/shipped-app.ts', async ({ startShippedApp }) => {
    const app = await startShippedApp();
    try {
      return await judge(`${app.url}/login`, { env: { ...env, CHROME_PATH: path }, folder });
    } finally {
      await app.dispose();
    }
  });
}).finally(() => rmSync(folder, { recursive: true, force: true }));
process.exit(within ? 0 : 1);
