import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { COURSE_SOURCES, COURSES_KEPT } from '#contract/limits.ts';
import { courseRefusals } from '#contract/messages/courses.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import type { CourseBlock } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { wipeDatabase } from '#src/offline/database/wipe.ts';
import {
  listCourses,
  readCourse,
  readOrigin,
  readPages,
  readSource,
  readWholeCourse,
} from '#src/offline/reads/courses.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { measureKept } from '#src/offline/stores/backpack.ts';
import { CourseRefused } from '#src/offline/stores/course-change.ts';
import type { NewSource } from '#src/offline/stores/course-parts.ts';
import { removeCourse, removeSource, restoreCourse } from '#src/offline/stores/course-removal.ts';
import {
  addSource,
  createCourse,
  editCourse,
  importCourse,
  noteOrigin,
  renameSource,
  rewriteSource,
} from '#src/offline/stores/courses.ts';
import { keepText, readKeptTexts } from '#src/offline/stores/kept-texts.ts';
import { Device, newArtefact } from '#tests/offline/device.ts';

const fields = { title: 'Biologie, cinquième année', subject: 'Biologie', classe: '5e' };
const paragraph = (page: number, text: string): CourseBlock => ({ page, kind: 'paragraph', text });
const heading = (page: number, text: string): CourseBlock => ({ page, kind: 'heading', level: 1, text });
const document = (name: string, blocks: readonly CourseBlock[]): NewSource => ({
  name,
  kind: 'file',
  title: null,
  pages: Math.max(...blocks.map(({ page }) => page)),
  pagesWithoutText: 0,
  blocks,
});
const book = (name: string, pages = 3) =>
  document(
    name,
    Array.from({ length: pages }, (_, at) => [
      heading(at + 1, `Chapitre ${at + 1}`),
      paragraph(at + 1, `Texte de la page ${at + 1}. ${'mot '.repeat(2_000)}`),
    ]).flat(),
  );

let device: Device;
let database: OfflineDatabase;
let seconds: number;
const ports = {
  now: () => new Date(Date.UTC(2026, 10, 20, 8, 0, seconds++)),
  newId: () => device.ids(),
};
beforeEach(async () => {
  device = new Device();
  database = await device.open(7);
  seconds = 0;
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CourseRefused ? error.code : error),
  );

describe('one’s own courses', () => {
  it('hold their sources, outline and text, and open page by page', async () => {
    const id = await createCourse(database, fields, ports);
    const source = await addSource(database, id, book('manuel.pdf', 30), ports);
    const found = await readCourse(database, id);
    expect(found?.course).toMatchObject(fields);
    expect(found?.sources).toMatchObject([{ id: source, name: 'manuel.pdf', pages: 30 }]);
    expect(found?.sources[0]?.outline[11]).toEqual({ level: 1, text: 'Chapitre 12', page: 12 });
    expect((await readPages(database, source, 12, 12)).map(({ page }) => page)).toEqual([12, 12]);
    expect(await readPages(database, source)).toEqual(book('manuel.pdf', 30).blocks);
  });

  it('give any text back as it was, from any page to any other', async () => {
    const id = await createCourse(database, fields, ports);
    const anyBlocks = fc
      .array(fc.tuple(fc.nat(2), fc.string({ maxLength: 30_000 })), { minLength: 1, maxLength: 12 })
      .map((steps) => {
        let page = 1;
        return steps.map(([step, text]) => {
          page += step;
          return paragraph(page, text);
        });
      });
    await fc.assert(
      fc.asyncProperty(anyBlocks, fc.nat(20), fc.nat(20), async (blocks, from, more) => {
        const paged = { ...document(device.ids(), blocks), pages: 100 };
        const source = await addSource(database, id, paged, ports);
        const expected = blocks.filter(({ page }) => page >= from && page <= from + more);
        expect(await readPages(database, source, from, from + more)).toEqual(expected);
        await removeSource(database, source, ports);
      }),
      { numRuns: 25 },
    );
  });

  it('divide a text without pages into parts that are counted and opened as pages are', async () => {
    const id = await createCourse(database, fields, ports);
    const flat = book('cours.docx', 9).blocks.map((block) => ({ ...block, page: 1 }));
    const source = await addSource(database, id, document('cours.docx', flat), ports);
    const found = await readSource(database, source);
    expect(found).toMatchObject({ pages: 9, numbering: 'parts' });
    expect(found?.outline.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const [first] = await readPages(database, source, 4, 4);
    expect(first).toMatchObject({ page: 4, text: 'Chapitre 4' });
    const short = await addSource(database, id, document('a.txt', [paragraph(1, 'Court.')]), ports);
    expect(await readSource(database, short)).toMatchObject({ pages: 1, numbering: 'pages' });
  });

  it('come in the order of their last change', async () => {
    const first = await createCourse(database, fields, ports);
    await createCourse(database, { ...fields, title: 'Histoire' }, ports);
    expect((await listCourses(database)).map(({ title }) => title)).toEqual(['Histoire', fields.title]);
    await addSource(database, first, book('a.pdf'), ports);
    expect(await listCourses(database)).toMatchObject([
      { title: fields.title, sources: 1, pages: 3 },
      { title: 'Histoire', sources: 0, pages: 0 },
    ]);
  });

  it('are renamed, with their sources', async () => {
    const id = await createCourse(database, fields, ports);
    const source = await addSource(database, id, book('scan0012.pdf'), ports);
    await editCourse(database, id, { title: 'La cellule' }, ports);
    await renameSource(database, source, 'Chapitre 1', ports);
    const found = await readCourse(database, id);
    expect(found?.course).toMatchObject({ title: 'La cellule', subject: 'Biologie' });
    expect(found?.sources).toMatchObject([{ name: 'Chapitre 1' }]);
  });

  it('take a checked text in the place of the recognised one, of every length, or nothing of it', async () => {
    const id = await createCourse(database, fields, ports);
    const name = 'page.jpg';
    const source = await addSource(database, id, document(name, [paragraph(1, 'La rnitose.')]), ports);
    const other = await addSource(database, id, book('a.pdf'), ports);
    await renameSource(database, source, 'Leçon 3', ports);
    const [before] = (await readCourse(database, id))?.sources.filter((one) => one.id === source) ?? [];
    const long = [
      heading(1, 'La mitose'),
      ...Array.from({ length: 12 }, () => paragraph(1, 'mot '.repeat(900))),
    ];
    for (const blocks of [long, [paragraph(1, 'La mitose.')]]) {
      await rewriteSource(database, source, document(name, blocks), ports);
      const read = await readPages(database, source);
      expect(read.map((block) => ('text' in block ? block.text : ''))).toEqual(
        blocks.map((block) => ('text' in block ? block.text : '')),
      );
    }
    const { sources = [] } = (await readCourse(database, id)) ?? {};
    const after = sources.find((one) => one.id === source);
    // Another text has another name.
    expect(after?.edition).not.toBe(before?.edition);
    expect(after).toEqual({ ...before, edition: after?.edition, characters: 10, outline: [] });
    expect(await readPages(database, other)).toHaveLength(6);
    await removeSource(database, source, ports);
    expect(await refusal(rewriteSource(database, source, document(name, long), ports))).toBe('gone');
    expect(await readPages(database, source)).toEqual([]);
  });

  it('do not take the same file twice', async () => {
    const id = await createCourse(database, fields, ports);
    await addSource(database, id, book('a.pdf'), ports);
    expect(await refusal(addSource(database, id, book('a.pdf'), ports))).toBe('already_there');
    expect(await refusal(addSource(database, id, book('a.pdf', 4), ports))).toBeNull();
  });

  it('are deleted with everything in them, and come back whole', async () => {
    const id = await createCourse(database, fields, ports);
    const kept = await createCourse(database, { ...fields, title: 'Autre' }, ports);
    await addSource(database, kept, book('autre.pdf'), ports);
    const source = await addSource(database, id, book('a.pdf'), ports);
    const before = await readCourse(database, id);
    const removed = await removeCourse(database, id);
    expect(await readCourse(database, id)).toBeNull();
    expect(await database.courseParts.where('course').equals(id).count()).toBe(0);
    expect(await listCourses(database)).toMatchObject([{ title: 'Autre', sources: 1 }]);
    await restoreCourse(database, removed);
    expect(await readCourse(database, id)).toEqual(before);
    expect(await readPages(database, source)).toEqual(book('a.pdf').blocks);
  });

  it('lose one source alone, and take it back; not once the course itself is gone', async () => {
    const id = await createCourse(database, fields, ports);
    const source = await addSource(database, id, book('a.pdf'), ports);
    await addSource(database, id, book('b.pdf'), ports);
    const removed = await removeSource(database, source, ports);
    expect((await readCourse(database, id))?.sources.map(({ name }) => name)).toEqual(['b.pdf']);
    expect(await readPages(database, source)).toEqual([]);
    await restoreCourse(database, removed);
    expect((await readCourse(database, id))?.sources).toHaveLength(2);
    await removeCourse(database, id);
    expect(await refusal(restoreCourse(database, removed))).toBe('gone');
    expect(await readSource(database, source)).toBeNull();
  });

  it('take their fiches along, which are made of them, and bring them back under the names that they have then', async () => {
    const id = await createCourse(database, fields, ports);
    const source = await addSource(database, id, book('a.pdf'), ports);
    const other = await addSource(database, id, book('b.pdf'), ports);
    const outbox = device.outbox(database);
    const fiche = { name: 'Fiche de révision', input: '', output: '' };
    const page = (of: string, from: string) => `/courses/${of}/${from}/fiche?sections=1`;
    for (const from of [source, other]) await keepText(outbox, { ...fiche, page: page(id, from) });
    await keepText(outbox, { ...fiche, page: '/library/faire/fiche?note=1' });
    const pages = async () => (await readKeptTexts(database)).map((text) => text.page).sort();
    const all = await pages();

    const removedSource = await removeSource(database, source, ports);
    expect(await pages()).toEqual(all.filter((one) => !one?.includes(source)));
    await restoreCourse(database, removedSource);
    expect(await pages()).toEqual(all);

    // The server may have heard of the deletion: the course comes back as another one.
    const removed = await removeCourse(database, id);
    expect(await pages()).toEqual(['/library/faire/fiche?note=1']);
    await database.outbox.clear();
    await restoreCourse(database, removed);
    const [again] = await listCourses(database);
    const whole = await readCourse(database, again?.id ?? '');
    expect(again?.id).not.toBe(id);
    expect(await pages()).toEqual(
      [
        ...(whole?.sources ?? []).map((one) => page(again?.id ?? '', one.id)),
        '/library/faire/fiche?note=1',
      ].sort(),
    );
  });

  it('have limits, each with its sentence', async () => {
    const id = await createCourse(database, fields, ports);
    for (let n = 0; n < COURSE_SOURCES; n += 1) await addSource(database, id, book(`${n}.pdf`, 1), ports);
    expect(await refusal(addSource(database, id, book('de trop.pdf'), ports))).toBe('too_many_sources');
    for (let n = 1; n < COURSES_KEPT; n += 1) await createCourse(database, fields, ports);
    expect(await refusal(createCourse(database, fields, ports))).toBe('too_many_courses');
    expect(courseRefusals.too_many_courses).toContain(String(COURSES_KEPT));
    expect(courseRefusals.too_many_sources).toContain(String(COURSE_SOURCES));
  });

  it('on a full device nothing is half stored, and what was there stays', async () => {
    const id = await createCourse(database, fields, ports);
    await addSource(database, id, book('a.pdf'), ports);
    database.courseParts.hook('creating', () => {
      throw new DOMException('The device is full', 'QuotaExceededError');
    });
    expect(await refusal(addSource(database, id, book('b.pdf'), ports))).toBe('full');
    expect((await readCourse(database, id))?.sources.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(database.isFull).toBe(true);
  });

  it('that were deleted in another tab take nothing more', async () => {
    const id = await createCourse(database, fields, ports);
    await removeCourse(database, id);
    expect(await refusal(addSource(database, id, book('a.pdf'), ports))).toBe('gone');
    expect(await refusal(editCourse(database, id, { title: 'x' }, ports))).toBe('gone');
    expect(await database.courseSources.count()).toBe(0);
  });

  it('show nothing of a row that does not fit its schema', async () => {
    const id = await createCourse(database, fields, ports);
    const source = await addSource(database, id, book('a.pdf'), ports);
    await database.courseSources.update(source, { pages: -1 });
    expect((await readCourse(database, id))?.sources).toEqual([]);
    expect(database.dropped.courseSources).toBe(1);
  });

  it('go out whole and come in on another device as they were, or not at all', async () => {
    const id = await createCourse(database, fields, ports);
    await addSource(database, id, book('a.pdf'), ports);
    const flat = book('cours.docx', 9).blocks.map((block) => ({ ...block, page: 1 }));
    await addSource(database, id, document('cours.docx', flat), ports);
    const whole = await readWholeCourse(database, id);
    expect(whole).toMatchObject({ ...fields, sources: [{ pages: 3 }, { pages: 1 }] });
    if (whole === null) throw new Error('The course is not there');
    const other = await new Device().open(7);
    const { id: copy, sources } = await importCourse(other, whole, ports);
    const names = await Promise.all(sources.map(async (source) => (await readSource(other, source))?.name));
    expect(names).toEqual(whole.sources.map(({ name }) => name));
    expect(await readWholeCourse(other, copy)).toEqual(whole);
    const known = (await readCourse(database, id))?.sources.map(({ pages, outline }) => ({ pages, outline }));
    expect((await readCourse(other, copy))?.sources).toMatchObject(known ?? []);
    const twice = { ...whole, sources: [...whole.sources, ...whole.sources] };
    expect(await refusal(importCourse(other, twice, ports))).toBe('already_there');
    expect(await listCourses(other)).toHaveLength(1);
    expect(await readWholeCourse(other, id)).toBeNull();
  });

  it('count in what the device keeps', async () => {
    const before = (await measureKept(database)).bytes;
    const id = await createCourse(database, fields, ports);
    await addSource(database, id, book('a.pdf'), ports);
    expect((await measureKept(database)).bytes - before).toBeGreaterThan(3 * 8_000);
  });
});

describe('what was made of a course', () => {
  it('knows its pages, until its source is deleted', async () => {
    const id = await createCourse(database, fields, ports);
    const source = await addSource(database, id, book('a.pdf'), ports);
    const key = await createArtefact(device.outbox(database), newArtefact('Chapitre 2'));
    const origin = { key, course: id, source, section: 'Chapitre 2', firstPage: 2, lastPage: 2 } as const;
    await noteOrigin(database, { ...origin, name: 'Flashcards' }, ports);
    expect(await readOrigin(database, key)).toMatchObject(origin);
    expect((await readCourse(database, id))?.origins).toMatchObject([origin]);
    await database.items.delete(key);
    expect((await readCourse(database, id))?.origins).toEqual([]);
    await removeSource(database, source, ports);
    expect(await readOrigin(database, key)).toBeNull();
  });
});

describe('the courses of a visitor', () => {
  it('move into the account with their text and what was made of them', async () => {
    const guest = await device.open('invite');
    const id = await createCourse(guest, fields, ports);
    const source = await addSource(guest, id, book('a.pdf'), ports);
    const key = await createArtefact(device.outbox(guest), newArtefact('Chapitre 1'));
    const origin = { key, course: id, source, section: 'Chapitre 1', firstPage: 1, lastPage: 1 } as const;
    await noteOrigin(guest, { ...origin, name: 'Flashcards' }, ports);
    expect(await adoptGuest(guest, database, device.outbox(database))).toBe(2);
    expect((await readCourse(database, id))?.origins).toMatchObject([origin]);
    expect(await readPages(database, source)).toEqual(book('a.pdf').blocks);
    expect(await listCourses(guest)).toEqual([]);
    expect(await guest.courseParts.count()).toBe(0);
  });

  it('stay the visitor’s where the account finds no room', async () => {
    const guest = await device.open('invite');
    const id = await createCourse(guest, fields, ports);
    await addSource(guest, id, book('a.pdf'), ports);
    database.courseParts.hook('creating', () => {
      throw new DOMException('The device is full', 'QuotaExceededError');
    });
    await expect(adoptGuest(guest, database, device.outbox(database))).rejects.toThrow(courseRefusals.full);
    expect((await readCourse(guest, id))?.sources).toHaveLength(1);
    expect(await listCourses(database)).toEqual([]);
  });
});

it('leaving the account erases its courses', async () => {
  const id = await createCourse(database, fields, ports);
  await addSource(database, id, book('a.pdf'), ports);
  await wipeDatabase(database);
  expect(await listCourses(await device.open(7))).toEqual([]);
});
