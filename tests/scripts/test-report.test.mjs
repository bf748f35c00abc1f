import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgeTestRun } from '../../scripts/test-report.mjs';
import { checkout } from './checkout.mjs';

/** @type {{code: number | null, output: string, timedOut: boolean}} */
const wellEnded = { code: 0, output: '', timedOut: false };
/** @param {string[]} statuses */
const fileWith = (...statuses) => ({
  name: '/x/tests/a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status) => ({
    status,
    ancestorTitles: ['une suite'],
    title: 'un nom',
    failureMessages: ['attendu 1\nreçu 2'],
  })),
});

/**
 * @param {object[] | undefined} files none: the runner wrote no report
 * @param {Partial<typeof wellEnded>} [ended]
 */
function judge(files, ended = {}) {
  const { root } = checkout();
  const report = join(root, 'report.json');
  if (files) writeFileSync(report, JSON.stringify({ testResults: files }));
  const { passed, skipped, failures } = judgeTestRun(report, { ...wellEnded, ...ended }, '/x');
  return { passed, skipped, failed: failures.map(({ title }) => title), failures };
}

it('passed, failed and left-out tests are told apart', () => {
  const files = [fileWith('passed', 'failed', 'skipped', 'todo'), fileWith('passed')];
  const { passed, skipped, failures } = judge(files, { code: 1 });
  expect({ passed, skipped }).toEqual({ passed: 2, skipped: 2 });
  expect(failures).toEqual([{ title: 'tests/a.test.ts › une suite › un nom', details: 'attendu 1\nreçu 2' }]);
});

it('a failure is shown with the difference and the line that vitest found', () => {
  const output = [
    '⎯⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯',
    '',
    ' FAIL  |unit| tests/a.test.ts > une suite > un nom',
    ' FAIL  |unit| tests/b.test.ts > un autre',
    'AssertionError: expected 1 to be 2',
    '- 2',
    '+ 1',
    '⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/2]⎯',
    ' Test Files  1 failed (1)',
  ].join('\n');
  expect(judge([fileWith('failed')], { code: 1, output }).failures).toEqual([
    {
      title: 'tests/a.test.ts › une suite › un nom',
      details: 'AssertionError: expected 1 to be 2\n- 2\n+ 1',
    },
  ]);
});

it('a file that cannot be collected, or whose preparation fails, is a failure', () => {
  const broken = { ...fileWith('skipped'), status: 'failed', message: 'SyntaxError: oups' };
  expect(judge([fileWith('passed'), broken], { code: 1 }).failures).toEqual([
    { title: 'tests/a.test.ts', details: 'SyntaxError: oups' },
  ]);
});

it.each([
  ['a project without tests', [], {}, 'aucun test trouvé'],
  ['a project of which everything was left out', [fileWith('skipped')], {}, 'aucun test trouvé'],
  ['a runner that crashed before its report', undefined, { code: 134 }, 'aucun test trouvé'],
  ['a runner that hung', undefined, { code: null, timedOut: true }, 'le temps imparti est dépassé'],
  [
    'a runner that hung after its report',
    [fileWith('passed')],
    { code: null, timedOut: true },
    'le temps imparti est dépassé',
  ],
  [
    'an error outside every test',
    [fileWith('passed')],
    { code: 1, output: '⎯ Unhandled Errors ⎯' },
    'erreur hors de tout test',
  ],
  ['a bad end after green tests', [fileWith('passed')], { code: 1 }, 'le lanceur a fini avec le code 1'],
  [
    'a signal after green tests',
    [fileWith('passed')],
    { code: null },
    'le lanceur a fini avec le code d’un signal',
  ],
])('%s is a failure', (_what, files, ended, title) => {
  expect(judge(files, ended).failed).toEqual([title]);
});
