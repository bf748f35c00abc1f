import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseBlocks } from '#contract/courses.ts';
import { COURSES_FULL } from '#contract/messages/account.ts';
import { createCall } from '#src/data/server/call.ts';
import { createFetchCourses } from '#src/data/sync/fetch-courses.ts';
import { createSendChange } from '#src/data/sync/send-change.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import type { CourseBlock } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { wipeDatabase } from '#src/offline/database/wipe.ts';
import { pullCourses } from '#src/offline/pull/pull-courses.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countOnlyHere, listCourses, readCourse, readPages } from '#src/offline/reads/courses.ts';
import { countPending } from '#src/offline/reads/items.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import type { NewSource } from '#src/offline/stores/course-parts.ts';
import { removeCourse, removeSource, restoreCourse } from '#src/offline/stores/course-removal.ts';
import {
  addSource,
  createCourse,
  editCourse,
  renameSource,
  rewriteSource,
} from '#src/offline/stores/courses.ts';
import { Device } from '#tests/offline/device.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engine: createScriptedEngine() });
});
afterAll(() => server.close());

/** Number of sequences; set `SYNC_RUNS=1000` for the long run. */
const RUNS = Number(process.env.SYNC_RUNS ?? 25);

type Fate = 'ok' | 'request lost' | 'answer lost';
const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
const fields = { title: 'Biologie', subject: 'Biologie', classe: '5e' };
const paragraph = (text: string, page = 1): CourseBlock => ({ page, kind: 'paragraph', text });
const documentOf = (name: string, blocks: readonly CourseBlock[]): NewSource => ({
  name,
  kind: 'file',
  title: null,
  pages: Math.max(...blocks.map(({ page }) => page)),
  pagesWithoutText: 0,
  blocks,
});
/** A text of some 300,000 bytes: four parts. */
const book = (name: string) =>
  documentOf(
    name,
    Array.from({ length: 60 }, (_, at): CourseBlock[] => [
      { page: at + 1, kind: 'heading', level: 1, text: `Chapitre ${at + 1}` },
      paragraph(`${name}, page ${at + 1}. ${'été '.repeat(1_000)}`, at + 1),
    ]).flat(),
  );

/** A phone of `account`: the real client engine over the real network. */
async function createPhone(account: TestAccount) {
  const device = new Device();
  const database = await device.open(account.user.id);
  const fates: Fate[] = [];
  const sent: string[] = [];
  const call = createCall({
    host: `${await server.url()}/api`,
    token: () => account.token,
    onInvalidToken: () => {},
    fetch: async (url, init) => {
      const fate = fates.shift() ?? 'ok';
      if (fate === 'request lost') throw new TypeError('Failed to fetch');
      sent.push(`${init?.method ?? 'GET'} ${String(url).replace(/.*\/api/, '')}`);
      const answer = await fetch(url, init);
      if (fate === 'ok') return answer;
      await answer.text();
      throw new TypeError('Failed to fetch');
    },
  });
  const sender = createReplay({
    kinds: changeKinds,
    database,
    send: createSendChange(call),
    lock: (task) => task(),
    clock: device.clock,
    random: () => 0.5,
  });
  const outbox = createOutbox({ kinds: changeKinds, database, ...ports });
  const send = async () => {
    sender.wake();
    await sender.drain();
  };
  const pull = () => pullCourses(database, createFetchCourses(call), () => 0);
  return {
    database,
    outbox,
    fates,
    sent,
    send,
    pull,
    /** Sends and fetches over a good line until nothing waits. */
    async settle() {
      fates.length = 0;
      for (let tries = 0; tries < 20 && (await countPending(database)) > 0; tries += 1) await send();
      expect(await countPending(database)).toBe(0);
      expect(await pull()).toEqual({ kind: 'done' });
    },
  };
}
type Phone = Awaited<ReturnType<typeof createPhone>>;

/** Everything of the courses that a person sees, by their ids. */
async function shown(database: OfflineDatabase) {
  const all: Record<string, unknown> = {};
  for (const { id } of await listCourses(database)) {
    const { course, sources } = (await readCourse(database, id)) ?? { sources: [] };
    all[id] = [course?.title, course?.subject, course?.classe];
    for (const source of sources) {
      const { course: of, name, edition, pages, numbering, characters, outline } = source;
      const text = JSON.stringify(await readPages(database, source.id));
      all[source.id] = { of, name, edition, pages, numbering, characters, outline, text };
    }
  }
  return all;
}

/** The same as the server has it. */
async function onServer(account: TestAccount) {
  const { token } = account;
  const { body } = await server.call('GET', '/courses', { token });
  const all: Record<string, unknown> = {};
  for (const change of body.changes as Record<string, unknown>[]) {
    if (change.deleted) continue;
    if (change.kind === 'course') all[String(change.id)] = change.title;
    else {
      const blocks: unknown[] = [];
      for (let at = 0; at < Number(change.parts); at += 1) {
        const path = `/course-sources/${change.id}/parts/${at}?edition=${change.edition}`;
        const part = await server.call('GET', path, { token });
        blocks.push(...courseBlocks.parse(part.body.blocks));
      }
      all[String(change.id)] = { name: change.name, text: JSON.stringify(blocks) };
    }
  }
  return all;
}

describe('a course of one phone', () => {
  it('is on the other one with outline, pages and text, and goes through the line once', async () => {
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    await first.pull();
    await second.pull();
    const course = await createCourse(first.database, fields, ports);
    const source = await addSource(first.database, course, book('manuel.pdf'), ports);
    await addSource(
      first.database,
      course,
      { ...documentOf('Notes', [paragraph('a '.repeat(9_000)), paragraph('b')]), kind: 'text', pages: 1 },
      ports,
    );
    expect(await countPending(first.database)).toBe(1);
    expect(await countOnlyHere(first.database)).toBe(1);
    await first.settle();
    expect(await countOnlyHere(first.database)).toBe(0);
    await second.settle();
    expect(await shown(second.database)).toEqual(await shown(first.database));
    expect(Object.keys(await shown(second.database))).toHaveLength(3);
    const parts = first.sent.filter((line) => line.includes(`${source}/parts`));
    expect(parts).toEqual([0, 1, 2, 3].map((at) => `PUT /course-sources/${source}/parts/${at}`));
    // Nothing more is asked for what is here.
    const before = second.sent.length;
    await second.pull();
    expect(second.sent.slice(before)).toHaveLength(1);
  });

  it('goes on where it was when the line breaks, and counts once when an answer is lost', async () => {
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    const course = await createCourse(first.database, fields, ports);
    await addSource(first.database, course, book('manuel.pdf'), ports);
    first.fates.push('answer lost', 'ok', 'ok', 'answer lost', 'request lost', 'ok');
    for (let tries = 0; tries < 6; tries += 1) await first.send();
    expect(await countPending(first.database)).toBe(0);
    const arrived = first.sent.filter((line) => line.startsWith('PUT /course-sources'));
    // Four parts, and one of them twice because its answer was lost.
    expect(arrived).toHaveLength(5);
    await second.settle();
    expect(await shown(second.database)).toEqual(await shown(first.database));
  });

  it('is stored by the other whole or not at all', async () => {
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    const course = await createCourse(first.database, fields, ports);
    await addSource(first.database, course, book('manuel.pdf'), ports);
    await first.settle();
    second.fates.push('ok', 'ok', 'ok', 'answer lost');
    expect(await second.pull()).toEqual({ kind: 'later' });
    expect(await second.database.courseSources.count()).toBe(0);
    expect(await second.database.courseParts.count()).toBe(0);
    await second.settle();
    expect(await shown(second.database)).toEqual(await shown(first.database));
  });

  it('is gone from the other once it is deleted, and comes back when that is undone', async () => {
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    const course = await createCourse(first.database, fields, ports);
    await addSource(first.database, course, documentOf('a.pdf', [paragraph('a')]), ports);
    await first.settle();
    await second.settle();
    const removed = await removeCourse(first.database, course);
    await first.settle();
    await second.settle();
    expect(await shown(second.database)).toEqual({});
    expect(await second.database.courseParts.count()).toBe(0);
    await restoreCourse(first.database, removed);
    await first.settle();
    await second.settle();
    expect(await shown(second.database)).toEqual(await shown(first.database));
    expect(Object.keys(await shown(second.database))).toHaveLength(2);
    // Undone before it left, it never was.
    const [{ id } = { id: '' }] = await listCourses(first.database);
    const before = first.sent.length;
    await restoreCourse(first.database, await removeCourse(first.database, id));
    await first.send();
    expect(first.sent.slice(before)).toEqual([]);
    expect((await listCourses(first.database)).map((one) => one.id)).toEqual([id]);
  });

  it('deleted on the other meanwhile takes what waited with it, and says so', async () => {
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    const course = await createCourse(first.database, fields, ports);
    await first.settle();
    await second.settle();
    await removeCourse(second.database, course);
    await second.settle();
    await editCourse(first.database, course, { title: 'La cellule' }, ports);
    await addSource(first.database, course, documentOf('a.pdf', [paragraph('a')]), ports);
    await first.settle();
    expect(await shown(first.database)).toEqual({});
    expect(await listRefused(first.database)).toMatchObject([
      { title: 'La cellule', refusal: 'Cet élément n’existe pas ou n’existe plus.' },
    ]);
  });
});

describe('courses that the server does not have', () => {
  it('of an earlier release, are sent with the first fetch', async () => {
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    const course = await createCourse(first.database, fields, ports);
    await addSource(first.database, course, documentOf('a.pdf', [paragraph('a')]), ports);
    await first.database.outbox.clear();
    await first.database.courseSources.toCollection().modify((row) => {
      delete (row as { edition?: string }).edition;
    });
    expect(await countOnlyHere(first.database)).toBe(1);
    await first.pull();
    await first.settle();
    await second.settle();
    expect(await shown(second.database)).toEqual(await shown(first.database));
    expect(await countOnlyHere(first.database)).toBe(0);
  });

  it('because a backup was restored, are sent again', async () => {
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    const course = await createCourse(first.database, fields, ports);
    await addSource(first.database, course, book('manuel.pdf'), ports);
    await first.settle();
    const before = await shown(first.database);
    const { queries } = server.database;
    const { id } = account.user;
    for (const table of ['course_parts', 'course_sources', 'courses'] as const)
      await queries.deleteFrom(table).where('user_id', '=', id).execute();
    await queries.updateTable('users').set({ change_seq: 0 }).where('id', '=', id).execute();
    await first.pull();
    await first.settle();
    await second.settle();
    expect(await shown(first.database)).toEqual(before);
    expect(await shown(second.database)).toEqual(before);
  });

  it('of a visitor, move into the account that he or she makes', async () => {
    const device = new Device();
    const guest = await device.open('invite');
    const course = await createCourse(guest, fields, ports);
    await addSource(guest, course, book('manuel.pdf'), ports);
    expect(await guest.outbox.count()).toBe(0);
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    expect(await adoptGuest(guest, first.database, first.outbox)).toBe(1);
    expect(await adoptGuest(guest, first.database, first.outbox)).toBe(0);
    await first.settle();
    await second.settle();
    expect(await shown(second.database)).toEqual(await shown(first.database));
    expect(Object.keys(await shown(second.database))).toHaveLength(2);
    expect(await shown(guest)).toEqual({});
  });

  it('because the account is full, stay on this device with a notice, and go when there is room', async () => {
    const account = await server.signUp();
    const [first, second] = [await createPhone(account), await createPhone(account)];
    const course = await createCourse(first.database, fields, ports);
    const { queries } = server.database;
    const filler = {
      ...{ user_id: account.user.id, source: ports.newId(), edition: ports.newId(), at: 0, of: 1 },
      ...{ document: null, blocks: 'x'.repeat(20 * 1024 ** 2), created_at: 0 },
    };
    await queries.insertInto('course_parts').values(filler).execute();
    await addSource(first.database, course, book('manuel.pdf'), ports);
    await first.settle();
    const [notice] = await listRefused(first.database);
    expect(notice).toMatchObject({ title: 'manuel.pdf', refusal: COURSES_FULL });
    expect(await countOnlyHere(first.database)).toBe(1);
    await first.pull();
    expect(await first.database.courseSources.count()).toBe(1);
    await queries.deleteFrom('course_parts').where('source', '=', filler.source).execute();
    await first.outbox.retry(notice?.seq ?? 0);
    await first.settle();
    await second.settle();
    expect(await shown(second.database)).toEqual(await shown(first.database));
    expect(await countOnlyHere(first.database)).toBe(0);
  });

  it('leave nothing on a device that is emptied', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    const course = await createCourse(phone.database, fields, ports);
    await addSource(phone.database, course, documentOf('a.pdf', [paragraph('a')]), ports);
    await phone.settle();
    await wipeDatabase(phone.database);
    const again = await createPhone(account);
    expect(await shown(again.database)).toEqual({});
    await again.settle();
    expect(Object.keys(await shown(again.database))).toHaveLength(2);
  });
});

type Step =
  | { readonly act: 'create' | 'pull' | 'send' | 'edit' | 'delete' | 'deleteSource' | 'undo' }
  | { readonly act: 'add' | 'rewrite' | 'rename'; readonly long: boolean };
const step = fc.record({
  phone: fc.nat({ max: 1 }),
  which: fc.nat({ max: 5 }),
  fates: fc.array(fc.constantFrom<Fate>('ok', 'ok', 'request lost', 'answer lost'), { maxLength: 5 }),
  step: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Step>({ act: 'pull' }) },
    { weight: 3, arbitrary: fc.constant<Step>({ act: 'send' }) },
    { weight: 2, arbitrary: fc.constant<Step>({ act: 'create' }) },
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constantFrom('add' as const, 'rewrite' as const, 'rename' as const),
        long: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constantFrom('edit' as const, 'deleteSource' as const, 'delete' as const, 'undo' as const),
      }),
    },
  ),
});

describe('two phones of one account', () => {
  it(
    'agree with each other and with the server in the end, whatever happens on the way, and lose nothing',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
          const account = await server.signUp();
          const phones: [Phone, Phone] = [await createPhone(account), await createPhone(account)];
          const deleted = new Set<string>();
          const added = new Map<string, string>();
          let undo: (() => Promise<void>) | null = null;
          let count = 0;
          for (const { phone, which, fates, step: next } of steps) {
            const own = phones[phone === 0 ? 0 : 1];
            const { database } = own;
            count += 1;
            own.fates.splice(0, own.fates.length, ...fates);
            const courses = (await listCourses(database)).map(({ id }) => id).sort();
            const course = courses[which % Math.max(1, courses.length)];
            const { sources = [] } = course === undefined ? {} : ((await readCourse(database, course)) ?? {});
            const source = sources[which % Math.max(1, sources.length)]?.id;
            const text = (long: boolean) =>
              long ? book(`n° ${count}`) : documentOf(`n° ${count}`, [paragraph(`mot ${count}`)]);
            if (next.act === 'pull') await own.pull();
            else if (next.act === 'send') await own.send();
            else if (next.act === 'create')
              await createCourse(database, { ...fields, title: `Cours ${count}` }, ports);
            else if (next.act === 'undo') {
              const again = undo;
              undo = null;
              // Its course may be gone meanwhile, which is said.
              await again?.().catch(() => undefined);
            } else if (course === undefined) continue;
            else if (next.act === 'edit')
              await editCourse(database, course, { title: `Titre ${count}` }, ports);
            else if (next.act === 'add')
              added.set(await addSource(database, course, text(next.long), ports), course);
            else if (next.act === 'delete') {
              const removed = await removeCourse(database, course);
              deleted.add(course);
              undo = () => restoreCourse(database, removed);
            } else if (source === undefined) continue;
            else if (next.act === 'rewrite') await rewriteSource(database, source, text(next.long), ports);
            else if (next.act === 'rename') await renameSource(database, source, `Nom ${count}`, ports);
            else {
              const removed = await removeSource(database, source, ports);
              deleted.add(source);
              undo = () => restoreCourse(database, removed);
            }
          }
          // The one that sends last may have what the other has not heard of.
          for (const own of [...phones, ...phones]) await own.settle();
          const [here, there] = [await shown(phones[0].database), await shown(phones[1].database)];
          expect(there).toEqual(here);
          const stored = await onServer(account);
          expect(Object.keys(stored).sort()).toEqual(Object.keys(here).sort());
          for (const [id, row] of Object.entries(stored)) {
            if (typeof row === 'string') expect(here[id]).toMatchObject([row, fields.subject, fields.classe]);
            else expect(here[id]).toMatchObject(row as object);
          }
          for (const [source, course] of added) {
            if (!deleted.has(source) && !deleted.has(course)) expect(here).toHaveProperty(source);
          }
          // Nothing waits, and nothing more is sent.
          const before = phones.map(({ sent }) => sent.length);
          for (const own of phones) await own.send();
          expect(phones.map(({ sent }) => sent.length)).toEqual(before);
        }),
        { numRuns: RUNS },
      );
    },
    60_000 + RUNS * 4_000,
  );
});
