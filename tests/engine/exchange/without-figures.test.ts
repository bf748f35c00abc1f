import { describe, expect, it } from 'vitest';
import { checkArtefact } from '#engine/exchange/check-artefact.ts';
import { figuresNote, missingFiguresNote, withoutFigures } from '#engine/exchange/without-figures.ts';
import { offeredKinds } from '#engine/exercises/draw.ts';
import { playable } from '#engine/quiz/playable.ts';
import { cardsOf } from '#engine/review/review-cards.ts';

const figure = { lesson: 'cellule', name: 'cellule-animale' };
const question = (place: number) => ({
  question: `Quel est le rôle de l’organite numéro ${place}\u202f?`,
  questionType: 'text' as const,
  answerSelectionType: 'single' as const,
  answers: ['Produire', 'Ranger', 'Digérer', 'Porter'],
  correctAnswer: '1',
  explanation: '',
});
const quiz = { quizTitle: 'x', quizSynopsis: '', questions: [question(1), { ...question(2), figure }] };

describe('a question about a figure', () => {
  it('passes the gate of what comes in, and a name that is none does not', () => {
    const checked = (value: unknown) => checkArtefact('Quiz', value, {});
    expect(checked(quiz)).toMatchObject({ content: { questions: [{}, { figure }] } });
    const wrong = { ...quiz, questions: [{ ...question(1), figure: { lesson: '../x', name: 'y' } }] };
    expect(JSON.stringify(checked(wrong))).not.toContain('../x');
    const deck = { data: [{ id: 'a', question: 'Q', answer: 'R', explanation: '', figure }] };
    expect(checkArtefact('Flashcards', deck, {})).toMatchObject({ content: { data: [{ figure }] } });
  });

  it('keeps its figure where it is played and reviewed', () => {
    expect(playable(quiz).questions.map((one) => one.figure)).toEqual([undefined, figure]);
    expect(cardsOf('Quiz', JSON.stringify(quiz))?.cards.map((card) => card.figure)).toEqual([null, figure]);
  });

  it('changes nothing of a quiz without figures', () => {
    expect(Object.keys(playable(quiz).questions[0] ?? {})).not.toContain('figure');
  });

  it('stays where it can be drawn, with a word for the rest', () => {
    const { content, left } = withoutFigures('Quiz', quiz);
    expect(content).toEqual({ ...quiz, questions: [question(1)] });
    expect(figuresNote(left)).toBe('1 question sur une figure reste dans Ardoise, qui seule la dessine.');
    expect(figuresNote(2)).toMatch(/^2 questions/);
    expect(figuresNote(withoutFigures('Quiz', content).left)).toBeNull();
    const timeline = { data: [{ date: '1789', event: 'x', description: '' }] };
    expect(withoutFigures('Frise Chronologique', timeline)).toEqual({ content: timeline, left: 0 });
  });

  it('stays in a picture if its figure is on the device, with a word for the rest', () => {
    expect(withoutFigures('Quiz', quiz, (one) => 'name' in one && one.name === figure.name)).toEqual({
      content: quiz,
      left: 0,
    });
    const { left } = withoutFigures('Quiz', quiz, (one) => 'name' in one && one.name === 'autre');
    expect(missingFiguresNote(left)).toBe(
      '1 question manque\u00a0: sa figure n’est pas encore sur cet appareil.',
    );
    expect(missingFiguresNote(2)).toMatch(/^2 questions manquent/);
    expect(missingFiguresNote(0)).toBeNull();
  });

  it('is no exercise, because nothing there draws it', () => {
    const all = { ...quiz, questions: [1, 2, 3, 4, 5, 6].map((place) => ({ ...question(place), figure })) };
    expect(offeredKinds('Quiz', all).map(({ count }) => count)).toEqual(
      offeredKinds('Quiz', all).map(() => 0),
    );
  });
});
