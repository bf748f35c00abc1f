import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const app = fileURLToPath(new URL('../../../dist/app', import.meta.url));
// The folder keeps the files of releases before; the worker names those of this one.
const worker = readFileSync(`${app}/sw.js`, 'utf8');
const built = readdirSync(`${app}/assets`).filter((name) => name.endsWith('.js') && worker.includes(name));

/** Bytes, compressed, at most. */
const BUDGETS = {
  /** What the library shows of a hundred lessons. */
  list: 30_000,
  /** What the search needs beside it, which reads the words of a hundred texts. */
  search: 125_000,
  /** What is fetched to read one lesson, its figures aside. */
  text: 12_000,
  figures: 12_000,
  /** Texts, questions, cards and exercises of a hundred lessons together. */
  hundred: 1_500_000,
};

/** @param {RegExp} name @returns {number[]} the compressed bytes of each file of that name, one at least */
function weigh(name) {
  const sizes = built
    .filter((file) => name.test(file))
    .map((file) => statSync(`${app}/assets/${file}.br`).size);
  expect(sizes.length, String(name)).toBeGreaterThan(0);
  return sizes;
}
const sum = (/** @type {number[]} */ sizes) => sizes.reduce((total, size) => total + size, 0);
const texts = weigh(/^late-text-/);

it('the list and the search weigh little, and a lesson comes alone', () => {
  const hundreds = texts.length / 100;
  expect(sum(weigh(/^late-entries-/)) / hundreds).toBeLessThan(BUDGETS.list);
  expect(sum([...weigh(/^late-search-texts-/), ...weigh(/^late-find-lesson-/)]) / hundreds).toBeLessThan(
    BUDGETS.search,
  );
  expect(Math.max(...texts)).toBeLessThan(BUDGETS.text);
  expect(Math.max(...weigh(/^late-figures-/))).toBeLessThan(BUDGETS.figures);
});

it('a hundred lessons weigh at most 1.5 MB with all that is to be learnt from them', () => {
  const studies = weigh(/^late-study-/);
  expect(studies).toHaveLength(texts.length);
  const all = sum([...weigh(/^late-entries-/), ...texts, ...studies]);
  expect((all / texts.length) * 100).toBeLessThan(BUDGETS.hundred);
});

it('a lesson is read from its own file, without the list of all', () => {
  const [file = ''] = built.filter((name) => name.startsWith('late-text-photosynthese-'));
  const text = readFileSync(`${app}/assets/${file}`, 'utf8');
  for (const part of ['title', 'subject', 'summary', 'programme', 'reviewed', 'body', 'appendix'])
    expect(text).toContain(`"${part}":`);
});

it('the first screen carries no lesson, and no text comes twice', () => {
  const shell = readFileSync(`${app}/index.html`, 'utf8');
  const carriers = built.filter((name) =>
    readFileSync(`${app}/assets/${name}`, 'utf8').includes('D’où vient donc tout ce bois'),
  );
  expect(carriers).toEqual([expect.stringMatching(/^late-text-photosynthese-/)]);
  // The map of all texts is there, and no text.
  expect(shell).not.toMatch(/late-(text|entries|search-texts)-/);
});
