import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ArtefactScreen } from '#src/features/artefacts/artefact-screen.tsx';
import { savePicture } from '#src/features/artefacts/save-picture.ts';
import { showPage, signIn } from '#tests/app/scripted-server.tsx';

// What draws a picture needs a browser; its scene is looked at in tests/engine/exchange.
vi.mock('#src/features/artefacts/save-picture.ts', () => ({ savePicture: vi.fn(async () => null) }));
beforeEach(() => vi.mocked(savePicture).mockClear());

const noFigures = { load: async () => undefined, draw: () => null, file: async () => null };

function open(name: 'Quiz' | 'Flashcards', content: object) {
  signIn();
  const input = 'Sujet : Les capitales';
  const item = {
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
  } as const;
  const artefact = {
    kind: 'here',
    name,
    input,
    engine: 'local',
    output: JSON.stringify(content),
    item,
  } as const;
  return showPage(
    <ArtefactScreen artefact={artefact} figures={noFigures}>
      Le contenu
    </ArtefactScreen>,
    '/artefacts/NA==',
  ).person;
}
const asked = () => vi.mocked(savePicture).mock.calls.map(([, , { withAnswers }]) => withAnswers);
const question = {
  question: 'Capitale du Gabon',
  questionType: 'text',
  answerSelectionType: 'single',
  answers: ['Libreville', 'Lomé'],
  correctAnswer: '1',
  explanation: '',
};

test('the picture of a quiz has no answers, unless they are asked for', async () => {
  const person = open('Quiz', { quizTitle: 'Capitales', quizSynopsis: '', questions: [question] });
  await person.click(screen.getByRole('button', { name: 'Télécharger' }));
  expect(asked()).toEqual([false]);
  await person.click(
    screen.getByRole('menuitem', { name: 'Image du quiz et de ses réponses', hidden: true }),
  );
  expect(asked()).toEqual([false, true]);
});

test('of cards there is one picture', () => {
  open('Flashcards', { data: [{ id: 'a', question: 'Q', answer: 'R', explanation: '' }] });
  expect(screen.queryByRole('menuitem', { name: /^Image/, hidden: true })).toBeNull();
});
