import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAttempt } from '#engine/answer/judge-attempt.ts';
import { hideTerms, keyTerms } from '#engine/answer/key-terms.ts';

const chlorophyll = {
  question: 'Qu’est-ce que la chlorophylle ?',
  answer: 'Le pigment vert du chloroplaste qui capte l’énergie de la lumière.',
};
const independence = { question: 'Quand le Congo devient-il indépendant ?', answer: 'Le 30 juin 1960' };
const painter = { question: 'Qui peint La Liberté guidant le peuple ?', answer: 'Eugène Delacroix' };

describe('an attempt', () => {
  it.each([
    ['c’est le pigment vert qui capte la lumière', chlorophyll, 'right'],
    ['pigmant vert du cloroplaste', chlorophyll, 'right'],
    ['LE PIGMENT VERT DU CHLOROPLASTE', chlorophyll, 'right'],
    ['un pigment vert', chlorophyll, 'partly'],
    ['ce n’est pas le pigment vert qui capte la lumière', chlorophyll, 'partly'],
    ['une protéine', chlorophyll, 'unlike'],
    ['la chlorophylle', chlorophyll, 'unlike'],
    ['', chlorophyll, 'unlike'],
    ['le 30 juin 1960', independence, 'right'],
    ['1960', independence, 'partly'],
    ['30 juin 1961', independence, 'partly'],
    ['1961', independence, 'unlike'],
    ['Eugene Delacroix', painter, 'right'],
    ['Delacroix', painter, 'partly'],
    ['Géricault', painter, 'unlike'],
  ] as const)('« %s » is judged by its words', (attempt, expected, verdict) => {
    expect(judgeAttempt(attempt, expected).verdict).toBe(verdict);
  });

  it('is told what it has, and what it lacks', () => {
    expect(judgeAttempt('un pigment vert', chlorophyll)).toMatchObject({
      found: ['pigment', 'vert'],
      missing: ['chloroplaste', 'capte', 'énergie', 'lumière'],
    });
  });

  it('is told of a number that is not the lesson’s, and not of one that is only missing', () => {
    expect(judgeAttempt('1961', independence).otherNumber).toBe(true);
    expect(judgeAttempt('en juin', independence).otherNumber).toBe(false);
    expect(judgeAttempt('le 30 juin 1960', independence).otherNumber).toBe(false);
  });

  it('that says the answer itself is right, whatever the answer', () => {
    const words = fc
      .array(fc.constantFrom('le', 'roi', 'Kongo', 'de', '1665', 'bataille', 'énergie', 'l’eau'), {
        minLength: 1,
      })
      .map((parts) => parts.join(' '))
      .filter((text) => keyTerms(text, '').length > 0);
    fc.assert(
      fc.property(words, (answer) => {
        expect(judgeAttempt(answer, { question: '', answer }).verdict).toBe('right');
      }),
    );
  });
});

describe('the terms of an answer', () => {
  it('are the words that its question does not give', () => {
    expect(
      keyTerms('La Table ronde de Bruxelles', 'Qu’est-ce que la Table ronde ?').map(({ text }) => text),
    ).toEqual(['Bruxelles']);
  });

  it('are cut down to their first letter wherever they stand, and a number to nothing', () => {
    const hidden = hideTerms('L’énergie de la lumière, en 1960.', keyTerms('énergie 1960', ''));
    expect(hidden).toBe('L’é… de la lumière, en ….');
  });
});
