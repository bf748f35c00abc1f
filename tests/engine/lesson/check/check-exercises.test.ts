import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';
import { namesEach } from './names.ts';

namesEach([
  [
    'one of many',
    'exercises.md',
    'ajoute [[a]] fois [[b]].',
    'ajoute [[a]] fois [[b]] mètres.',
    /« 1,5 mètres »|« 0,5 mètres »|« 1 mètres »/,
  ],
  [
    'a solution without steps',
    'exercises.md',
    '1. On part de 3, la valeur du premier rang.\n2. On',
    'On',
    /étapes numérotées/,
  ],
  ['steps that do not follow', 'exercises.md', '2. On ajoute 7', '3. On ajoute 7', /ne se suivent pas/, -1],
  ['an easier exercise after a harder one', 'exercises.md', 'niveau 1', 'niveau 3', /du plus facile/, 18],
  [
    'a sum that the student would read',
    'exercises.md',
    'La hauteur est de 10',
    'calcul : 3 + 7 = 10\n\nLa hauteur est de 10',
    /juste après la ligne du niveau/,
  ],
  [
    'a slot without numbers',
    'exercises.md',
    'La hauteur est de 10',
    'La hauteur est de [[a]]',
    /demande un bloc/,
  ],
  ['a slot with an unknown name', 'exercises.md', 'ajoute [[a]] fois', 'ajoute [[d]] fois', /« d » n’est ni/],
  ['a value that does not come out', 'exercises.md', '[[c / 3:2]]', '[[c / 7]]', /ne tombe pas juste/],
  [
    'a division by zero',
    'exercises.md',
    'c = a * b + 3',
    'c = a * b / (a - 2) + 3',
    /« c » n’a pas de valeur/,
  ],
  ['conditions that are never met', 'exercises.md', 'si : c > 5', 'si : c > 500', /Aucun tirage/, -8],
  [
    'numbers that hardly vary',
    'exercises.md',
    'a : 2 à 9\nb : 0,5 à 2 par 0,5',
    'a : 6 ou 7\nb : 1 ou 1',
    /valeurs possibles/,
    -5,
  ],
  ['a formula that can’t be read', 'exercises.md', 'c = a * b + 3', 'c = a * (b + 3', /parenthèse/, -7],
]);

test('too few exercises, too few with numbers', () => {
  const parts = (soundFiles['exercises.md'] ?? '').split(/(?=^## )/m);
  const said = (kept: readonly string[]) =>
    faultsOf({ ...soundFiles, 'exercises.md': kept.join('') }).map(({ fault }) => fault);
  expect(said(parts.slice(1))).toEqual(['Il y a 4 exercices ; il en faut de 5 à 8.']);
  const still = parts.filter((part) => !part.includes('~~~'));
  expect(
    said([
      ...still.slice(0, 2),
      ...still.slice(0, 2).map((part) => part.replace('village', 'bourg')),
      still[2] ?? '',
    ]),
  ).toEqual([expect.stringMatching(/^0 exercices ont un bloc/)]);
});
