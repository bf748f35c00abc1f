import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';
import { namesEach } from './names.ts';

namesEach([
  [
    'a figure that does not exist',
    'lesson.md',
    'figures/suite.svg',
    'figures/suites.svg',
    /« figures\/suites.svg » n’existe pas/,
    0,
  ],
  [
    'a figure inside a line',
    'lesson.md',
    '![La suite des villages]',
    'Voici ![La suite des villages]',
    /seule sur sa ligne/,
  ],
  ['a figure without a caption', 'lesson.md', '![Ses hauteurs]', '![]', /pas de légende/],
  [
    'a figure that is never shown',
    'lesson.md',
    '![Ses hauteurs](figures/hauteurs.json)',
    '',
    /n’est pas montrée/,
    'figures/hauteurs.json',
  ],
]);

test('a lesson without a figure', () => {
  const lesson = (soundFiles['lesson.md'] ?? '').replace(/!\[.*\n/g, '');
  const { 'figures/suite.svg': _svg, 'figures/hauteurs.json': _json, ...others } = soundFiles;
  expect(faultsOf({ ...others, 'lesson.md': lesson }).map(({ fault }) => fault)).toEqual([
    'La leçon n’a pas de figure.',
  ]);
});

test('a figure that is too heavy', () => {
  const heavy = (soundFiles['figures/suite.svg'] ?? '').replace('<rect', `<!--${'é'.repeat(6_200)}--><rect`);
  expect(faultsOf({ ...soundFiles, 'figures/suite.svg': heavy })).toEqual([
    { file: 'figures/suite.svg', line: 1, fault: 'La figure pèse 13 Ko ; 12 Ko au plus.' },
  ]);
});
