import { beforeEach, describe, expect, test } from 'vitest';
import { PAGE_WORDS_MAX } from '#contract/page-words.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import {
  correctWords,
  dropAllFiles,
  dropFile,
  FILES_BYTES_MAX,
  filesOfCourse,
  keepFile,
  measureFiles,
  readFile,
} from '#src/offline/stores/course-files.ts';
import { removeCourse, removeSource, restoreCourse } from '#src/offline/stores/course-removal.ts';
import { addSource, createCourse } from '#src/offline/stores/courses.ts';
import { Device } from '#tests/offline/device.ts';

let device: Device;
let database: OfflineDatabase;
let course: string;
let source: string;
const ports = { now: () => new Date('2026-11-28T10:00:00.000Z'), newId: () => device.ids() };
const plenty = { used: 0, quota: 10_000_000_000 };
const row = (file = new Blob(['%PDF-1.4'])) => ({ source, course, file, at: '2026-11-28T10:00:00.000Z' });
const isHere = async (of = database) => (await readFile(of, source)) !== null;

/** A course with one document. */
async function withCourse(of: OfflineDatabase): Promise<void> {
  course = await createCourse(of, { title: 'Biologie', subject: '', classe: '' }, ports);
  const blocks = [{ page: 1, kind: 'paragraph' as const, text: 'Le noyau.' }];
  const document = { name: 'cours.pdf', kind: 'file' as const, title: null, pages: 1, pagesWithoutText: 0 };
  source = await addSource(of, course, { ...document, blocks }, ports);
}

beforeEach(async () => {
  device = new Device();
  database = await device.open();
  await withCourse(database);
});

describe('what a document was read from', () => {
  test('is read as it was kept, counted, and taken away alone or with all others', async () => {
    expect(await keepFile(database, row(), plenty)).toBe(true);
    expect(await (await readFile(database, source))?.file.text()).toBe('%PDF-1.4');
    expect(await measureFiles(database)).toEqual({ count: 1, bytes: 8 });
    expect([...(await filesOfCourse(database, course)).keys()]).toEqual([source]);
    expect((await filesOfCourse(database, source)).size).toBe(0);
    await dropFile(database, source);
    expect(await isHere()).toBe(false);
    await keepFile(database, row(), plenty);
    await dropAllFiles(database);
    expect(await measureFiles(database)).toEqual({ count: 0, bytes: 0 });
    expect(await database.courseSources.count()).toBe(1);
  });

  test('may be the picture of a page with its words, which are corrected; a PDF has none', async () => {
    const words = (text: string) => ({ text, boxes: Uint16Array.of(1, 2, 3, 4) });
    const picture = new Blob(['jpeg'], { type: 'image/jpeg' });
    await keepFile(database, { ...row(picture), photo: { words: words('noyou') } }, plenty);
    await correctWords(database, source, words('noyau'));
    const kept = await readFile(database, source);
    expect(kept?.photo?.words).toEqual(words('noyau'));
    expect(await kept?.file.text()).toBe('jpeg');
    const document = await removeSource(database, source, ports);
    await restoreCourse(database, document);
    expect((await readFile(database, source))?.photo?.words).toEqual(words('noyau'));
    await keepFile(database, row(), plenty);
    await correctWords(database, source, words('noyau'));
    expect((await readFile(database, source))?.photo).toBeUndefined();
  });

  test('is no picture whose words are not those of one', async () => {
    const boxes = new Uint16Array(4 * PAGE_WORDS_MAX + 1);
    await database.courseFiles.put({ ...row(), photo: { words: { text: '', boxes } } });
    expect(await readFile(database, source)).toBeNull();
    expect(database.dropped.courseFiles).toBe(1);
  });

  test('is kept only where it leaves room, and where its document is', async () => {
    expect(await keepFile(database, row(), { used: 597, quota: 1_000 })).toBe(false);
    expect(await keepFile(database, row(), { used: 500, quota: 1_000 })).toBe(true);
    const vast = Object.defineProperty(new Blob(['%PDF']), 'size', { value: FILES_BYTES_MAX + 1 });
    expect(await keepFile(database, row(vast), plenty)).toBe(false);
    await removeCourse(database, course);
    expect(await keepFile(database, row(), plenty)).toBe(false);
    expect(await database.courseFiles.count()).toBe(0);
  });

  test('goes with its document or its course, and comes back with it', async () => {
    await keepFile(database, row(), plenty);
    const document = await removeSource(database, source, ports);
    expect(await database.courseFiles.count()).toBe(0);
    await restoreCourse(database, document);
    expect(await isHere()).toBe(true);
    const whole = await removeCourse(database, course);
    expect(await database.courseFiles.count()).toBe(0);
    await restoreCourse(database, whole);
    expect(await isHere()).toBe(true);
  });

  test('moves into the account with a visitor’s course', async () => {
    const guest = await device.open('invite');
    await withCourse(guest);
    await keepFile(guest, row(), plenty);
    await adoptGuest(guest, database, device.outbox(database));
    expect(await isHere()).toBe(true);
    expect(await guest.courseFiles.count()).toBe(0);
  });
});
