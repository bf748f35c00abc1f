import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { deviceErrors } from '#contract/failures.ts';
import { ArtefactScreen } from '#src/features/artefacts/artefact-screen.tsx';
import type { LoadedArtefact } from '#src/features/artefacts/export-file.ts';
import { answer, received, showPage, signIn } from '#tests/app/scripted-server.tsx';

const noFigures = { load: async () => undefined, draw: () => null, file: async () => null };
const deck = { data: [{ id: 'a', question: 'Capitale du Kenya', answer: 'Nairobi', explanation: '' }] };
const quiz = {
  quizTitle: 'Capitales',
  quizSynopsis: '',
  questions: [
    {
      question: 'Capitale du Gabon',
      questionType: 'text',
      answerSelectionType: 'single',
      answers: ['Libreville', 'Lomé'],
      correctAnswer: '1',
      explanation: '',
    },
  ],
};

function artefact(name: ArtefactName, content: object): LoadedArtefact {
  const input = 'Sujet : Les capitales';
  return {
    kind: 'here',
    name,
    input,
    engine: 'local',
    output: JSON.stringify(content),
    item: {
      key: 'revisionTool:4',
      id: 4,
      type: 'revisionTool',
      name,
      input,
      engine: 'local',
      favorite: 0,
      serverFavorite: 0,
      createdAt: '2026-11-20T10:00:00.000Z',
      onDevice: 1,
    },
  };
}

function open(shown: LoadedArtefact) {
  signIn();
  return showPage(
    <ArtefactScreen artefact={shown} figures={noFigures}>
      Le contenu
    </ArtefactScreen>,
    '/artefacts/NA==',
  ).person;
}

/** Names of the files that were saved. */
let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  window.print = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

const choose = async (person: ReturnType<typeof open>, format: string) => {
  await person.click(screen.getByRole('button', { name: 'Autres formats' }));
  await person.click(await screen.findByRole('menuitem', { name: format }));
};

describe('the screen of an artefact', () => {
  test('says what it is, what was asked, who made it, and that it is here', () => {
    open(artefact('Flashcards', deck));
    expect(screen.getByRole('heading', { level: 1, name: 'Les capitales' })).toBeTruthy();
    expect(document.title).toBe('Les capitales\u00a0: flashcards – Ardoise');
    expect(screen.getByText('Flashcards')).toBeTruthy();
    expect(screen.getByText('Le contenu')).toBeTruthy();
    expect(screen.getByText('Sur l’appareil')).toBeTruthy();
    expect(screen.queryByText('Erreur signalée')).toBeNull();
  });

  test('is deleted only after a yes, and leads to the history', async () => {
    answer({ success: true });
    const person = open(artefact('Flashcards', deck));
    await person.click(screen.getByRole('button', { name: 'Supprimer' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Les capitales');
    expect(question.textContent).toContain('de tous vos appareils');
    expect(received).toEqual([]);
    await person.click(screen.getAllByRole('button', { name: 'Supprimer' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.getByLabelText('Adresse').textContent).toBe('/account/history'));
    expect(received.map(({ call }) => call)).toEqual(['DELETE /api/revision-tools/4']);
  });

  test('says why it could not be deleted, and stays', async () => {
    const person = open(artefact('Flashcards', deck));
    await person.click(screen.getByRole('button', { name: 'Supprimer' }));
    await screen.findByRole('alertdialog');
    await person.click(screen.getAllByRole('button', { name: 'Supprimer' }).at(-1) as HTMLElement);
    expect(await screen.findByText(deviceErrors.change_not_sent)).toBeTruthy();
    expect(screen.getByLabelText('Adresse').textContent).toBe('/artefacts/NA==');
  });
});

describe('out of the app', () => {
  test('a file is saved in the format that was chosen', async () => {
    const person = open(artefact('Flashcards', deck));
    await choose(person, 'Texte pour Anki');
    await waitFor(() => expect(saved).toEqual(['les-capitales-anki.txt']));
    expect(screen.queryByRole('menuitem', { name: 'GIFT pour Moodle' })).toBeNull();
  });

  test('where no share sheet takes files it is saved, and that is said', async () => {
    const person = open(artefact('Flashcards', deck));
    await person.click(screen.getByRole('button', { name: 'Partager' }));
    expect(await screen.findByText(/Ce navigateur ne partage pas de fichiers/)).toBeTruthy();
    expect(saved).toEqual(['les-capitales.ardoise']);
  });

  test('what is damaged is not exported, and that is said', async () => {
    const person = open({ ...artefact('Flashcards', deck), output: '{' });
    await person.click(screen.getByRole('button', { name: 'Partager' }));
    expect(await screen.findByText(/Ce contenu est abîmé/)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test.each([
    ['Imprimer le quiz et son corrigé', true, true],
    ['Imprimer le quiz seul', true, false],
    ['Imprimer le corrigé seul', false, true],
  ])('%s: the quiz %s, its answers %s', async (label, hasQuiz, hasAnswers) => {
    const person = open(artefact('Quiz', quiz));
    await choose(person, label);
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    const sheet = document.querySelector('[data-print-sheet]');
    const headings = [...(sheet?.querySelectorAll('h1, h2') ?? [])].map((one) => one.textContent).join();
    expect(sheet?.textContent?.includes('Lomé')).toBe(hasQuiz);
    expect(/corrigé/i.test(headings)).toBe(hasAnswers);
  });
});
