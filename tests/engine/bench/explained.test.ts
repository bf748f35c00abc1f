import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainedInLessons, explainedInPassages } from '#bench/engine/explained.ts';
import { readPassages } from '#bench/engine/passage.ts';
import { quiz } from '#contract/artefacts/quiz.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { checkQuiz } from '#engine/quiz/check-quiz.ts';
import { playable } from '#engine/quiz/playable.ts';
import { wholeExplanation } from '#engine/quiz/whole-explanation.ts';

/** The least share of wrong options that must be explained, and of questions with one more on the same point. */
const LEAST = { explained: 0.9, again: 0.95 };

describe('wrong options', () => {
  it.each([
    [
      'of the questions written for the lessons',
      () => explainedInLessons(new URL('../../../lessons/', import.meta.url)),
    ],
    ['of the questions made of passages', () => explainedInPassages(readPassages('passages'))],
    ['of the questions made of passages never read', () => explainedInPassages(readPassages('held-out'))],
  ])('%s are explained, none in words that are not so', (_, measure) => {
    const { questions, options, explained, again, faulty } = measure();
    // The older part that was held out has 13 short passages, which give few questions.
    expect(questions).toBeGreaterThan(5);
    expect(faulty).toEqual([]);
    expect(explained / options).toBeGreaterThanOrEqual(LEAST.explained);
    // Of a few questions a single one may be the last on its point.
    expect(questions - again).toBeLessThanOrEqual(Math.max(1, questions * (1 - LEAST.again)));
  });

  it('are told apart: a question and the one more ask different things', () => {
    for (const { text } of readPassages('passages')) {
      for (const { question, why } of makeQuiz(text).questions) {
        if (why?.again === undefined) continue;
        expect(why.again.question).not.toBe(question);
        for (const place of why.again.right) expect(why.again.answers[place]).toBeDefined();
      }
    }
  });
});

const asked = {
  quizTitle: 'Quiz',
  questions: [
    {
      question: 'Qui peint ?',
      questionType: 'text',
      answers: ['Léonard', 'Gutenberg', 'Galilée'],
      correctAnswer: '1',
      explanation: 'Léonard peint.',
    },
  ],
};

describe('what a file says of wrong options', () => {
  const withWhy = (why: unknown) => ({ ...asked, questions: [{ ...asked.questions[0], why }] });

  it('is kept for the options that are wrong, and left out for others', () => {
    const wrong = [
      { option: 'Gutenberg', reason: 'Il imprime.' },
      { option: 'Léonard', reason: 'Faux.' },
      { option: 'Newton', reason: 'Il n’est pas proposé.' },
    ];
    const read = checkQuiz(withWhy({ wrong })).quiz;
    expect(read?.questions[0]?.why).toEqual({ wrong: wrong.slice(0, 1) });
    expect(
      wholeExplanation(playable(quiz.parse(withWhy({ wrong }))).questions[0] ?? { explanation: '' }),
    ).toBe('Léonard peint.\nGutenberg\u00a0: Il imprime.');
  });

  it('never costs the question, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (why) => {
        expect(checkQuiz(withWhy(why)).quiz?.questions).toHaveLength(1);
      }),
    );
  });

  it('offers no question whose right answer is not among its answers', () => {
    const again = { question: 'Et ?', answers: ['A'], right: [1], explanation: '' };
    expect(checkQuiz(withWhy({ wrong: [], again })).quiz?.questions[0]?.why).toBeUndefined();
  });
});
