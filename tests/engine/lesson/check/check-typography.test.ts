import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';
import { namesEach } from './names.ts';

namesEach([
  ['a straight apostrophe', 'lesson.md', 'parce que l’on va', "parce que l'on va", /Apostrophe droite/],
  ['straight quotes', 'cards.md', /^24 pas/m, '"24 pas"', /Guillemet droit/],
  ['three full stops', 'lesson.md', 'sans en sauter aucun.', 'sans en sauter aucun...', /Trois points/],
  [
    'no space before a question mark',
    'quiz.md',
    'donne le rang un ?',
    'donne le rang un?',
    /avant « ; », « ! »/,
  ],
  ['no space before a colon', 'exercises.md', 'donc on multiplie :', 'donc on multiplie:', /avant « : »/],
  ['no space inside guillemets', 'exercises.md', 'La hauteur est', '«La hauteur» est', /guillemets « … »/],
  ['two spaces', 'lesson.md', 'Compter le premier', 'Compter  le premier', /deux espaces/],
  ['« 2ème »', 'lesson.md', 'Compter le premier rang', 'Compter le 2ème rang', /« 2e »/],
  ['a capital without its accent', 'lesson.md', 'Compter le premier', 'Etat et premier', /porte son accent/],
  ['a hyphen for a minus', 'cards.md', /^24 pas/m, '-24 pas', /signe moins/],
  ['English quotes', 'cards.md', /^24 pas/m, '“24 pas”', /Guillemets anglais/],
]);

test('every kind of space before a sign is right, and so is a quotation in a quotation', () => {
  const text = (soundFiles['exercises.md'] ?? '')
    .replace('multiplie :', 'multiplie\u00a0:')
    .replace('arrive-t-on ?', 'arrive-t-on\u202f?')
    .replace('La hauteur est de 10', '«\u00a0Elle dit “haut” ici\u00a0» : la hauteur est de 10');
  expect(faultsOf({ ...soundFiles, 'exercises.md': text })).toEqual([]);
});

test('formulas, slots, sums and keywords are no prose', () => {
  const text = (soundFiles['lesson.md'] ?? '')
    .replace('$u_n = 7 n + 3$', "$f'(x) = -3; y:= x!$")
    .replace('suite, suites', "suite, 1ère suite, l'ordre");
  expect(faultsOf({ ...soundFiles, 'lesson.md': text })).toEqual([]);
});

test('English in italics sets no space before its signs, in a lesson of English alone', () => {
  const english = (soundFiles['lesson.md'] ?? '').replace(
    'Compter le premier',
    '*Do you count?* Compter le premier',
  );
  expect(faultsOf({ ...soundFiles, 'lesson.md': english })).not.toEqual([]);
  const lesson = english.replace(/^subject: .*$/m, 'subject: Anglais');
  expect(faultsOf({ ...soundFiles, 'lesson.md': lesson })).not.toContainEqual(
    expect.objectContaining({ fault: expect.stringContaining('Il manque l’espace') }),
  );
});
