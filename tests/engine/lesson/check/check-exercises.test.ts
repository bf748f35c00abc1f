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

const parts = (soundFiles['exercises.md'] ?? '').split(/(?=^## )/m);
const still = parts.filter((part) => !part.includes('~~~'));
const drawn = parts.filter((part) => part.includes('~~~'));

/** What is said of a lesson of this subject with these exercises. */
function said(kept: readonly string[], subject = 'Mathématiques'): string[] {
  const lesson = (soundFiles['lesson.md'] ?? '').replace('subject: Mathématiques', `subject: ${subject}`);
  const faults = faultsOf({ ...soundFiles, 'lesson.md': lesson, 'exercises.md': kept.join('') });
  return faults.map(({ file, line, fault }) => `${file}:${line} ${fault}`);
}

test('too few exercises', () =>
  expect(said(drawn)).toEqual(['exercises.md:1 Il y a 4 exercices ; il en faut de 5 à 8.']));

test.each([
  [3, 'Mathématiques', 4],
  [1, 'Physique et chimie', 2],
  [1, 'Économie et SES', 2],
])('%i with other numbers are too few in: %s', (count, subject, least) => {
  const twoMore = still.slice(0, 2).map((part) => part.replace('village', 'bourg'));
  const kept = [...still.slice(0, 2), ...twoMore, ...drawn.slice(0, count), still[2] ?? ''];
  expect(said(kept, subject)).toEqual([
    `exercises.md:1 Exercices avec un bloc « ~~~nombres » : ${count} ; en ${subject} il en faut au moins ${least}.`,
  ]);
  expect(
    said(
      [...still.slice(0, 2), ...drawn.slice(0, least), ...twoMore.slice(0, 4 - least)].sort(byLevel),
      subject,
    ),
  ).toEqual([]);
});

const byLevel = (one: string, other: string) => levelOf(one) - levelOf(other);
const levelOf = (part: string) => Number(/niveau (\d)/.exec(part)?.[1]);
