import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { flushWrites } from '#src/data/device/delayed-writes.ts';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { ReadQuestions } from '#src/features/quiz/read-questions.tsx';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { openStore } from '#tests/app/data/generation/stored-device.ts';
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

async function open(of = quiz, store: DeviceStore = { kind: 'opening' }) {
  const onSave = vi.fn(async () => undefined);
  const onDropped = vi.fn();
  const { person, unmount } = show(
    <DeviceStoreContext value={store}>
      <ToastProvider>
        <ReadQuestions
          quiz={of}
          owner={{
            onSave,
            onDropped,
            draftKey: 'question',
            isForGood: true,
            droppedNote: 'Une question de ce texte est écartée.',
          }}
          onLeave={() => undefined}
          drawFigure={() => null}
        />
      </ToastProvider>
    </DeviceStoreContext>,
  );
  return { person, unmount, onSave, onDropped };
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

/** The button that marks that answer as right. */
const right = (letter: string) => `Bonne réponse\u00a0: ${letter}`;

describe('the questions of one’s own quiz', () => {
  test('are dropped one by one, remembered, and come back on « Annuler »', async () => {
    const { person, onSave, onDropped } = await open();
    await person.click(screen.getByRole('button', { name: 'Écarter la question 1' }));
    expect(onSave).toHaveBeenLastCalledWith({ ...quiz, questions: [quiz.questions[1]] });
    expect(onDropped).toHaveBeenLastCalledWith(quiz.questions[0], true);
    expect(await screen.findByText(/vos prochains quiz sur ce texte ne la poseront plus/)).toBeTruthy();
    expect(screen.getByText('Une question de ce texte est écartée.')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(onSave).toHaveBeenLastCalledWith(quiz);
    expect(onDropped).toHaveBeenLastCalledWith(quiz.questions[0], false);
  });

  test('that are dropped leave a line in their place, and no message lies over the others', async () => {
    const three = { ...quiz, questions: ['Un ?', 'Deux ?', 'Trois ?'].map(asked) };
    const { person } = await open(three);
    await person.click(screen.getByRole('button', { name: 'Écarter la question 2' }));
    const line = (await screen.findByRole('button', { name: 'Annuler' })).closest('li') as HTMLElement;
    expect(line.textContent).toMatch(/^Question écartée/);
    expect(line.previousElementSibling?.textContent).toContain('Un ?');
    // It is heard too.
    expect(document.activeElement).toBe(line);
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    await person.click(within(line).getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByText(/Question écartée/)).toBeNull();
  });

  test('are not brought back over a later change', async () => {
    const { person, onSave } = await open();
    await person.click(screen.getByRole('button', { name: 'Écarter la question 2' }));
    await screen.findByRole('button', { name: 'Annuler' });
    await person.click(screen.getByRole('button', { name: 'Descendre la question 1' }));
    expect(onSave).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
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

  test('are given another right answer, or several; what was said of it goes', async () => {
    const { person, onSave } = await open();
    await person.click(screen.getByRole('button', { name: 'Modifier la question 1' }));
    await person.click(screen.getByRole('radio', { name: right('B') }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: right('A') }).checked).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Enregistrer la question' }));
    const changed = { ...quiz.questions[0], correctAnswer: '2', why: { wrong: [] } };
    expect(onSave).toHaveBeenLastCalledWith({ ...quiz, questions: [changed, quiz.questions[1]] });

    await person.click(screen.getByRole('button', { name: 'Modifier la question 1' }));
    await person.click(screen.getByRole('checkbox', { name: 'Plusieurs bonnes réponses' }));
    await person.click(screen.getByRole('checkbox', { name: right('C') }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer la question' }));
    const several = { ...quiz.questions[0], answerSelectionType: 'multiple', correctAnswer: ['1', '3'] };
    expect(onSave).toHaveBeenLastCalledWith({ ...quiz, questions: [several, quiz.questions[1]] });
  });

  test('are joined by one of one’s own, which says what it lacks', async () => {
    const { person, onSave } = await open({ ...quiz, nrOfQuestions: 2 });
    await person.click(screen.getByRole('button', { name: 'Ajouter une question' }));
    await person.type(screen.getByLabelText('Question'), 'Trois ?');
    await person.type(screen.getByLabelText('Réponse A'), 'Un');
    await person.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(screen.getByRole('alert').textContent).toBe('Écrivez au moins deux réponses.');
    await person.type(screen.getByLabelText('Réponse C'), 'Trois');
    await person.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(screen.getByRole('alert').textContent).toBe('Dites quelle réponse est juste.');
    expect(onSave).not.toHaveBeenCalled();
    await person.click(screen.getByRole('radio', { name: right('C') }));
    await person.click(screen.getByRole('button', { name: 'Ajouter' }));
    const { why: _, ...rest } = asked('Trois ?');
    const added = { ...rest, answers: ['Un', 'Trois'], correctAnswer: '2' };
    // All of its questions were asked, and are asked still.
    expect(onSave).toHaveBeenLastCalledWith({
      ...quiz,
      nrOfQuestions: 3,
      questions: [...quiz.questions, added],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are moved up and down', async () => {
    const { person, onSave } = await open();
    await person.click(screen.getByRole('button', { name: 'Descendre la question 1' }));
    const [first, second] = quiz.questions;
    expect(onSave).toHaveBeenLastCalledWith({ ...quiz, questions: [second, first] });
    expect(await screen.findByText('Question à la place 2 sur 2')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Monter la question 1' }));
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  test('are not lost while they are written: the page that comes back opens them as they were', async () => {
    const store = await openStore();
    const first = await open(quiz, store);
    await first.person.click(screen.getByRole('button', { name: 'Modifier la question 2' }));
    await first.person.type(screen.getByLabelText('Question'), ' Vraiment ?');
    await first.person.click(screen.getByRole('radio', { name: right('C') }));
    first.unmount();
    await flushWrites();
    const again = await open(quiz, store);
    await screen.findByText('Vous reprenez ce que vous n’aviez pas enregistré.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Deux ? Vraiment ?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: right('C') }).checked).toBe(true);
    // « Annuler » gives it up.
    await again.person.click(screen.getByRole('button', { name: 'Annuler' }));
    await again.person.click(screen.getByRole('button', { name: 'Modifier la question 2' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Deux ?');
    again.unmount();
    await flushWrites();
    await open(quiz, store);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
