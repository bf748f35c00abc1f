import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';
import { namesEach } from './names.ts';

namesEach([
  ['a front that tells the answer', 'cards.md', /^24 pas/m, 'Les villages', /dit déjà la réponse/, -5],
  [
    'an answer that is too long',
    'cards.md',
    /^24 pas/m,
    'Vingt-quatre pas '.repeat(12).trim(),
    /caractères ; 160 au plus/,
    -5,
  ],
  [
    'a list of five',
    'cards.md',
    /^24 pas/m,
    '- un\n- deux\n- trois\n- quatre\n- cinq',
    /liste de 5 choses/,
    -5,
  ],
  [
    'the same front twice',
    'cards.md',
    'le rang deux de',
    'le rang un de',
    /même chose que celle de la ligne 1/,
  ],
]);

test('too few cards', () => {
  const cards = (soundFiles['cards.md'] ?? '')
    .split(/(?=^## )/m)
    .slice(0, 19)
    .join('');
  expect(faultsOf({ ...soundFiles, 'cards.md': cards }).map(({ fault }) => fault)).toEqual([
    'Il y a 19 cartes ; il en faut au moins 20.',
  ]);
});
