import { describe, expect, test } from 'vitest';
import { indexOf } from '#engine/answer/answer.ts';
import { answerFromCriterion } from '#engine/answer/asked/asked-criterion.ts';
import { intentOf } from '#engine/answer/intent.ts';

const index = indexOf([
  {
    title: 'Les quadrilatères',
    body: `## Les parallélogrammes

Un parallélogramme a ses diagonales qui se coupent. Un quadrilatère est un parallélogramme si, et seulement si, ses diagonales ont le même milieu.

## Les losanges

Le losange est joli, comme le montre le dessin. Si un parallélogramme est un losange, alors ses côtés sont égaux. Quand un parallélogramme est un losange, on le dit. Un parallélogramme est un losange quand ses diagonales sont perpendiculaires.

## Les carrés

Si un losange a un angle droit, alors ce losange est un carré.`,
  },
]);
const quote = (question: string) => answerFromCriterion(question, index)?.quote ?? '';

describe('how one knows that something is so', () => {
  test.each([
    [
      'comment montrer qu’un quadrilatère est un parallélogramme',
      'Un quadrilatère est un parallélogramme si',
    ],
    ['comment on prouve que c’est un losange ?', 'Un parallélogramme est un losange quand'],
    ['comment prouver qu’un losange est un carré', 'Si un losange a un angle droit'],
    ['comment savoir si un parallélogramme est un losange', 'Un parallélogramme est un losange quand'],
  ])('« %s » is answered with when it is', (question, beginning) => {
    expect(quote(question)).toMatch(new RegExp(`^${beginning}`, 'u'));
  });

  test.each([
    'comment montrer qu’un quadrilatère est un rectangle',
    'comment tracer un losange',
    'un losange',
  ])('« %s » is not', (question) => expect(quote(question)).toBe(''));
});

describe('« quand »', () => {
  test.each([
    'quand est-ce qu’on met le subjonctif',
    'quand utiliser le passé',
    'avec avoir on accorde quand',
  ])('asks for a condition in « %s »', (question) => expect(intentOf(question)).toBe('anything'));
  test.each(['quand on a aboli l’esclavage', 'quand le mur est tombé', 'depuis quand il règne'])(
    'asks for a time in « %s »',
    (question) => expect(intentOf(question)).toBe('time'),
  );
});
