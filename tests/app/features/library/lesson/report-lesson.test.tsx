import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Lesson } from '#engine/library/lesson.ts';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { ReportLesson } from '#src/features/library/lesson/report-lesson.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { answer, received, refuse, showPage, signIn } from '#tests/app/scripted-server.tsx';
import { Device } from '#tests/offline/device.ts';

onDevice();

const lesson: Lesson = {
  slug: 'cellule',
  title: 'La cellule',
  subject: 'Biologie et SVT',
  keywords: ['cellules'],
  summary: 'Une unité du vivant.',
  reviewed: '2026-11-22',
  body: 'Un texte.',
  appendix: '',
  programme: [],
};
const sections = [
  { title: '', markdown: 'Un texte.', anchors: [] },
  { title: 'Les organites', markdown: '## Les organites', anchors: ['partie-les-organites'] },
];

async function open(owner: 'invite' | 7) {
  const device = new Device();
  const database = await device.open(owner);
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
  const store: DeviceStore = { kind: 'open', database, outbox: device.outbox(database), sync };
  const view = showPage(
    <DeviceStoreContext value={store}>
      <ReportLesson lesson={lesson} sections={sections} />
    </DeviceStoreContext>,
    '/library/cellule',
  );
  return { ...view, database };
}

async function report({ person }: Awaited<ReturnType<typeof open>>, where: string) {
  await person.click(screen.getByRole('button', { name: 'Signaler une erreur' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signaler une erreur' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Où/ }), where);
  await person.type(dialog.getByRole('textbox'), 'Une date fausse');
  await person.click(dialog.getByRole('button', { name: 'Signaler' }));
}

const sent = () => received.filter(({ call }) => call.endsWith('/reports/lessons')).map(({ body }) => body);

test('a visitor’s report goes out at once and says where the error is', async () => {
  answer({ success: true });
  await report(await open('invite'), 'Les organites');
  await screen.findByText(/Votre signalement est enregistré/);
  expect(sent()).toEqual([
    expect.objectContaining({ slug: 'cellule', section: 'Les organites', reason: 'Une date fausse' }),
  ]);
});

test('a visitor’s report without a connection is kept, and sent once when it is back', async () => {
  const view = await open('invite');
  await report(view, 'Toute la leçon');
  await screen.findByText(/Votre signalement est enregistré/);
  expect(await view.database.drafts.count()).toBe(1);
  const [first] = sent();
  answer({ success: true });
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await view.database.drafts.count()).toBe(0));
  window.dispatchEvent(new Event('online'));
  expect(sent().at(-1)).toEqual(first);
});

test('a report that the server does not take is not said to be kept', async () => {
  refuse('success', 'invalid_payload');
  const view = await open('invite');
  await report(view, 'Toute la leçon');
  await screen.findByText(/n’a pas pu partir/);
  expect(await view.database.drafts.count()).toBe(0);
});

test('an account’s report goes through the outbox', async () => {
  signIn();
  const { database, ...view } = await open(7);
  await report({ database, ...view }, 'Les organites');
  await screen.findByText(/Votre signalement est enregistré/);
  expect(sent()).toEqual([]);
  expect(await database.outbox.toArray()).toMatchObject([
    { kind: 'lessonReport', title: 'La cellule', said: { slug: 'cellule', section: 'Les organites' } },
  ]);
});
