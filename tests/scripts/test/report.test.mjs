import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  failedFiles,
  failedScreens,
  mergeSecondTry,
  outcomeOf,
  readTestRun,
} from '../../../scripts/test/report.mjs';
import { checkout } from '../checkout.mjs';

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
function read(files, ended = {}) {
  const { root } = checkout();
  const report = join(root, 'report.json');
  if (files) writeFileSync(report, JSON.stringify({ testResults: files }));
  return readTestRun(report, { ...wellEnded, ...ended }, '/x');
}

/** @param {Parameters<typeof read>} run */
function judge(...run) {
  const { passed, skipped, failures } = outcomeOf(read(...run));
  return { passed, skipped, failed: failures.map(({ title }) => title), failures };
}

it('passed, failed and left-out tests are told apart', () => {
  const other = { ...fileWith('passed'), name: '/x/tests/b.test.ts' };
  const files = [fileWith('failed', 'passed', 'skipped', 'todo'), other];
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
  ['a runner that hung', undefined, { code: null, timedOut: true }, 'le lanceur ne dit plus rien'],
  [
    'a runner that hung after its report',
    [fileWith('passed')],
    { code: null, timedOut: true },
    'le lanceur ne dit plus rien',
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

it('two tests of one name count two', () => {
  expect(judge([fileWith('passed', 'passed', 'failed')], { code: 1 })).toMatchObject({
    passed: 2,
    failed: ['tests/a.test.ts › une suite › un nom (bis) (bis)'],
  });
});

describe('a second try', () => {
  const uncaught = {
    code: 1,
    output: '⎯ Unhandled Errors ⎯\nThis error originated in "tests/a.test.ts" test file.',
  };
  const broken = { ...fileWith('skipped'), status: 'failed', message: 'beforeAll: no browser' };
  const title = 'tests/a.test.ts › une suite › un nom';

  /**
   * @param {Parameters<typeof read>} first
   * @param {Parameters<typeof read>} second
   */
  function tryTwice(first, second) {
    const { run, flaky } = mergeSecondTry(read(...first), read(...second));
    const { passed, failures } = outcomeOf(run);
    return { passed, failed: failures.map(({ title }) => title), flaky: flaky.map(({ title }) => title) };
  }

  it('walks the screens alone that had a fault, unless more than screens failed', () => {
    const name = '/x/tests/screens/accessibility.test.ts';
    const screen = (/** @type {string} */ title, status = 'failed') => ({
      ancestorTitles: ['what guest see'],
      title,
      status,
      failureMessages: [],
    });
    const faults = [screen('home has no fault'), screen('lesson has no fault', 'passed')];
    const walked = (/** @type {any[]} */ ...tests) =>
      failedScreens(read([{ ...fileWith(), name, status: 'failed', assertionResults: tests }], { code: 1 }));
    expect(walked(...faults)).toEqual(['home']);
    expect(walked(...faults, screen('no two screens share a title'))).toEqual([]);
  });

  it('is of the files in which something failed', () => {
    const other = { ...fileWith('passed'), name: '/x/tests/b.test.ts' };
    expect(failedFiles(read([fileWith('failed'), other], { code: 1 }))).toEqual(['tests/a.test.ts']);
    expect(failedFiles(read([broken, other], { code: 1 }))).toEqual(['tests/a.test.ts']);
    expect(failedFiles(read([fileWith('passed'), other], uncaught))).toEqual(['tests/a.test.ts']);
    expect(failedFiles(read([fileWith('passed'), other]))).toEqual([]);
  });

  it.each([
    ['failed, then passed', [[fileWith('failed')], { code: 1 }], [[fileWith('passed')]], 1, [], [title]],
    [
      'passed, then failed',
      [[fileWith('passed', 'failed')], { code: 1 }],
      [[fileWith('failed', 'passed')], { code: 1 }],
      2,
      [],
      [`${title} (bis)`, title],
    ],
    [
      'failed twice',
      [[fileWith('failed')], { code: 1 }],
      [[fileWith('failed')], { code: 1 }],
      0,
      [title],
      [],
    ],
    [
      'failed, then was not run',
      [[fileWith('failed')], { code: 1 }],
      [[broken], { code: 1 }],
      0,
      [title, 'tests/a.test.ts'],
      [],
    ],
    [
      'could not be prepared once',
      [[broken], { code: 1 }],
      [[fileWith('passed')]],
      1,
      [],
      ['tests/a.test.ts'],
    ],
    [
      'could not be prepared twice',
      [[broken], { code: 1 }],
      [[broken], { code: 1 }],
      0,
      ['tests/a.test.ts'],
      [],
    ],
    [
      'could not be prepared, then failed',
      [[broken], { code: 1 }],
      [[fileWith('failed')], { code: 1 }],
      0,
      [title, 'tests/a.test.ts'],
      [],
    ],
    [
      'had an error outside every test once',
      [[fileWith('passed')], uncaught],
      [[fileWith('passed')]],
      1,
      [],
      ['tests/a.test.ts'],
    ],
    [
      'had an error outside every test twice',
      [[fileWith('passed')], uncaught],
      [[fileWith('passed')], uncaught],
      1,
      ['tests/a.test.ts'],
      [],
    ],
    [
      'failed, then hung',
      [[fileWith('failed')], { code: 1 }],
      [undefined, { code: null, timedOut: true }],
      0,
      [title, 'le lanceur ne dit plus rien'],
      [],
    ],
  ])('of what %s', (_what, first, second, passed, failed, flaky) => {
    const [one, two] = /** @type {Parameters<typeof read>[]} */ ([first, second]);
    expect(tryTwice(one ?? [[]], two ?? [[]])).toEqual({ passed, failed, flaky });
  });

  it('leaves what no file is to blame for as it was', () => {
    const hung = /** @type {Parameters<typeof read>} */ ([
      [fileWith('failed')],
      { code: null, timedOut: true },
    ]);
    expect(tryTwice(hung, [[fileWith('passed')]]).failed).toEqual(['le lanceur ne dit plus rien']);
  });

  it('leaves the files that were not tried again as they were', () => {
    const other = { ...fileWith('passed', 'passed'), name: '/x/tests/b.test.ts' };
    expect(tryTwice([[fileWith('failed'), other], { code: 1 }], [[fileWith('passed')]]).passed).toBe(3);
  });
});
