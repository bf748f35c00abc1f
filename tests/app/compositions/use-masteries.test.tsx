import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { describeRequest } from '#contract/revision-tools.ts';
import { createLocalMaker } from '#engine/local-maker.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { openLessonLibrary, readStudy } from '#src/device/lessons.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { saveDraft } from '#src/offline/stores/drafts.ts';
import { createReviewLog } from '#src/offline/stores/review-log.ts';
import { LibraryPage } from '#src/pages/library/library-page.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

const DAY = 86_400_000;

/** The visitor's own database, which the page opens too. */
async function visitorsDevice(): Promise<OfflineDatabase> {
  const opened = await openDatabase('invite', { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.database;
}

/** Makes the cards, or the quiz, of a lesson as a visitor does, and answers the key and the names of the cards. */
async function make(database: OfflineDatabase, name: 'Flashcards' | 'Quiz', slug: string, subject: string) {
  const outbox = createOutbox({
    database,
    kinds: changeKinds,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  const library = await openLessonLibrary();
  const maker = createLocalMaker(() => library);
  const request = { subject, elements: '', source: '' };
  const made = maker.make(name, request, { study: await readStudy(slug) });
  if (!made.made) throw new Error(made.reason);
  const output = JSON.stringify(made.artefact);
  const key = await createArtefact(outbox, {
    name,
    input: describeRequest(request),
    output,
    engine: 'device',
  });
  const { data = [] } = JSON.parse(output) as { data?: { id: string }[] };
  return { key, cards: data.map(({ id }) => id) };
}

afterEach(async () => {
  const database = await visitorsDevice();
  await database.delete();
});

/** The links of a name, without those to what was made on the device. */
const lessonsNamed = (name: string) =>
  screen
    .queryAllByRole('link', { name })
    .filter((one) => !one.getAttribute('href')?.startsWith('/library/creations/'));
const link = (name: string) =>
  waitFor(() => {
    const [found] = lessonsNamed(name);
    if (found === undefined) throw new Error(`No lesson ${name}`);
    return found;
  });

describe('how far one is with the lessons', () => {
  test('is told on a card and filters them, without an account', async () => {
    const database = await visitorsDevice();
    const log = createReviewLog({ database, newId: () => crypto.randomUUID() });
    const known = await make(database, 'Flashcards', 'cellule', 'La cellule');
    for (const card of known.cards) {
      for (const days of [40, 36, 25])
        await log.grade({ key: known.key, card, grade: 3, at: Date.now() - days * DAY });
    }
    const begun = await make(database, 'Flashcards', 'digestion', 'La digestion');
    const [first = ''] = begun.cards;
    await log.grade({ key: begun.key, card: first, grade: 3, at: Date.now() });
    database.close();

    const { person } = showPage(<LibraryPage />, '/library');
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Où j’en suis' });
    await waitFor(() => expect(filter.disabled).toBe(false));
    const cell = await link('La cellule');
    const count = known.cards.length;
    await waitFor(() => expect(cell.textContent).toContain(`Maîtrisé · ${count} sur ${count} en mémoire`));
    expect((await link('La digestion')).textContent).toContain('En cours · 0 sur');
    expect((await link('La photosynthèse')).textContent).not.toMatch(/commencer|en mémoire/);

    await person.selectOptions(filter, 'Maîtrisé');
    await waitFor(() => expect(lessonsNamed('La digestion')).toEqual([]));
    await link('La cellule');
    await person.selectOptions(filter, 'En cours');
    await link('La digestion');
    expect(lessonsNamed('La cellule')).toEqual([]);
    await person.selectOptions(filter, 'À commencer');
    await link('La photosynthèse');
    expect(lessonsNamed('La cellule')).toEqual([]);
  });

  test('is told of a lesson that only a quiz or an exam asked about', async () => {
    const database = await visitorsDevice();
    const { key } = await make(database, 'Quiz', 'cellule', 'La cellule');
    await saveDraft(database, `quiz ${key}`, { version: 1 }, () => new Date());
    const record = { startedAt: 1, title: 'x', outOf20: 20, points: 1, total: 1, subjects: [] };
    const progress = { version: 1, records: [{ ...record, slugs: ['digestion'] }], asked: [] };
    await saveDraft(database, 'quiz examens', progress, () => new Date());
    database.close();
    showPage(<LibraryPage />, '/library?etat=begun');
    await link('La digestion');
    await link('La cellule');
    await waitFor(() => expect(lessonsNamed('La photosynthèse')).toEqual([]));
  });

  test('leads back to all lessons where none is so far', async () => {
    const { person } = showPage(<LibraryPage />, '/library?etat=mastered');
    await screen.findByText(/^Aucune leçon n’est encore maîtrisée/);
    await person.click(screen.getByRole('button', { name: 'Toutes les leçons' }));
    await link('La photosynthèse');
  });
});
