import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { ReadQuestions } from '#src/features/quiz/read-questions.tsx';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { show } from '#tests/app/ui/show.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const asked = (question: string): QuizQuestion => ({
  question,
  questionType: 'text',
  answerSelectionType: 'single',
  answers: ['Oui', 'Non', 'Peut-être'],
  correctAnswer: '1',
  explanation: '',
  why: { wrong: [{ option: 'Non', reason: 'Non.' }] },
});
const quiz: Quiz = { quizTitle: 'Quiz', quizSynopsis: '', questions: [asked('Un ?'), asked('Deux ?')] };

async function open(of = quiz) {
  const onSave = vi.fn(async () => undefined);
  const onDropped = vi.fn();
  const { person } = show(
    <ToastProvider>
      <ReadQuestions
        quiz={of}
        owner={{ onSave, onDropped }}
        onLeave={() => undefined}
        drawFigure={() => null}
      />
    </ToastProvider>,
  );
  return { person, onSave, onDropped };
}

describe('the questions of a quiz', () => {
  test('are read with what is right, which can be hidden, and printed', async () => {
    const onPrint = vi.fn();
    const onLeave = vi.fn();
    const { person } = show(
      <ToastProvider>
        <ReadQuestions quiz={quiz} onPrint={onPrint} onLeave={onLeave} drawFigure={() => null} />
      </ToastProvider>,
    );
    const [first] = screen.getAllByRole('list', { name: 'Réponses proposées' });
    const right = () => within(first as HTMLElement).queryByLabelText('Correcte')?.parentElement?.textContent;
    expect(right()).toBe('A.Oui');
    expect(screen.getByText('2 questions')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Modifier|Écarter/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cacher les réponses' }));
    expect(right()).toBeUndefined();
    await person.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(onPrint).toHaveBeenCalledTimes(1);
    await person.click(screen.getByRole('button', { name: 'Retour au quiz' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('that can’t be asked say so', () => {
    show(
      <ToastProvider>
        <ReadQuestions
          quiz={{ ...quiz, questions: [{ ...asked('Trois ?'), correctAnswer: '9' }] }}
          onLeave={() => undefined}
          drawFigure={() => null}
        />
      </ToastProvider>,
    );
    expect(screen.getByText(/pas assez claire pour être posée/)).toBeTruthy();
  });
});

describe('the questions of one’s own quiz', () => {
  test('are dropped one by one, remembered, and come back on « Annuler »', async () => {
    const { person, onSave, onDropped } = await open();
    await person.click(screen.getByRole('button', { name: 'Écarter la question 1' }));
    expect(onSave).toHaveBeenLastCalledWith({ ...quiz, questions: [quiz.questions[1]] });
    expect(onDropped).toHaveBeenLastCalledWith(quiz.questions[0], true);
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(onSave).toHaveBeenLastCalledWith(quiz);
    expect(onDropped).toHaveBeenLastCalledWith(quiz.questions[0], false);
  });

  test('keep their last one', async () => {
    const { person, onSave } = await open({ ...quiz, questions: quiz.questions.slice(0, 1) });
    await person.click(screen.getByRole('button', { name: 'Écarter la question 1' }));
    expect(onSave).not.toHaveBeenCalled();
    expect(await screen.findByText(/un quiz en garde au moins une/)).toBeTruthy();
  });

  test('are edited; what was said of an option goes with its words, and no two answers are the same', async () => {
    const { person, onSave } = await open();
    await person.click(screen.getByRole('button', { name: 'Modifier la question 2' }));
    const answer = screen.getByLabelText(/Réponse B/);
    await person.clear(answer);
    await person.type(answer, 'Oui');
    await person.click(screen.getByRole('button', { name: 'Enregistrer la question' }));
    expect(screen.getByText('Deux réponses sont les mêmes.')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    await person.type(answer, ' mais');
    await person.click(screen.getByRole('button', { name: 'Enregistrer la question' }));
    const changed = { ...quiz.questions[1], answers: ['Oui', 'Oui mais', 'Peut-être'], why: { wrong: [] } };
    expect(onSave).toHaveBeenLastCalledWith({ ...quiz, questions: [quiz.questions[0], changed] });
  });
});
