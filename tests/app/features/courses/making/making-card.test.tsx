import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { coursePath } from '#contract/paths.ts';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { CourseScreen } from '#src/features/courses/course-screen.tsx';
import type { CourseBlock } from '#src/offline/database/course-rows.ts';
import { addSource, createCourse } from '#src/offline/stores/courses.ts';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
/** Three parts of which no quiz can be made. */
const blocks: CourseBlock[] = ['La cellule', 'Le noyau', 'La membrane'].flatMap((text) => [
  { page: 1, kind: 'heading', level: 1, text },
  { page: 1, kind: 'paragraph', text: 'On la voit bien ici, et très souvent.' },
]);

let store: DeviceStore;
let course: string;
beforeEach(async () => {
  const opened = await openDevice();
  store = opened.store;
  const { database } = opened.store;
  course = await createCourse(database, { title: 'Biologie', subject: '', classe: '' }, ports);
  const source = { name: 'cellule.md', kind: 'file', title: null, pages: 1, pagesWithoutText: 0 } as const;
  await addSource(database, course, { ...source, blocks }, ports);
});

const show = () =>
  showPage(
    <DeviceStoreContext value={store}>
      <CourseScreen id={course} loading="…" missing="" drawCheck={() => null} drawDropped={() => null} />
    </DeviceStoreContext>,
    coursePath(course),
  );

test('why nothing came of several parts is said once, and nobody is sent to a form that is not there', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Quiz' }));
  await person.click(await screen.findByRole('button', { name: 'Faire' }));
  const region = await screen.findByRole('region', { name: 'Quiz' });
  // It stands below the tools: whoever asked for it is taken there.
  await waitFor(() => expect(document.activeElement).toBe(region));
  const card = within(region);
  await card.findByText('Rien n’a pu être fait avec ces parties.');
  const reasons = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(/^La cellule, Le noyau et La membraneCe texte ne donne aucune question sûre/);
  expect(reasons[0]).not.toContain('Mon cours');
});

test('two documents that only their endings tell apart are chosen by their whole names', async () => {
  if (store.kind !== 'open') throw new Error('The device is not open');
  const slides = { name: 'cellule.pptx', kind: 'file', title: null, pages: 1, pagesWithoutText: 0 } as const;
  await addSource(store.database, course, { ...slides, blocks }, ports);
  const { person } = show();
  for (const name of ['cellule.md', 'cellule.pptx']) await screen.findByRole('heading', { level: 3, name });
  await person.click(await screen.findByRole('button', { name: 'Quiz' }));
  const choice = await screen.findByLabelText('Document');
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.toSorted()).toEqual(['cellule.md', 'cellule.pptx']);
});

test('an exam is one, of however many parts it asks', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Examen blanc' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Examen blanc/ }));
  expect((await dialog.findByRole('status')).textContent).toBe('3 parties, réunies dans un seul examen.');
  await person.click(dialog.getByRole('checkbox', { name: /La membrane/ }));
  await person.click(dialog.getByRole('checkbox', { name: /Le noyau/ }));
  expect(dialog.getByRole('status').textContent).toBe('1 partie\u00a0: un examen.');
});
