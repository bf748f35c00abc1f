import { describe, expect, it } from 'vitest';
import { checkContent, checkOutput, readArtefactOutput } from '#contract/artefacts/artefact.ts';

const quizWith = (correctAnswer: unknown) => ({
  quizTitle: 'La Révolution',
  questions: [
    { question: 'En quelle année ?', questionType: 'text', answers: ['1789', '1799'], correctAnswer: '1' },
    { question: 'Où ?', questionType: 'text', answers: ['Paris', 'Versailles'], correctAnswer },
  ],
});

describe('what is to be stored', () => {
  it.each(['3', 3, ['1', '3'], '99'])('has no right answer outside its options: %j', (correctAnswer) => {
    expect(checkContent('Quiz', quizWith(correctAnswer))).toEqual({
      fault: 'Contenu invalide\u00a0: questions[1].correctAnswer',
    });
  });

  it.each(['1', 2, ['1', '2']])('is kept as it is with one among them: %j', (correctAnswer) => {
    expect(checkContent('Quiz', quizWith(correctAnswer))).toMatchObject({ content: quizWith(correctAnswer) });
  });

  it.each([
    ['Flashcards', '{"data":[{"question":"a","answer":"b"}]}', '\u00a0: data[0].explanation'],
    ['Carte mentale', '{"subtopics":[]}', '\u00a0: title'],
    ['Frise Chronologique', '[]', ''],
    ['Quiz', 'rien', ''],
  ] as const)('says what of a %s does not fit', (name, output, where) => {
    expect(checkOutput(name, output)).toEqual({ fault: `Contenu invalide${where}` });
  });
});

it('opens a quiz that was stored before its answers were looked at', () => {
  expect(readArtefactOutput('Quiz', JSON.stringify(quizWith('3')))).toMatchObject(quizWith('3'));
});
