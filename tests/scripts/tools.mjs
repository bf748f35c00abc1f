/** Stands in for the tools of a test run, in a checkout of a test's own. */

/** Stands in for every tool: does what `tools/<name>.json` says, and nothing when there is no such file. */
const tool = (/** @type {string} */ name) => `
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const project = process.argv[process.argv.indexOf('--project') + 1];
const file = '${name}' === 'vitest' ? 'tools/' + project + '.json' : 'tools/${name}.json';
const says = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const into = process.argv.find((arg) => arg.startsWith('--outputFile.json='));
const isSecondTry = into?.endsWith('-again.json');
const { report, output = '', code = 0 } = isSecondTry ? (says.again ?? { output: 'tried twice', code: 1 }) : says;
if (into && report) writeFileSync(into.split('=')[1], JSON.stringify({ testResults: report }));
console.log(output);
require('node:fs').appendFileSync('tools/calls.txt', ['${name}', ...process.argv.slice(2)].join(' ') + '\\n');
process.exitCode = code;
`;

const tools = {
  'node_modules/typescript7/bin/tsc': 'tsc',
  'node_modules/@biomejs/biome/bin/biome': 'biome',
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs': 'cruiser',
  'node_modules/vitest/vitest.mjs': 'vitest',
};

/** @param {string[]} statuses */
export const fileWith = (...statuses) => ({
  name: 'tests/a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({
    status,
    ancestorTitles: [],
    title: `test ${index}`,
    failureMessages: status === 'failed' ? ['attendu 1, reçu 2'] : [],
  })),
});
export const green = { report: [fileWith('passed', 'passed')] };

/**
 * Puts the tools into a checkout; what each was called with is then in `tools/calls.txt`.
 * @param {(path: string, content: string) => void} write
 * @param {Record<string, object>} says what each tool or vitest project does; a project is green unless told otherwise
 */
export function putTools(write, says) {
  const esm = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  for (const [path, name] of Object.entries(tools)) {
    write(path, (path.endsWith('.mjs') ? esm : '') + tool(name));
  }
  for (const name of ['audit', 'lighthouse']) write(`scripts/${name}.mjs`, esm + tool(name));
  write('node_modules/typescript7/package.json', '{}');
  write('node_modules/@biomejs/package.json', '{}');
  const projects = Object.fromEntries(
    ['engine', 'unit', 'server', 'app', 'e2e', 'timed', 'screens'].map((name) => [name, green]),
  );
  for (const [name, behaviour] of Object.entries({ ...projects, ...says })) {
    write(`tools/${name}.json`, JSON.stringify(behaviour));
  }
}
