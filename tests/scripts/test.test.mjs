import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout, start } from './checkout.mjs';
import { fileWith, green, putTools } from './tools.mjs';

/** Types of nine worlds, lint, arrows, known vulnerabilities, build, Lighthouse. */
const checks = 14;

/**
 * @param {Record<string, object>} says what each tool or vitest project does
 * @param {string[]} command
 */
async function npmTest(says, command = [process.execPath, 'scripts/test.mjs']) {
  const { root, write } = checkout();
  if ('build' in says)
    write('node_modules/vite/index.js', 'export const build = () => Promise.reject(new Error());');
  putTools(write, says);
  const { code, output } = await start(root, command).end();
  return { code, output, lastLine: output.trimEnd().split('\n').at(-1) };
}

describe('npm test', () => {
  it('counts every check and every test, says what two of them found and what was left out, and ends with one line', async () => {
    const { code, output, lastLine } = await npmTest(
      {
        audit: { output: 'Le registre ne répond pas' },
        lighthouse: { output: 'accessibility : 100' },
        server: { report: [fileWith('passed', 'passed', 'skipped', 'todo')] },
      },
      ['npm', 'test', '--silent'],
    );
    expect(lastLine).toBe(`${checks + 14} passed, 0 failed`);
    expect(code).toBe(0);
    expect(output).toContain('Le registre ne répond pas');
    expect(output).toContain('accessibility : 100');
    expect(output).toContain('tests server : 2 réussis, 2 non exécutés');
    expect(output).not.toContain('flaky');
  });

  it('counts whatever failed, crashed, found nothing or broke outside every test, says why, and goes on', async () => {
    const { code, lastLine, output } = await npmTest({
      biome: { code: 1, output: 'noConsole' },
      audit: { code: 1, output: 'lodash (high)' },
      lighthouse: { code: 1, output: 'layout shift : 0.3' },
      build: { code: 1 },
      engine: { report: [fileWith('passed', 'failed')], code: 1, again: green },
      unit: { report: [], code: 0, again: green },
      server: { ...green, code: 1, output: '⎯ Unhandled Errors ⎯', again: green },
      app: { code: 134, again: green },
      screens: { report: [fileWith('failed')], code: 1, again: { report: [fileWith('failed')], code: 1 } },
    });
    expect(output).toContain('noConsole');
    expect(output).toContain('lodash (high)');
    expect(output).toContain('layout shift : 0.3');
    expect(output).toContain('tests/a.test.ts › test 1');
    expect(output).toContain('attendu 1, reçu 2');
    expect(output).not.toContain('flaky');
    expect(lastLine).toBe(`${checks - 4 + 1 + 2 + 2 + 2} passed, ${4 + 5} failed`);
    expect(code).toBe(1);
  });

  it('tries a test without a browser once', async () => {
    const once = { report: [fileWith('passed', 'failed')], code: 1, again: green };
    const { code, output, lastLine } = await npmTest({ engine: once, unit: once, server: once, app: once });
    expect(output).not.toContain('flaky');
    expect(lastLine).toBe(`${checks + 14 - 4} passed, 4 failed`);
    expect(code).toBe(1);
  });

  it('tries a file of browser tests once more, names above its last line what passed then, and is green', async () => {
    const { code, output, lastLine } = await npmTest({
      e2e: { report: [fileWith('passed', 'failed')], code: 1, again: green },
      screens: { report: [fileWith('failed', 'passed')], code: 1, again: green },
    });
    expect(output).toContain('~ tests/a.test.ts › test 1\n    attendu 1, reçu 2');
    const names = ['test 0', 'test 1'].map((name) => ` {2}tests\\/a\\.test\\.ts › ${name}\\n`).join('');
    expect(output.trimEnd()).toMatch(new RegExp(`\\nflaky:\\n${names}.*0 failed$`));
    expect(lastLine).toBe(`${checks + 14} passed, 0 failed`);
    expect(code).toBe(0);
  });
});

it('the CI ends with the line of npm test', () => {
  const ci = readFileSync(join(import.meta.dirname, '../../.ci/run'), 'utf8');
  expect(ci).toContain('npm test');
  expect(ci.trimEnd().split('\n').at(-1)).toBe('wait "$tests"');
});
