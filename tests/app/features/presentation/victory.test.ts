import { describe, expect, test } from 'vitest';
import { announce } from '#src/features/presentation/victory.ts';

const between = (first: string, scores: readonly [number, number], second = 'Équipe 2') =>
  announce([
    { name: first, score: scores[0] },
    { name: second, score: scores[1] },
  ]);

describe('the winner is announced as one would', () => {
  test.each([
    ['Léopards', 'Victoire des Léopards'],
    ['Les Lions', 'Victoire des Lions'],
    ['le FC Renaissance', 'Victoire du FC Renaissance'],
    ['La 4e B', 'Victoire de la 4e B'],
    ['4e B', 'Victoire de la 4e B'],
    ['L’Étoile', 'Victoire de l’Étoile'],
    ['Équipe 1', 'Victoire de l’équipe 1'],
    ['Groupe A', 'Victoire du groupe A'],
    ['Classe verte', 'Victoire de la classe verte'],
    ['Kinshasa', 'Victoire de Kinshasa'],
    ['Amina', 'Victoire d’Amina'],
    ['Paris', 'Victoire de Paris'],
    ['Aigles noirs', 'Victoire des Aigles noirs'],
    ['Groupement', 'Victoire de Groupement'],
    ['  ', 'Victoire de l’équipe'],
  ])('%s: %s', (name, title) => {
    expect(between(name, [3, 1]).title).toBe(title);
  });

  test('whichever of the two it is, with its points', () => {
    expect(between('Lions', [1, 2], 'Léopards')).toEqual({
      title: 'Victoire des Léopards',
      score: '2\u00a0points contre\u00a01',
    });
    expect(between('Lions', [1, 0]).score).toBe('1\u00a0point contre\u00a00');
  });

  test('two that have as many are ex æquo', () => {
    expect(between('Lions', [3, 3])).toEqual({ title: 'Ex æquo', score: '3\u00a0points partout' });
    expect(between('Lions', [1, 1]).score).toBe('1\u00a0point partout');
    expect(between('Lions', [0, 0])).toEqual({ title: 'C’est fini', score: '' });
  });
});
