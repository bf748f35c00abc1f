import { describe, expect, it } from 'vitest';
import { statementsOf } from '#engine/text/structure/statements.ts';

describe('the statements of a sentence', () => {
  it.each([
    [
      'Le Nil est un fleuve ; un affluent est un cours d’eau.',
      ['Le Nil est un fleuve', 'Un affluent est un cours d’eau.'],
    ],
    [
      'narrateur = celui qui raconte ≠ auteur = celui qui écrit',
      ['narrateur = celui qui raconte', 'auteur = celui qui écrit'],
    ],
    [
      'Les ultrasons sont des sons, et l’on appelle infrasons les autres.',
      ['Les ultrasons sont des sons', 'L’on appelle infrasons les autres.'],
    ],
    [
      '1960 : table ronde = réunion à Bruxelles',
      ['1960 : table ronde = réunion à Bruxelles', 'table ronde = réunion à Bruxelles'],
    ],
    ['-> 3 types : a, b et c', ['3 types : a, b et c']],
  ])('are those of « %s »', (sentence, statements) => {
    expect(statementsOf(sentence)).toEqual(statements);
  });

  it.each(['On distingue deux roches : le granite ; le basalte.', '1960 : indépendance du Congo'])(
    'is one in « %s »',
    (sentence) => {
      expect(statementsOf(sentence)).toEqual([sentence]);
    },
  );
});
