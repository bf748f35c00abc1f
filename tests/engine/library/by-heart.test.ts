import { expect, test } from 'vitest';
import { byHeart, byHeartText } from '#engine/library/by-heart.ts';

const appendix = `## Erreurs fréquentes

- « Une erreur. » Elle se corrige.

## À savoir par cœur

- 1848 : la République.
- **Loi** : $a = b$.

## Pour aller plus loin

- Un lien.`;

test('what is to be known by heart is read from its own section alone, item by item', () => {
  expect(byHeart(appendix)).toEqual(['1848 : la République.', '**Loi** : $a = b$.']);
  expect(byHeartText(appendix)).toBe('## À savoir par cœur\n\n1848 : la République.\n\n**Loi** : $a = b$.');
});

test('a lesson without it has none', () => {
  expect(byHeart('## Sources\n\n- Un livre.')).toEqual([]);
  expect(byHeartText('')).toBe('');
});
