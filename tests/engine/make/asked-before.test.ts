import { describe, expect, it } from 'vitest';
import { withoutAsked } from '#engine/make/asked-before.ts';

const card = (question: string) => ({ question, answer: 'R', explanation: '' });
const question = (text: string) => ({
  question: text,
  questionType: 'text' as const,
  answerSelectionType: 'single' as const,
  answers: ['a', 'b'],
  correctAnswer: '1',
  explanation: '',
});

describe('what was asked before', () => {
  it('is not asked again, in a later deck or in the same one', () => {
    const asked = new Set<string>();
    const first = withoutAsked('Flashcards', { data: [card('La mitose ?'), card('la mitose')] }, asked);
    expect(first?.data.map(({ question }) => question)).toEqual(['La mitose ?']);
    const second = withoutAsked('Flashcards', { data: [card('La Mitose ?'), card('Le noyau ?')] }, asked);
    expect(second?.data.map(({ question }) => question)).toEqual(['Le noyau ?']);
    expect(withoutAsked('Flashcards', { data: [card('Le noyau')] }, asked)).toBeNull();
  });

  it('is left out of a quiz too', () => {
    const quiz = {
      quizTitle: 'Quiz',
      quizSynopsis: '',
      questions: [question('Le noyau ?'), question('L’ADN ?')],
    };
    expect(withoutAsked('Quiz', quiz, new Set(['le noyau']))?.questions.map((one) => one.question)).toEqual([
      'L’ADN ?',
    ]);
  });

  it('changes no map and no timeline', () => {
    const map = { title: 'La cellule', description: '', subtopics: [] };
    expect(withoutAsked('Carte mentale', map, new Set(['la cellule']))).toBe(map);
  });
});
