import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeHint, hints, readHint } from '#contract/hints.ts';
import { characters } from '#contract/limits.ts';

const kind = fc.constantFrom(...hints.map((one) => one.kind));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('Question : ', 'Mon essai : ', '\n\n', '\n', 'un', ...hints.map((one) => one.message)),
    )
    .map((parts) => parts.join('')),
);

describe('the ready messages of a chat', () => {
  it('stand in the order of the ladder, each with its name', () => {
    expect(hints.map(({ label }) => label)).toEqual([
      'Indice',
      'Indice plus fort',
      'Exemple résolu',
      'Réponse',
      'Interroge-moi',
    ]);
  });

  it('carry the question and the attempt', () => {
    expect(composeHint('hint', 'Qu’est-ce\nque  l’amidon ?', ' Un sucre.\nPeut-être. ')).toBe(
      'Donne-moi un indice, sans la réponse.\n\nQuestion : Qu’est-ce que l’amidon ?\n\nMon essai : Un sucre.\nPeut-être.',
    );
  });

  it('of the ladder always say something of an attempt, even where there is none', () => {
    expect(composeHint('answer', '', '')).toBe(
      'Donne-moi la réponse et dis-moi d’où elle vient.\n\nMon essai : je n’ai encore rien essayé.',
    );
    expect(composeHint('quiz', '', '')).toBe(hints[4].message);
  });

  it.each([
    ['indice', 'hint'],
    ['Un indice, svp !', 'hint'],
    ['indice plus fort', 'strongHint'],
    ['Réponse', 'answer'],
    ['la réponse ?', 'answer'],
  ] as const)('are understood by their name: « %s »', (message, kind) => {
    expect(readHint(message)).toEqual({ kind, question: '', attempt: '' });
  });

  it.each(['l’indice de réfraction', 'Donne un indice de prix', 'indice plus', ''])(
    'are not « %s »',
    (message) => {
      expect(readHint(message)).toBeNull();
    },
  );

  it('are read back as they were put, whatever was typed', () => {
    fc.assert(
      fc.property(kind, anyText, anyText, (which, question, attempt) => {
        expect(readHint(composeHint(which, question, attempt))).toEqual({
          kind: which,
          question: question.replace(/\s+/g, ' ').trim(),
          attempt: attempt.trim(),
        });
      }),
    );
  });

  it('are nothing else than themselves', () => {
    fc.assert(
      fc.property(fc.string(), (message) => {
        expect(readHint(message)).toBeNull();
      }),
    );
    expect(readHint('Donne-moi un indice')).toBeNull();
    expect(readHint(`${hints[0].message} Merci.`)).toBeNull();
  });

  it('leave room for the words of the student', () => {
    const longest = Math.max(...hints.map(({ message }) => message.length));
    expect(longest).toBeLessThan(characters.chatMessage.max / 10);
  });
});
