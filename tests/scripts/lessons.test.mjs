import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/lessons.mjs', import.meta.url));
/** @type {string} */
let root;

/** @param {string[]} args */
const run = (...args) =>
  promisify(execFile)(process.execPath, [script, ...args, '--root', root], { cwd: root }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error) => ({ code: error.code, stdout: String(error.stdout) }),
  );

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lessons-'));
});
afterAll(() => rmSync(root, { recursive: true }));

test('a new lesson has the files of the guide, once', async () => {
  expect((await run('new', 'les-suites')).code).toBe(0);
  expect(readdirSync(join(root, 'les-suites'))).toEqual([
    'cards.md',
    'exercises.md',
    'figures',
    'lesson.md',
    'map.md',
    'programme.md',
    'quiz.md',
    'reading.md',
  ]);
  expect((await run('new', 'les-suites')).code).toBe(1);
  expect((await run('new', 'Les Suites')).code).toBe(2);
});

test('what is missing in it is named with file and line, and ends with 1', async () => {
  const { code, stdout } = await run('check', 'les-suites');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^lessons\/les-suites\/quiz\.md:1 {2}Le quiz a 1 question ;/m);
  expect(stdout).toMatch(/^lessons\/les-suites\/lesson\.md:1 {2}La leçon a \d+ mots/m);
  expect((await run('check', 'aucune')).stdout).toContain('n’existe pas');
});

test('the title of a lesson that was one file does not change', async () => {
  writeFileSync(join(root, 'les-suites.md'), '---\ntitle: Les suites\nsubject: Mathématiques\n---\n');
  expect((await run('check', 'les-suites')).stdout).toContain('« title » était « Les suites »');
});

test('figures that are data are drawn', async () => {
  const bars = {
    kind: 'bars',
    title: 'T',
    description: 'D',
    y: { label: 'Part' },
    bars: [
      { name: 'A', value: 1 },
      { name: 'B', value: 2 },
    ],
  };
  writeFileSync(join(root, 'les-suites/figures/parts.json'), JSON.stringify(bars));
  const out = join(root, 'out');
  expect((await run('figures', 'les-suites', '--out', out)).code).toBe(0);
  expect(existsSync(join(out, 'les-suites/parts.svg'))).toBe(true);
  expect(readFileSync(join(out, 'les-suites/parts.svg'), 'utf8')).toContain('<title>T</title>');
});
