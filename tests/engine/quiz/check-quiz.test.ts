import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quiz as shape } from '#contract/artefacts/quiz.ts';
import { checkQuiz } from '#engine/quiz/check-quiz.ts';
import { playable } from '#engine/quiz/playable.ts';
import { asked, frozen, quizOf } from '#tests/engine/quiz/quizzes.ts';

const ORIGIN = 'https://ardoise.example';
const raw = (more: object) => ({
  question: 'Combien ?',
  questionType: 'text',
  answers: ['Un', 'Deux', 'Trois'],
  correctAnswer: '1',
  ...more,
});
const checkOne = (more: object) => checkQuiz({ quizTitle: 'Q', questions: [raw(more)] }, { origin: ORIGIN });
const question = (more: object) => checkOne(more).quiz?.questions[0];
const flags = (more: object) => checkOne(more).flags[0];

describe('a quiz that a model or a file gives', () => {
  it.each([
    ['a number', { correctAnswer: 3 }, '3'],
    ['a number in a text', { correctAnswer: ' 3 ' }, '3'],
    ['the words of an option', { correctAnswer: 'Trois' }, '3'],
    ['a list of one', { correctAnswer: [3] }, '3'],
  ])('has its right answer read from %s', (_, more, expected) => {
    expect(question(more)).toMatchObject({ answerSelectionType: 'single', correctAnswer: expected });
  });

  it.each([
    ['a list of numbers', { correctAnswer: [3, 1, 1] }],
    ['a list of texts', { correctAnswer: ['1', '3'], answerSelectionType: 'single' }],
    ['one text', { correctAnswer: '1, 3', answerSelectionType: 'MULTIPLE' }],
  ])('has several right answers read from %s', (_, more) => {
    expect(question(more)).toMatchObject({ answerSelectionType: 'multiple', correctAnswer: ['1', '3'] });
  });

  it.each([
    [2, 2],
    ['2', 2],
    ['1,5', 1.5],
    ['0.5', 0.5],
    [undefined, 0],
    ['beaucoup', 0],
    [Number.NaN, 0],
    [-3, 0],
    [null, 0],
  ])('reads %s points as %s', (point, expected) => {
    expect(question({ point })?.point).toBe(expected);
  });

  it.each([
    ['no question', { question: '  ' }],
    ['no options', { answers: undefined }],
    ['one option', { answers: ['Un'] }],
    ['an empty option', { answers: ['Un', ''] }],
    ['an option that is no text', { answers: ['Un', { text: 'Deux' }] }],
    ['no right answer', { correctAnswer: undefined }],
    ['an empty list of right answers', { correctAnswer: [] }],
    ['a right answer beyond the options', { correctAnswer: 4 }],
    ['a right answer of zero', { correctAnswer: 0 }],
    ['half a right answer', { correctAnswer: 1.5 }],
    ['a right answer that is no option', { correctAnswer: 'Quatre' }],
    ['one right answer of two beyond the options', { correctAnswer: [1, 9] }],
    ['an unknown type', { questionType: 'video' }],
    [
      'pictures from elsewhere for options',
      { questionType: 'photo', answers: ['https://ailleurs.example/a.png', '//x.example/b.png'] },
    ],
  ])('loses the question with %s, and says so', (_, more) => {
    const found = checkQuiz({ quizTitle: 'Q', questions: [raw(more), raw({})] });
    expect(found.dropped).toBe(1);
    expect(found.quiz?.questions).toHaveLength(1);
  });

  it('is no quiz when no question is left', () => {
    for (const value of [
      null,
      3,
      'texte',
      {},
      { questions: {} },
      { questions: [null, 4, raw({ answers: [] })] },
    ]) {
      expect(checkQuiz(value).quiz).toBeNull();
    }
  });

  it('keeps a question whose optional texts do not fit, without them', () => {
    expect(
      question({ explanation: { a: 1 }, segment: 'x'.repeat(500), questionPic: 'https://e.example/p.png' }),
    ).toEqual(expect.not.objectContaining({ segment: expect.anything(), questionPic: expect.anything() }));
  });

  it.each([
    ['data:image/png;base64,AAAA', true],
    ['/images/carte.png', true],
    [`${ORIGIN}/images/carte.png`, true],
    ['https://ailleurs.example/carte.png', false],
    [`${ORIGIN}.ailleurs.example/carte.png`, false],
    ['//ailleurs.example/carte.png', false],
    ['/\\ailleurs.example/carte.png', false],
    ['/\t/ailleurs.example/carte.png', false],
    ['javascript:alert(1)', false],
    ['data:text/html,<script>alert(1)</script>', false],
  ])('shows the picture %s: %s', (questionPic, shown) => {
    expect(question({ questionPic })?.questionPic !== undefined).toBe(shown);
  });

  it('flags two identical options and makes them one, the right one staying right', () => {
    const twins = { answers: ['Un', 'Deux', ' Deux ', 'Trois'], correctAnswer: 3 };
    expect(flags(twins)).toEqual(['same-options']);
    expect(question(twins)).toMatchObject({ answers: ['Un', 'Deux', 'Trois'], correctAnswer: '2' });
  });

  it('flags a question whose options are all right', () => {
    expect(flags({ correctAnswer: [1, 2, 3] })).toEqual(['all-right']);
  });

  it('flags an explanation that names another option and not the right one', () => {
    const options = { answers: ['Kinshasa', 'Goma', 'Lubumbashi'], correctAnswer: 1 };
    expect(flags({ ...options, explanation: 'La capitale est <b>GOMA</b>.' })).toEqual([
      'explanation-names-another',
    ]);
    expect(flags({ ...options, explanation: 'Kinshasa, et non Goma.' })).toEqual([]);
    expect(flags({ ...options, explanation: 'Gomatra est un mot inventé.' })).toEqual([]);
  });

  it('does not doubt a question that says of each wrong option why it is wrong', () => {
    const options = { answers: ['Kinshasa', 'Goma', 'Lubumbashi'], correctAnswer: 1 };
    const warned = { ...options, explanation: 'Goma est au bord du lac Kivu.' };
    const goma = { option: 'Goma', reason: 'C’est le chef-lieu du Nord-Kivu.' };
    const lubumbashi = { option: 'Lubumbashi', reason: 'C’est le chef-lieu du Haut-Katanga.' };
    expect(flags({ ...warned, why: { wrong: [goma, lubumbashi] } })).toEqual([]);
    expect(flags({ ...warned, why: { wrong: [goma] } })).toEqual(['explanation-names-another']);
  });

  it('always gives what the contract takes, adds no question, and alters nothing that came in', () => {
    const anything = fc.record(
      {
        quizTitle: fc.anything(),
        nrOfQuestions: fc.anything(),
        questions: fc.array(
          fc.oneof(
            fc.anything(),
            fc.record(
              {
                question: fc.oneof(fc.string(), fc.anything()),
                questionType: fc.constantFrom('text', 'photo', 'Text', 3),
                answers: fc.array(fc.oneof(fc.string(), fc.nat())),
                correctAnswer: fc.oneof(fc.nat(5), fc.array(fc.nat(5)), fc.anything()),
                point: fc.anything(),
                explanation: fc.anything(),
              },
              { requiredKeys: [] },
            ),
          ),
        ),
      },
      { requiredKeys: ['questions'] },
    );
    fc.assert(
      fc.property(anything, (value) => {
        const found = checkQuiz(value);
        if (found.quiz === null) return;
        expect(shape.parse(found.quiz)).toEqual(found.quiz);
        expect(found.quiz.questions.length + found.dropped).toBe(value.questions.length);
        expect(found.flags).toHaveLength(found.quiz.questions.length);
      }),
    );
    checkQuiz(frozen({ quizTitle: 'Q', questions: [raw({ correctAnswer: [2, 1] })] }));
  });

  it('checked twice is as checked once', () => {
    const once = checkQuiz({
      questions: [raw({ correctAnswer: 2 }), raw({ correctAnswer: [1, 2], point: '2' })],
    });
    expect(checkQuiz(once.quiz).quiz).toEqual(once.quiz);
  });
});

describe('a stored quiz, ready to be played', () => {
  it('can be won with a numeric right answer', () => {
    const stored = { ...quizOf([asked('A ?')]), questions: [{ ...asked('A ?'), correctAnswer: '3' }] };
    const numeric = { ...stored, questions: [{ ...asked('A ?'), correctAnswer: 3 as const }] };
    expect(playable(stored).questions[0]?.right).toEqual([2]);
    expect(playable(numeric).questions[0]?.right).toEqual([2]);
  });

  it.each([
    [5, 5],
    ['5', 5],
    ['', null],
    [0, null],
    ['tout', null],
    [2.9, 2],
  ])('asks %s questions at most: %s', (nrOfQuestions, limit) => {
    expect(playable(quizOf([asked('A ?')], { nrOfQuestions })).limit).toBe(limit);
  });

  it('has another print when any word of it changes', () => {
    const print = (words: string) => playable(quizOf([asked('A ?', { explanation: words })])).fingerprint;
    expect(print('un')).toBe(print('un'));
    expect(print('un')).not.toBe(print('une'));
  });
});
