import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout, start } from './checkout.mjs';

/** Stands in for every tool: does what `tools/<name>.json` says, and nothing when there is no such file. */
const tool = (/** @type {string} */ name) => `
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const project = process.argv[process.argv.indexOf('--project') + 1];
const file = '${name}' === 'vitest' ? 'tools/' + project + '.json' : 'tools/${name}.json';
const { report, output = '', code = 0 } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const into = process.argv.find((arg) => arg.startsWith('--outputFile.json='));
if (into && report) writeFileSync(into.split('=')[1], JSON.stringify({ testResults: report }));
console.log(output);
process.exitCode = code;
`;

const tools = {
  'node_modules/typescript7/bin/tsc': 'tsc',
  'node_modules/@biomejs/biome/bin/biome': 'biome',
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs': 'cruiser',
  'node_modules/vitest/vitest.mjs': 'vitest',
};
/** Types of nine worlds, lint, arrows, known vulnerabilities, build, Lighthouse. */
const checks = 14;

/** @param {string[]} statuses */
const fileWith = (...statuses) => ({
  name: '/x/tests/a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({
    status,
    ancestorTitles: [],
    title: `test ${index}`,
    failureMessages: status === 'failed' ? ['attendu 1, reçu 2'] : [],
  })),
});
const green = { report: [fileWith('passed', 'passed')] };

/** @param {Record<string, object>} says what each tool or vitest project does */
async function npmTest(says) {
  const { root, write } = checkout();
  if ('build' in says)
    write('node_modules/vite/index.js', 'export const build = () => Promise.reject(new Error());');
  for (const [path, name] of Object.entries(tools)) {
    const esm = path.endsWith('.mjs')
      ? "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
      : '';
    write(path, esm + tool(name));
  }
  for (const name of ['audit', 'lighthouse']) {
    write(
      `scripts/${name}.mjs`,
      `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);${tool(name)}`,
    );
  }
  write('node_modules/typescript7/package.json', '{}');
  write('node_modules/@biomejs/package.json', '{}');
  const projects = Object.fromEntries(
    ['engine', 'unit', 'server', 'app', 'e2e', 'screens'].map((name) => [name, green]),
  );
  for (const [name, behaviour] of Object.entries({ ...projects, ...says })) {
    write(`tools/${name}.json`, JSON.stringify(behaviour));
  }
  const { code, output } = await start(root, ['npm', 'test', '--silent']).end();
  return { code, output, lastLine: output.trimEnd().split('\n').at(-1) };
}

describe('npm test', () => {
  it('counts every check and every test, and ends with one line', async () => {
    const { code, lastLine } = await npmTest({});
    expect(lastLine).toBe(`${checks + 12} passed, 0 failed`);
    expect(code).toBe(0);
  });

  it('shows what failed, and ends with 1', async () => {
    const { code, lastLine, output } = await npmTest({
      app: { report: [fileWith('passed', 'failed')], code: 1 },
    });
    expect(output).toContain('tests/a.test.ts › test 1');
    expect(output).toContain('attendu 1, reçu 2');
    expect(lastLine).toBe(`${checks + 11} passed, 1 failed`);
    expect(code).toBe(1);
  });

  it('counts a failed check, a crashed runner, a project without tests and an error outside every test', async () => {
    const { code, lastLine, output } = await npmTest({
      biome: { code: 1, output: 'noConsole' },
      unit: { report: [], code: 0 },
      server: { ...green, code: 1, output: '⎯ Unhandled Errors ⎯' },
      app: { code: 134 },
    });
    expect(output).toContain('noConsole');
    expect(lastLine).toBe(`${checks - 1 + 8} passed, 4 failed`);
    expect(code).toBe(1);
  });

  it('says what is known of vulnerabilities, and fails on a grave one', async () => {
    const silent = await npmTest({ audit: { output: 'Le registre ne répond pas' } });
    expect(silent.output).toContain('Le registre ne répond pas');
    expect(silent.code).toBe(0);
    const grave = await npmTest({ audit: { code: 1, output: 'lodash (high)' } });
    expect(grave.output).toContain('lodash (high)');
    expect(grave.lastLine).toBe(`${checks - 1 + 12} passed, 1 failed`);
  });

  it('says what Lighthouse found, and fails on what is beyond its bounds', async () => {
    const within = await npmTest({ lighthouse: { output: 'accessibility : 100' } });
    expect(within.output).toContain('accessibility : 100');
    expect(within.code).toBe(0);
    const beyond = await npmTest({ lighthouse: { code: 1, output: 'layout shift : 0.3' } });
    expect(beyond.output).toContain('layout shift : 0.3');
    expect(beyond.lastLine).toBe(`${checks - 1 + 12} passed, 1 failed`);
  });

  it('goes on after a build that fails', async () => {
    const { lastLine } = await npmTest({ build: { code: 1 } });
    expect(lastLine).toBe(`${checks - 1 + 12} passed, 1 failed`);
  });

  it('tells how many tests were left out, without counting them', async () => {
    const { lastLine, output } = await npmTest({
      server: { report: [fileWith('passed', 'passed', 'skipped', 'todo')] },
    });
    expect(output).toContain('tests server : 2 réussis, 2 non exécutés');
    expect(lastLine).toBe(`${checks + 12} passed, 0 failed`);
  });
});

it('the CI ends with the line of npm test', () => {
  const ci = readFileSync(join(import.meta.dirname, '../../.ci/run'), 'utf8');
  expect(ci).toContain('npm test');
  expect(ci.trimEnd().split('\n').at(-1)).toBe('wait "$tests"');
});
