import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writtenItems } from '#lessons/written-items.ts';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { fewerNote, writtenNote } from '#src/features/revision-tools/count-notes.ts';
import { MadeResult } from '#src/features/revision-tools/made-result.tsx';
import { RevisionTool } from '#src/features/revision-tools/revision-tool.tsx';
import { onDevice, questions } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

const count = writtenItems.get('cellule')?.questions.length ?? 0;
const open = (search = '') =>
  showPage(
    <DeviceStoreContext value={{ kind: 'unavailable' }}>
      <RevisionTool name="Quiz">{(made) => <MadeResult made={made}>{null}</MadeResult>}</RevisionTool>
    </DeviceStoreContext>,
    `/library/faire/quiz${search}`,
  );
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

describe('the form of the quiz', () => {
  test('says how many questions there are before it is asked, and what becomes of more', async () => {
    const { person } = open(`?${new URLSearchParams({ sujet: 'la cellule' })}`);
    await screen.findByText(`${count} questions sont écrites pour cette leçon.`);
    await person.type(box('Éléments'), '40 questions');
    await screen.findByText(
      new RegExp(
        `^${count} questions sont écrites pour cette leçon\\s: vous en aurez ${count} au plus, et non 40\\.$`,
      ),
    );
    await person.click(screen.getByRole('button', { name: /^Envoyer/ }));
    await screen.findByRole('heading', { name: 'Résultat' });
    expect(screen.getByText(/^Vous demandiez 40 questions/).textContent).toContain(`en voici ${count}.`);
  });

  test('says nothing for another subject, and asks nobody without one', async () => {
    const { person } = open();
    expect(questions).toEqual([]);
    await person.type(box('Sujet'), 'Les fromages de Savoie');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(screen.queryByText(/pour cette leçon/)).toBeNull();
  });
});

describe('the sentence of a result', () => {
  const question = {
    question: 'Q',
    questionType: 'text',
    answerSelectionType: 'single',
    answers: ['a', 'b'],
    correctAnswer: '1',
  };
  const made = {
    name: 'Quiz',
    output: JSON.stringify({ quizTitle: 'x', questions: [question, question] }),
    engine: 'device',
    path: null,
    isExample: false,
    elements: '3 questions',
    source: '',
  } as const;

  test('is there when fewer came than were asked', () => {
    expect(fewerNote(made)).toMatch(
      /^Vous demandiez 3 questions\s: en voici 2\. C’est tout ce qui a été écrit/,
    );
    expect(fewerNote({ ...made, source: 'Mon cours' })).toMatch(/tout ce que votre cours donne de sûr/);
  });

  test.each([
    { elements: '2 questions' },
    { elements: 'les causes' },
    { engine: 'model' as const },
    { name: 'Carte mentale' as const },
  ])('is not for %j', (more) => {
    expect(fewerNote({ ...made, ...more })).toBeNull();
  });

  test('agrees in number', () => {
    expect(writtenNote('Flashcards', 1, '')).toBe('1 carte est écrite pour cette leçon.');
  });
});
