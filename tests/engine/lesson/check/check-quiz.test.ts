import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';
import { namesEach } from './names.ts';

const quiz = soundFiles['quiz.md'] ?? '';
const said = (text: string) =>
  faultsOf({ ...soundFiles, 'quiz.md': text }).map(({ line, fault }) => `${line} ${fault}`);

test('too few questions', () => {
  const few = quiz
    .split(/(?=^## )/m)
    .slice(0, 12)
    .join('');
  expect(said(few)).toEqual(['1 Le quiz a 12 questions ; il en faut au moins 20.']);
});

test('one nature for most of them', () => {
  expect(said(quiz.replace(/^compréhension/gm, 'fait'))[0]).toMatch(
    /^1 19 questions sur 24 sont de nature « fait »/,
  );
});

test('a level that is hardly asked', () => {
  expect(said(quiz.replace(/niveau 3/g, 'niveau 2'))[0]).toMatch(/^1 0 questions sont de niveau 3/);
});

test('the right answer nearly always in one place, or nearly always the longest', () => {
  const first = quiz.replace(/((?:- \[ \].*\n {2}.*\n)+)(- \[x\].*\n)/g, '$2$1');
  expect(said(first)[0]).toMatch(/^1 La bonne réponse est 24 fois sur 24 à la place 1/);
  expect(said(quiz.replace(/(\[x\] Elle vaut .*)/g, '$1 tout rond'))[0]).toMatch(/la plus longue 24 fois/);
});

test('two questions with the same options, two with the same words', () => {
  const [first = '', ...rest] = quiz.split(/(?=^## )/m);
  const twin = first.replace('que donne', 'combien donne');
  expect(said([first, twin, ...rest].join(''))).toContainEqual(
    expect.stringMatching(/mêmes options que celle de la ligne 1/),
  );
  expect(said([first, first, ...rest].join(''))).toContainEqual(
    expect.stringMatching(/déjà posée à la ligne 1/),
  );
});

namesEach([
  ['a figure question without a figure', 'quiz.md', /^fait/m, 'figure', /porte « figure/, -2],
  ['a calculation without its sum', 'quiz.md', /^fait/m, 'calcul', /porte « calcul/, -2],
]);
