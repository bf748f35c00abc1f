/**
 * `node scripts/audit.mjs`: asks npm's registry for known vulnerabilities of what runs in production. Ends with 1 when one
 * is high or critical. Where the registry does not answer that question (none reachable, a mirror that has no advisories),
 * it says so and ends with 0: no answer is no news, good or bad.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Milliseconds npm may take. */
const TIMEOUT_MS = 60_000;
const GRAVE = /** @type {const} */ (['high', 'critical']);

/**
 * What a report of `npm audit --json` says.
 * @param {string} output
 * @returns {{answered: false, why: string} | {answered: true, grave: string[]}}
 */
export function readReport(output) {
  /** @type {{error?: {code?: string, summary?: string}, message?: string, metadata?: {vulnerabilities?: Record<string, number>}, vulnerabilities?: Record<string, {severity: string, via: unknown[]}>}} */
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { answered: false, why: 'npm wrote no report' };
  }
  const counts = report.metadata?.vulnerabilities;
  if (counts === undefined || report.error !== undefined) {
    const { code, summary } = report.error ?? {};
    return { answered: false, why: [code, summary, report.message].filter(Boolean).join(' ') || 'no report' };
  }
  const grave = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => GRAVE.some((each) => each === severity))
    .map(([name, { severity, via }]) => `${name} (${severity}): ${titlesOf(via)}`);
  const total = GRAVE.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return { answered: true, grave: grave.length > 0 || total === 0 ? grave : [`${total} not named`] };
}

/** @param {unknown[]} via advisories, or names of packages that have them */
const titlesOf = (via) =>
  via
    .map((each) => (typeof each === 'string' ? each : /** @type {{title?: string}} */ (each).title))
    .join(', ');

/**
 * Runs `npm audit` on a folder with a lockfile.
 * @param {string} root
 * @param {string[]} options more of npm's
 * @returns {Promise<string>} what npm wrote
 */
function askNpm(root, options) {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', ...options];
  return new Promise((resolve) => {
    const npm = spawn('npm', args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
    });
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    npm.on('error', () => resolve(''));
    npm.on('close', () => resolve(output));
  });
}

/**
 * @param {string} root
 * @param {string[]} [options] more of npm's
 * @returns {Promise<{code: 0 | 1, lines: string[]}>}
 */
export async function audit(root, options = []) {
  const report = readReport(await askNpm(root, options));
  if (!report.answered) {
    return { code: 0, lines: [`Le registre ne répond pas sur les failles connues\u00a0: ${report.why}`] };
  }
  if (report.grave.length === 0) {
    return { code: 0, lines: ['Aucune faille grave connue dans ce qui sert en production.'] };
  }
  return { code: 1, lines: report.grave };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, lines } = await audit(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2));
  console.log(lines.join('\n'));
  process.exitCode = code;
}
