import { describe, expect, it } from 'vitest';
import { measurePupils, readPupilQuestions } from '#bench/engine/pupil-questions.ts';
import { inFullWords } from '#engine/answer/pupil-words.ts';
import { isQuestion } from '#engine/answer/requests.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { lessons } from '#lessons/index.ts';

/** How many were answered from the right section when the bound was set. */
const REACHED = { tuned: 44, 'held-out': 47 } as const;

describe('questions in a pupil’s own words', { timeout: 60_000 }, () => {
  const library = libraryOf(lessons);

  it.each(['tuned', 'held-out'] as const)('are answered from the right section: %s', (half) => {
    const questions = readPupilQuestions(half);
    expect(questions.length).toBeGreaterThan(50);
    expect(measurePupils(questions, library).right).toBeGreaterThanOrEqual(REACHED[half]);
  });

  it('are many, over many lessons and over own texts', () => {
    const all = [...readPupilQuestions('tuned'), ...readPupilQuestions('held-out')];
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(new Set(all.map(({ session }) => session)).size).toBeGreaterThanOrEqual(30);
    expect(all.filter(({ session }) => session.startsWith('notes:')).length).toBeGreaterThanOrEqual(10);
    for (const { session, expected } of all) {
      const body = library.bySlug(session)?.body.replace(/[\u00a0\u202f]/g, ' ');
      if (session.startsWith('notes:')) continue;
      for (const heading of expected)
        expect(body).toMatch(new RegExp(`^#{2,4} ${heading.replace(/[?()]/g, '\\$&')}$`, 'm'));
    }
  });

  it.each(['c koi la mitose', 'pk le ciel est bleu', 'explique moi la terreur', 'a koi sert le foie'])(
    '« %s » is a question, not an attempt at one',
    (typed) => {
      expect(isQuestion(typed)).toBe(true);
    },
  );

  it.each([
    ['c koi la mitose', 'qu’est-ce que la mitose'],
    ['inga c quoi', 'qu’est-ce que inga'],
    ['kimpa vita c qui', 'qui est kimpa vita'],
    ['pk le ciel est bleu', 'pourquoi le ciel est bleu'],
    ['explique moi la terreur stp', 'la terreur'],
    ['l’osmose j’ai rien compris', 'l’osmose'],
    ['Qu’est-ce que la mitose ?', 'Qu’est-ce que la mitose ?'],
    [
      'Pourquoi le roi convoque-t-il les états généraux ?',
      'Pourquoi le roi convoque-t-il les états généraux ?',
    ],
  ])('« %s » is said in full', (typed, full) => {
    expect(inFullWords(typed)).toBe(full);
  });
});
