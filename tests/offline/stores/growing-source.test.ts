import { beforeEach, describe, expect, test } from 'vitest';
import { COURSE_SOURCES } from '#contract/limits.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { isTextWanted, queueLostCourses } from '#src/offline/pull/merge-courses.ts';
import { countOnlyHere, listCourses, readCourse, readPages, readSource } from '#src/offline/reads/courses.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { CourseRefused } from '#src/offline/stores/course-change.ts';
import { dropWaiting } from '#src/offline/stores/course-drop.ts';
import { removeCourse, removeSource, restoreCourse } from '#src/offline/stores/course-removal.ts';
import { addSource, createCourse, renameSource, rewriteSource } from '#src/offline/stores/courses.ts';
import {
  keepFirstPages,
  keepRecognised,
  keptReading,
  resumeReading,
  stopReading,
} from '#src/offline/stores/growing-source.ts';
import { keepWaiting, noteReading, readWaiting } from '#src/offline/stores/waiting-files.ts';
import { Device } from '#tests/offline/device.ts';

/** A document whose first pages are in its course while the rest is being read. */

let device: Device;
let database: OfflineDatabase;
let course: string;
let key: string;
const ports = { now: () => new Date('2026-11-29T08:00:00.000Z'), newId: () => device.ids() };
const OF = 300;

const document = (pages: number) => ({
  title: 'Atlas',
  pages,
  pagesWithoutText: 0,
  blocks: Array.from({ length: pages }, (_, at) => ({
    page: at + 1,
    kind: 'paragraph' as const,
    text: `Le texte de la page ${at + 1}.`,
  })),
});
const file = () => ({ key, course, name: 'atlas.pdf', kind: 'file' as const });
/** Brings the file, as a screen does before it is read. */
const bring = async (of = database) => {
  await keepWaiting(of, [{ ...file(), fileName: 'atlas.pdf', file: new Blob(['%PDF']), begun: 0 }]);
  await noteReading(of, key, 'begins');
};
const keep = (pages: number, from = 0, isBegun = from > 0, of = database) =>
  keepFirstPages(
    of,
    file(),
    { document: document(pages), all: OF, from, pages: new Blob([`${from} à ${pages}`]) },
    isBegun,
    ports,
  );
const source = async (of = database) => readSource(of, key);
const sources = async (id = course) => (await readCourse(database, id))?.sources ?? [];
const packed = async (of = database) =>
  Promise.all((await keptReading(of, key)).pages.map((part) => part.text()));
const queued = async () => (await database.outbox.toArray()).map((row) => (row as { kind: string }).kind);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CourseRefused ? error.code : error),
  );

beforeEach(async () => {
  device = new Device();
  database = await device.open();
  course = await createCourse(database, { title: 'Fleuves', subject: '', classe: '' }, ports);
  await database.outbox.clear();
  key = device.ids();
});

describe('a document that is still being read', () => {
  test('has the pages that there are, and grows by those that come', async () => {
    await bring();
    expect(await keep(8)).toBe(true);
    expect(await source()).toMatchObject({ pages: 8, partial: { of: OF, isStopped: false } });
    expect(await keep(16, 8)).toBe(true);
    expect(await sources()).toMatchObject([{ id: key, name: 'atlas.pdf', pages: 16 }]);
    expect(await readPages(database, key, 12, 12)).toMatchObject([{ text: 'Le texte de la page 12.' }]);
    expect(await packed()).toEqual(['0 à 8', '8 à 16']);
    expect(await listCourses(database)).toMatchObject([{ sources: 1, pages: 16 }]);
  });

  test('is not sent before it is whole, neither it nor its name, and then once', async () => {
    await bring();
    await keep(8);
    await renameSource(database, key, 'Atlas des fleuves', ports);
    await queueLostCourses(database, new Set([course]));
    expect(await queued()).toEqual([]);
    expect(await countOnlyHere(database)).toBe(1);
    await keep(16, 8);
    await rewriteSource(database, key, { ...document(OF), kind: 'file' }, ports);
    expect(await queued()).toEqual(['courseText']);
    expect(await sources()).toMatchObject([{ id: key, name: 'Atlas des fleuves', pages: OF }]);
    expect((await source())?.partial).toBeUndefined();
  });

  test('is counted among what only this device has', async () => {
    await database.meta.put({ name: 'courses', value: '0' });
    expect(await countOnlyHere(database)).toBe(0);
    await bring();
    await keep(8);
    expect(await countOnlyHere(database)).toBe(1);
  });

  test('loses no page to a reading that begins anew, nor to what the server has of it', async () => {
    await bring();
    await keep(24);
    await keep(8, 0, true);
    expect(await source()).toMatchObject({ pages: 24 });
    expect(await packed()).toEqual(['0 à 8']);
    const sent = { kind: 'source' as const, id: key, course, name: 'atlas.pdf', parts: 1 };
    const at = '2026-11-29T08:00:00.000Z';
    expect(await isTextWanted(database, { ...sent, addedAt: at, edition: device.ids() })).toBe(false);
  });

  test('is given up only where the app goes twice without a page that is kept in between', async () => {
    const begun = async () => (await readWaiting(database, course))[0]?.begun;
    await bring();
    await noteReading(database, key, 'begins');
    expect(await begun()).toBe(2);
    await keep(8);
    expect(await begun()).toBe(1);
  });

  test('is not begun for a file that does not wait, in a full course, or where it seems to be there already', async () => {
    expect(await keep(8)).toBe(false);
    await bring();
    await addSource(database, course, { ...document(OF), name: 'atlas.pdf', kind: 'file' }, ports);
    expect(await keep(8)).toBe(false);
    for (let at = 1; at < COURSE_SOURCES; at += 1)
      await addSource(database, course, { ...document(1), name: `${at}.pdf`, kind: 'file' }, ports);
    const [first] = await sources();
    await renameSource(database, first?.id ?? '', 'un autre.pdf', ports);
    expect(await keep(8)).toBe(false);
    expect(await packed()).toEqual([]);
  });

  test('goes for good when it is deleted: nothing of its reading brings it back', async () => {
    await bring();
    await keep(8);
    await removeSource(database, key, ports);
    expect(await refusal(keep(16, 8))).toBe('gone');
    expect(await refusal(rewriteSource(database, key, { ...document(OF), kind: 'file' }, ports))).toBe(
      'gone',
    );
    expect([await sources(), await readWaiting(database, course), await packed()]).toEqual([[], [], []]);
  });
});

describe('a scan that is being recognised', () => {
  const recognised = async (of = database) =>
    Promise.all(
      (await keptReading(of, key)).recognised.map(async ({ page, file: own }) => [page, await own.text()]),
    );
  const keepPage = (page: number, of = database) =>
    keepRecognised(of, { key, course }, { page, file: new Blob([`page ${page}`]) });

  test('has each page kept beside those that were read, until the file is read or dropped', async () => {
    await bring();
    await keepPage(12);
    await keepPage(3);
    expect(await recognised()).toEqual([
      [3, 'page 3'],
      [12, 'page 12'],
    ]);
    // Reading on behind the first pages, or anew, takes none of it away.
    await keep(8);
    await keep(16, 8);
    await keep(16, 0);
    expect(await packed()).toEqual(['0 à 16']);
    expect(await recognised()).toHaveLength(2);
    expect((await keptReading(database, key)).shown).toBe(16);
    await dropWaiting(database, [key]);
    expect(await recognised()).toEqual([]);
    // What comes late is of a file that nobody waits for.
    await keepPage(4);
    expect(await database.readPages.count()).toBe(0);
  });

  test('gets on with each page: it is no reason to give the file up', async () => {
    await bring();
    await noteReading(database, key, 'begins');
    await keepPage(1);
    expect(await readWaiting(database, course)).toMatchObject([{ begun: 1 }]);
  });

  test('is told anew on as many pages once more of them have text', async () => {
    await bring();
    const tell = (pagesWithoutText: number) =>
      keepFirstPages(
        database,
        file(),
        { document: { ...document(8), pagesWithoutText }, all: OF, from: OF, pages: new Blob(['[]']) },
        true,
        ports,
      );
    await keep(8);
    await database.courseSources.update(key, { pagesWithoutText: 5 });
    await tell(6);
    expect(await source()).toMatchObject({ pages: 8, pagesWithoutText: 5 });
    await tell(3);
    expect(await source()).toMatchObject({ pages: 8, pagesWithoutText: 3 });
  });

  test('follows a visitor into the account', async () => {
    const guest = await device.open('invite');
    course = await createCourse(guest, { title: 'Fleuves', subject: '', classe: '' }, ports);
    await bring(guest);
    await keepPage(2, guest);
    await adoptGuest(guest, database, device.outbox(database));
    expect(await recognised()).toEqual([[2, 'page 2']]);
  });
});

describe('a reading that was stopped', () => {
  test('leaves the pages that there are, which are sent now, and is taken up when somebody asks', async () => {
    await bring();
    await keep(8);
    await keep(42, 8);
    expect(await stopReading(database, key)).toEqual({ pages: 42, of: OF });
    expect(await source()).toMatchObject({ pages: 42, partial: { of: OF, isStopped: true } });
    expect(await queued()).toEqual(['courseText']);
    expect(await readWaiting(database, course)).toMatchObject([{ key, isStopped: true, begun: 0 }]);

    expect(await resumeReading(database, key)).toMatchObject({ key, isStopped: false });
    expect(await source()).toMatchObject({ pages: 42, partial: { isStopped: false } });
    expect(await packed()).toEqual(['0 à 8', '8 à 42']);
    await rewriteSource(database, key, { ...document(OF), kind: 'file' }, ports);
    await dropWaiting(database, [key]);
    expect(await sources()).toMatchObject([{ id: key, pages: OF }]);
    expect(await packed()).toEqual([]);
  });

  test('is nothing where no page was kept, and can’t go on without its file', async () => {
    await bring();
    expect(await stopReading(database, key)).toBeNull();
    await keep(8);
    await stopReading(database, key);
    await dropWaiting(database, [key]);
    expect(await resumeReading(database, key)).toBeNull();
  });
});

describe('a document that was being read and is deleted', () => {
  test('comes back as one that was stopped, with what it can go on from', async () => {
    await bring();
    await keep(8);
    await restoreCourse(database, await removeSource(database, key, ports));
    expect(await source()).toMatchObject({ pages: 8, partial: { of: OF, isStopped: true } });
    expect(await queued()).toEqual(['courseText']);
    expect(await packed()).toEqual(['0 à 8']);
    expect(await resumeReading(database, key)).toMatchObject({ key });
  });

  test('comes back under its new name where the server has heard of the deletion', async () => {
    await bring();
    await keep(8);
    const removed = await removeCourse(database, course);
    await database.outbox.clear();
    await restoreCourse(database, removed);
    const [{ id } = { id: '' }] = await listCourses(database);
    const [again] = await sources(id);
    expect(again?.id).not.toBe(key);
    key = again?.id ?? '';
    expect(await packed()).toEqual(['0 à 8']);
    expect(await resumeReading(database, key)).toMatchObject({ key, course: id });
  });

  test('goes with its course', async () => {
    await bring();
    await keep(8);
    await removeCourse(database, course);
    expect(await packed()).toEqual([]);
    expect(await refusal(keep(16, 8))).toBe('gone');
  });
});

test('follows a visitor into the account, and goes on there', async () => {
  const guest = await device.open('invite');
  course = await createCourse(guest, { title: 'Fleuves', subject: '', classe: '' }, ports);
  await bring(guest);
  await keep(8, 0, false, guest);
  await adoptGuest(guest, database, device.outbox(database));
  expect(await source()).toMatchObject({ pages: 8, partial: { isStopped: false } });
  expect(await packed()).toEqual(['0 à 8']);
  expect(await packed(guest)).toEqual([]);
  expect(await readWaiting(database, course)).toMatchObject([{ key }]);
  expect(await keep(16, 8)).toBe(true);
});
