import { beforeEach, expect, test, vi } from 'vitest';
import type { DocumentAnswer } from '#src/device/documents/document-messages.ts';
import { readCourse } from '#src/offline/reads/courses.ts';
import { type OpenedDevice, openDevice } from '#tests/app/data/opened-device.tsx';
import { batchOn, newCourse, onDeviceWithReader } from './scripted-reader.ts';

/** What the page's own parts listen to when they are loaded; blobs are only kept outside of a page that jsdom makes. */
vi.hoisted(() => {
  Object.assign(globalThis, { addEventListener: globalThis.addEventListener ?? (() => undefined) });
});

/** A scan that is brought into a course, and what an app that was killed goes on from. */

const reader = onDeviceWithReader();
const PAGES = 20;
const document = (pages: number) => ({
  title: null,
  blocks: Array.from({ length: pages }, (_, at) => ({
    page: at + 1,
    kind: 'paragraph' as const,
    text: `Le texte de la page ${at + 1}.`,
  })),
  pages,
  pagesWithoutText: 0,
});
const recognised = (page: number): DocumentAnswer => ({
  said: 'recognised',
  page: { page, file: new Blob([`page ${page}`]) },
});
const some = (pages: number, from: number): DocumentAnswer => ({
  said: 'some',
  some: { document: document(pages), all: PAGES, from, pages: new Blob(['[]']) },
});

let store: OpenedDevice;
let course: string;
beforeEach(async () => {
  ({ store } = await openDevice());
  course = await newCourse(store);
});
const start = () => batchOn(store, course);
const kept = () => store.database.readPages.count();
const sources = async () => (await readCourse(store.database, course))?.sources ?? [];
/** What the reader was given of the pages that were recognised before. */
const given = async () =>
  Promise.all(
    (reader.questions.at(-1)?.kept.recognised ?? []).map(async ({ page, file }) => [page, await file.text()]),
  );

test('is opened while it is recognised, and read on after each kill from the pages that were', async () => {
  reader.answers = () => [recognised(1), null];
  start().takeFiles([new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' })]);
  await vi.waitFor(async () => expect(await kept()).toBe(1));
  expect(await sources()).toEqual([]);

  // No page of it is in the course yet: it is not taken for one that was deleted meanwhile.
  reader.answers = () => [recognised(2), some(2, 0), recognised(3), null];
  let batch = start();
  await batch.takeUp();
  await vi.waitFor(async () => expect(await kept()).toBe(4));
  expect(await given()).toEqual([[1, 'page 1']]);
  expect(await sources()).toMatchObject([{ name: 'scan.pdf', pages: 2, partial: { of: PAGES } }]);

  reader.answers = () => [recognised(4), { said: 'read', document: document(PAGES), pictures: [] }];
  batch = start();
  await batch.takeUp();
  await vi.waitFor(() => expect(batch.read()).toMatchObject([{ state: { at: 'kept' } }]));
  expect(await given()).toEqual([1, 2, 3].map((page) => [page, `page ${page}`]));
  const [whole, ...others] = await sources();
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ name: 'scan.pdf', pages: PAGES });
  expect(whole?.partial).toBeUndefined();
  await vi.waitFor(async () => expect(await kept()).toBe(0));
});

test('that is stopped leaves the pages that were recognised, and goes on when it is asked for', async () => {
  reader.answers = () => [recognised(1), recognised(2), some(2, 0), null];
  const batch = start();
  batch.takeFiles([new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' })]);
  await vi.waitFor(async () => expect(await sources()).toHaveLength(1));
  batch.cancel();
  await vi.waitFor(() =>
    expect(batch.read()).toMatchObject([{ state: { at: 'stopped', pages: 2, of: PAGES } }]),
  );
  reader.answers = () => [{ said: 'read', document: document(PAGES), pictures: [] }];
  await batch.resume(batch.read()[0]?.key ?? '');
  await vi.waitFor(() => expect(batch.read()).toMatchObject([{ state: { at: 'kept' } }]));
  expect(await given()).toEqual([1, 2].map((page) => [page, `page ${page}`]));
});
