import { expect, test } from 'vitest';
import { levelNote } from '#engine/make/written/level-note.ts';

const of = (...counts: readonly [number, number, number]) =>
  counts.flatMap((count, at) => Array<{ level: 1 | 2 | 3 }>(count).fill({ level: (at + 1) as 1 | 2 | 3 }));

test.each([
  [of(12, 8, 0), 1, 'carte', '12 cartes de niveau facile ; 8 autres viennent du niveau moyen.'],
  [of(1, 1, 0), 1, 'carte', '1 carte de niveau facile ; 1 autre vient du niveau moyen.'],
  [
    of(3, 5, 2),
    2,
    'question',
    '5 questions de niveau moyen ; 3 autres viennent du niveau facile et 2 du niveau difficile.',
  ],
  [
    of(1, 4, 6),
    3,
    'question',
    '6 questions de niveau difficile ; 4 autres viennent du niveau moyen et 1 du niveau facile.',
  ],
  [
    of(2, 9, 0),
    3,
    'carte',
    'Aucune carte n’est de niveau difficile : 9 viennent du niveau moyen et 2 du niveau facile.',
  ],
  [of(12, 0, 0), 1, 'carte', null],
  [of(4, 4, 4), null, 'carte', null],
] as const)('%#', (items, level, noun, sentence) => {
  expect(levelNote(items, { level }, noun)).toBe(sentence);
});
