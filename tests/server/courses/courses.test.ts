import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  COURSE_BYTES,
  COURSE_PART_LIFE_MS,
  COURSE_SOURCES,
  COURSES_KEPT,
  COURSES_PAGE,
} from '#contract/limits.ts';
import { COURSES_FULL, TOO_MANY_COURSES, TOO_MANY_SOURCES } from '#contract/messages/account.ts';
import { deleteOld } from '#server/service/repository.ts';
import { courseBody, paragraph, partBody, storeCourse } from '#tests/support/courses.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

interface Delta {
  changes: { id: string; kind: string; deleted?: true; title?: string; name?: string; edition?: string }[];
  cursor: string;
  next?: string;
}

describe.each(databases)('one’s own courses on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.signUp();
  });

  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown, key?: string) =>
    server.call(method, path, { token: me.token, ...(body !== undefined && { body }), ...(key && { key }) });
  const read = async (since?: string) =>
    (await call('GET', `/courses${since === undefined ? '' : `?since=${since}`}`)).body as unknown as Delta;
  const putPart = (source: string, at: number, body: unknown, key?: string) =>
    call('PUT', `/course-sources/${source}/parts/${at}`, body, key);
  const readPart = (source: string, edition: string, at = 0) =>
    call('GET', `/course-sources/${source}/parts/${at}?edition=${edition}`);

  it('come back as they were sent, and a delta brings what changed since', async () => {
    const { course, source, edition } = await storeCourse(server, me.token, 'Été\n« œuf » 🥚');
    const { changes, cursor } = await read();
    expect(changes).toMatchObject([
      { kind: 'course', id: course, ...courseBody() },
      { kind: 'source', id: source, course, name: 'manuel.pdf', edition, parts: 1 },
    ]);
    const { document, blocks } = partBody(course, edition, 'Été\n« œuf » 🥚');
    expect((await readPart(source, edition)).body).toMatchObject({ edition, document, blocks });
    expect((await read(cursor)).changes).toEqual([]);

    await call('PUT', `/course-sources/${source}`, { name: 'Chapitre 1' });
    await call('PUT', `/courses/${course}`, courseBody('La cellule'));
    const later = await read(cursor);
    expect(later.changes).toMatchObject([{ title: 'La cellule' }, { name: 'Chapitre 1', edition }]);
    expect((await read(later.cursor)).changes).toEqual([]);
  });

  it('have a text once all of its parts are there, whatever their order, and once each', async () => {
    const [course, source, edition] = [randomUUID(), randomUUID(), randomUUID()];
    await call('PUT', `/courses/${course}`, courseBody());
    const part = (at: number) => partBody(course, edition, `Partie ${at}`, at, 3);
    for (const [at, complete] of [
      [2, false],
      [0, false],
      [0, false],
      [1, true],
      [1, true],
    ] as const) {
      expect((await putPart(source, at, part(at))).body).toMatchObject({ complete });
      const told = (await read()).changes.filter(({ kind }) => kind === 'source');
      expect(told).toHaveLength(complete ? 1 : 0);
      if (!complete) expect((await readPart(source, edition, at)).status).toBe(404);
    }
    for (const at of [0, 1, 2]) {
      expect((await readPart(source, edition, at)).body.blocks).toEqual([paragraph(`Partie ${at}`)]);
    }
    expect((await readPart(source, edition, 3)).status).toBe(404);
    expect((await readPart(source, randomUUID())).status).toBe(404);
  });

  it('keep the text before while another one arrives, and that which is whole last', async () => {
    const { course, source, edition } = await storeCourse(server, me.token, 'Avant');
    const [second, third] = [randomUUID(), randomUUID()];
    await putPart(source, 0, partBody(course, second, 'Un', 0, 2));
    expect((await readPart(source, edition)).status).toBe(200);
    expect((await putPart(source, 0, partBody(course, third, 'Deux'))).body.complete).toBe(true);
    // The parts of the other one are gone: its device is told that it is not whole, and sends all of it again.
    expect((await putPart(source, 1, partBody(course, second, 'Un, suite', 1, 2))).body.complete).toBe(false);
    expect((await putPart(source, 0, partBody(course, second, 'Un', 0, 2))).body.complete).toBe(true);
    expect((await read()).changes.at(-1)).toMatchObject({ id: source, edition: second });
    expect((await readPart(source, third)).status).toBe(404);
    const left = server.database.queries.selectFrom('course_parts').select('edition');
    const rows = await left.where('source', '=', source).execute();
    expect(rows.map((row) => row.edition)).toEqual([second, second]);
  });

  it('are deleted with their text, and nothing brings them back', async () => {
    const { course, source, edition } = await storeCourse(server, me.token, 'SECRET');
    const other = await storeCourse(server, me.token, 'SECRET');
    const { cursor } = await read();
    expect((await call('DELETE', `/course-sources/${source}`)).status).toBe(200);
    expect((await call('DELETE', `/courses/${other.course}`)).status).toBe(200);
    expect((await read(cursor)).changes).toEqual([
      { kind: 'course', id: other.course, deleted: true },
      { kind: 'source', id: source, deleted: true },
      { kind: 'source', id: other.source, deleted: true },
    ]);
    for (const answer of [
      await putPart(source, 0, partBody(course, randomUUID())),
      await putPart(randomUUID(), 0, partBody(other.course, randomUUID())),
      await call('PUT', `/courses/${other.course}`, courseBody()),
      await call('PUT', `/course-sources/${source}`, { name: 'Encore' }),
      await call('DELETE', `/courses/${other.course}`),
      await call('DELETE', `/course-sources/${source}`),
      await readPart(source, edition),
    ]) {
      expect(answer.status).toBe(404);
    }
    const parts = await server.database.queries.selectFrom('course_parts').select('blocks').execute();
    expect(JSON.stringify(parts)).not.toContain('SECRET');
  });

  it('take a call once under its key', async () => {
    const course = randomUUID();
    await call('PUT', `/courses/${course}`, courseBody('Un'), 'first');
    await call('PUT', `/courses/${course}`, courseBody('Deux'), 'second');
    const { cursor } = await read();
    expect((await call('PUT', `/courses/${course}`, courseBody('Un'), 'first')).status).toBe(200);
    expect((await read()).changes).toMatchObject([{ title: 'Deux' }]);
    expect((await read()).cursor).toBe(cursor);
    expect((await call('PUT', `/courses/${course}`, courseBody('Trois'), 'first')).status).toBe(422);
  });

  it('are refused what has no place in a text, or can’t be stored', async () => {
    const { course, source } = await storeCourse(server, me.token, 'Ici');
    const whole = partBody(course, randomUUID());
    const { document: _, ...bare } = whole;
    for (const [at, body] of [
      [1, bare],
      [0, bare],
      [1, { ...whole, of: 2 }],
      [0, { ...whole, blocks: [] }],
      [0, { ...whole, blocks: [paragraph('a\0b')] }],
      [0, { ...whole, name: '\ud800' }],
      [0, { ...whole, of: 10_000 }],
    ] as const) {
      expect((await putPart(source, at, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await call('PUT', '/courses/pas-un-nom', courseBody())).status).toBe(404);
  });

  it('have room for so much text, and say so in French', async () => {
    const { course, source, edition } = await storeCourse(server, me.token, 'Ici');
    const row = { user_id: me.user.id, source: randomUUID(), edition, at: 0, of: 1, document: null };
    await server.database.queries
      .insertInto('course_parts')
      .values({ ...row, blocks: 'é'.repeat(COURSE_BYTES / 2 - 150), created_at: 0 })
      .execute();
    const long = await putPart(randomUUID(), 0, partBody(course, edition, 'é'.repeat(300)));
    expect(long).toMatchObject({ status: 413, body: { message: COURSES_FULL } });
    expect(COURSES_FULL).toContain('20\u00a0Mo');
    // Another text in the place of the one that is there needs no more room.
    const again = await putPart(source, 0, partBody(course, randomUUID(), 'La'));
    expect(again.body).toMatchObject({ complete: true });
  });

  it('have no room for texts of one document that never become whole, but for one in place of the one that stands', async () => {
    const { course, source, edition } = await storeCourse(server, me.token, 'Ici');
    const started = randomUUID();
    const half = (text: string, of = 2) => partBody(course, randomUUID(), text, 0, of);
    // Some 60,000 bytes: three of them find room.
    const some = 'é'.repeat(30_000);
    const row = { user_id: me.user.id, document: null, created_at: 0, at: 0, of: 2 };
    const { queries } = server.database;
    const blocks = 'x'.repeat(COURSE_BYTES - 200_000);
    await queries
      .insertInto('course_parts')
      .values({ ...row, source, edition: started, blocks })
      .execute();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await putPart(source, 0, half(some))).status);
    expect(statuses).toEqual([200, 200, 200, 413, 413]);
    expect(await putPart(source, 0, half(some))).toMatchObject({ body: { message: COURSES_FULL } });
    // A document that nothing stands for counts as much.
    expect((await putPart(randomUUID(), 0, half(some))).status).toBe(413);

    const others = queries.deleteFrom('course_parts').where('user_id', '=', me.user.id);
    await others.where('edition', '!=', edition).execute();
    await queries.updateTable('course_parts').set({ blocks }).where('edition', '=', edition).execute();
    for (let n = 0; n < 4; n += 1) expect((await putPart(source, 0, half(some))).status).toBe(200);
    expect((await putPart(source, 0, half(some, 1))).body).toMatchObject({ complete: true });
  });

  it('keep nothing of a part that comes again once its text stands', async () => {
    const { course, source, edition } = await storeCourse(server, me.token, 'Ici');
    for (const key of ['one', 'two', 'three']) {
      const again = await putPart(source, 0, partBody(course, edition, 'Ici'), key);
      expect(again.body).toMatchObject({ complete: true });
    }
    const kept = server.database.queries.selectFrom('mutations').select('mutation_id');
    expect(await kept.where('user_id', '=', me.user.id).execute()).toEqual([]);
    // Under another course it is nobody's.
    expect((await putPart(source, 0, partBody(randomUUID(), edition, 'Ici'))).status).toBe(404);
  });

  it('are so many and no more, and so are the documents of one', async () => {
    const { course } = await storeCourse(server, me.token, 'Ici');
    const { queries } = server.database;
    const user_id = me.user.id;
    const source = { user_id, course, name: 'x', added_at: 0, edition: null, parts: 0, seq: 0, deleted: 0 };
    const sources = Array.from({ length: COURSE_SOURCES - 1 }, () => ({ ...source, id: randomUUID() }));
    await queries.insertInto('course_sources').values(sources).execute();
    expect(await putPart(randomUUID(), 0, partBody(course, randomUUID()))).toMatchObject({
      status: 413,
      body: { message: TOO_MANY_SOURCES },
    });
    const own = { title: 'x', subject: '', classe: '', created_at: 0, updated_at: 0, seq: 0, deleted: 0 };
    const courses = Array.from({ length: COURSES_KEPT - 1 }, () => ({ ...own, user_id, id: randomUUID() }));
    await queries.insertInto('courses').values(courses).execute();
    expect(await call('PUT', `/courses/${randomUUID()}`, courseBody())).toMatchObject({
      status: 413,
      body: { message: TOO_MANY_COURSES },
    });
    expect((await call('PUT', `/courses/${course}`, courseBody('Encore'))).status).toBe(200);
  });

  it('come in pages that miss nothing and cut nothing that changed together', async () => {
    const { queries } = server.database;
    const user_id = me.user.id;
    const count = COURSES_PAGE + 40;
    const own = { title: 'x', subject: '', classe: '', created_at: 0, updated_at: 0, deleted: 0, user_id };
    const rows = Array.from({ length: count }, (_, at) => ({ ...own, id: randomUUID(), seq: at + 1 }));
    for (let at = 0; at < count; at += 90) {
      await queries
        .insertInto('courses')
        .values(rows.slice(at, at + 90))
        .execute();
    }
    // Three documents that went with the last course of the first page.
    const source = { user_id, course: rows[0]?.id ?? '', name: '', added_at: 0, edition: null, parts: 0 };
    const gone = [0, 1, 2].map(() => ({ ...source, id: randomUUID(), seq: COURSES_PAGE, deleted: 1 }));
    await queries.insertInto('course_sources').values(gone).execute();
    await queries.updateTable('users').set({ change_seq: count }).where('id', '=', user_id).execute();
    const seen: string[] = [];
    let since: string | undefined;
    do {
      const page = await read(since);
      seen.push(...page.changes.map(({ id }) => id));
      since = page.next;
      if (since === undefined) expect(page.cursor).toBe(String(count));
    } while (since !== undefined);
    expect(seen.sort()).toEqual([...rows, ...gone].map(({ id }) => id).sort());
  });

  it('lose the parts of a text that never became whole after a month, and those alone', async () => {
    const { course, source, edition } = await storeCourse(server, me.token, 'Ici');
    const half = randomUUID();
    await putPart(source, 0, partBody(course, half, 'Moitié', 0, 2));
    await deleteOld(server.database.queries, Date.now() + COURSE_PART_LIFE_MS - 60_000);
    expect((await putPart(source, 1, partBody(course, half, 'Moitié', 1, 3))).body.complete).toBe(false);
    await deleteOld(server.database.queries, Date.now() + COURSE_PART_LIFE_MS + 60_000);
    const parts = server.database.queries.selectFrom('course_parts').select('edition');
    expect(await parts.where('source', '=', source).execute()).toEqual([{ edition }]);
  });
});
