import { writeArdoise } from '#engine/exchange/ardoise-file.ts';

/** A `.ardoise` file with a quiz of one question, which is asked about a figure. */
export const quizOnFigure = writeArdoise(
  [
    {
      name: 'Quiz',
      input: 'Sujet : La cellule',
      engine: 'device',
      createdAt: '2026-11-22T10:00:00.000Z',
      content: {
        quizTitle: 'La cellule',
        quizSynopsis: '',
        questions: [
          {
            question: 'Sur la figure d’une cellule animale, quel élément se trouve au centre\u202f?',
            questionType: 'text',
            answerSelectionType: 'single',
            answers: ['Le noyau', 'Une mitochondrie', 'La membrane', 'Un ribosome'],
            correctAnswer: '1',
            explanation: 'Le noyau est la grande boule du centre.',
            segment: 'Les organites',
            figure: { lesson: 'cellule', name: 'cellule-animale' },
          },
        ],
      },
    },
  ],
  new Date('2026-11-22T10:00:00.000Z'),
);
