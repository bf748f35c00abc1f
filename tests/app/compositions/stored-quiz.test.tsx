import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { StoredQuiz } from '#src/compositions/stored-quiz.tsx';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { ReviewScreen } from '#src/features/review/review-screen.tsx';
import { createArtefact } from '#src/offline/changes/import.ts';
import { readReviewsAfter } from '#src/offline/reads/review-reads.ts';
import { showPage } from '#tests/app/scripted-server.tsx';
import { Device, newArtefact } from '#tests/offline/device.ts';

const quiz = {
  quizTitle: 'Capitales',
  quizSynopsis: '',
  questions: ['Congo', 'Gabon'].map((country) => ({
    question: `Capitale du ${country}`,
    questionType: 'text' as const,
    answerSelectionType: 'single' as const,
    answers: [`${country} juste`, `${country} faux`],
    correctAnswer: '1',
    explanation: '',
  })),
};

test('a missed question joins the review, once, and the right ones do not', async () => {
  const device = new Device();
  const database = await device.open();
  const outbox = device.outbox(database);
  const key = await createArtefact(outbox, {
    ...newArtefact('Capitales', 'Quiz'),
    output: JSON.stringify(quiz),
  });
  const sync = {
    start() {},
    wake() {},
    now: async () => {},
    facts: () => ({
      replay: { state: 'idle' as const },
      fetching: false,
      doneAt: null,
      retryAt: null,
      failure: null,
    }),
    subscribe: () => () => {},
    flush: async () => {},
    stop: async () => {},
  };
  const store: DeviceStore = { kind: 'open', database, outbox, sync };
  const quizView = showPage(
    <DeviceStoreContext value={store}>
      <StoredQuiz quiz={quiz} itemKey={key} />
    </DeviceStoreContext>,
    '/',
  );
  const { person } = quizView;
  await person.click(await screen.findByRole('button', { name: /Commencer le quiz/ }));
  const asked = screen.getByRole('heading', { level: 2 }).textContent ?? '';
  await person.click(screen.getByRole('button', { name: / faux$/ }));
  await person.click(screen.getByRole('button', { name: 'Suivant' }));
  await person.click(screen.getByRole('button', { name: / juste$/ }));
  await waitFor(async () => {
    expect(await readReviewsAfter(database, 0)).toMatchObject([{ key, grade: 1, waiting: 1 }]);
  });
  quizView.unmount();

  // Ten minutes later it is due, with its answer.
  const [row] = await database.reviews.toArray();
  const { seq } = row as { seq: number };
  await database.reviews.update(seq, { at: new Date(Date.now() - 11 * 60_000).toISOString() });
  showPage(
    <DeviceStoreContext value={store}>
      <ReviewScreen heading={createRef()} drawFigure={() => null} />
    </DeviceStoreContext>,
    '/review',
  );
  await screen.findByText('Carte 1 sur 1');
  const card = within(screen.getByRole('region', { name: 'Carte à réviser' }));
  expect(asked).toContain(card.getByText(/^Capitale du/).textContent);
});
