import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#contract/limits.ts';
import { administer } from '#server/admin/administer.ts';
import { deleteOld } from '#server/service/repository.ts';
import { storeItem } from '#tests/server/store-item.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('an error reported in a lesson, on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.queries.deleteFrom('lesson_reports').execute();
  });

  const report = (body: object) =>
    server.call('POST', '/reports/lessons', {
      body: { id: randomUUID(), slug: 'cellule', reason: 'Une date fausse', ...body },
    });
  const kept = () => server.database.queries.selectFrom('lesson_reports').selectAll().execute();

  it('needs no account, and counts once however often it arrives', async () => {
    const id = randomUUID();
    const told = { id, section: 'Les organites', question: 'Quel organite ?', reason: ' Une date fausse ' };
    for (const _ of [1, 2]) expect((await report(told)).body).toEqual({ success: true });
    expect(await kept()).toEqual([
      {
        id,
        slug: 'cellule',
        section: 'Les organites',
        question: 'Quel organite ?',
        reason: 'Une date fausse',
        created_at: expect.any(Number),
      },
    ]);
  });

  it.each([
    { reason: '  ' },
    { reason: 'é'.repeat(501) },
    // One character as a person counts them, and seven code points.
    { reason: '👨‍👩‍👧‍👦'.repeat(143) },
    { section: 'x'.repeat(301) },
    { section: '👨‍👩‍👧‍👦'.repeat(86) },
    { question: '👨‍👩‍👧‍👦'.repeat(86) },
    { slug: '../cellule' },
    { slug: 'Cellule' },
    { slug: 'x'.repeat(101) },
    { id: 'not an id' },
  ])('is refused for %j', async (body) => {
    expect((await report(body)).status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('may have accents that are signs of their own', async () => {
    expect((await report({ reason: 'e\u0301'.repeat(500) })).status).toBe(200);
  });

  it('is kept for a year, and the newest 5,000 of them', async () => {
    const now = Date.now();
    const { queries } = server.database;
    const row = { slug: 'cellule', section: null, question: null, reason: 'Une date fausse' };
    const insert = (count: number, createdAt: (at: number) => number) =>
      queries
        .insertInto('lesson_reports')
        .values(
          Array.from({ length: count }, (_, at) => ({
            ...row,
            id: randomUUID(),
            created_at: createdAt(at),
          })),
        )
        .execute();
    await insert(1, () => now - 364 * DAY);
    await insert(1, () => now - 366 * DAY);
    await deleteOld(queries, now);
    expect((await kept()).map(({ created_at }) => created_at)).toEqual([now - 364 * DAY]);

    for (let n = 0; n < 10; n += 1) await insert(500, (at) => now - 1 - 500 * n - at);
    await deleteOld(queries, now);
    const left = (await kept()).map(({ created_at }) => created_at);
    expect(left).toHaveLength(5_000);
    expect(Math.min(...left)).toBe(now - 5_000);
  });

  it('is read where the others are, the newest first and each on one line', async () => {
    const me = await server.signUp();
    const poem = await storeItem(server, me, { type: 'tool', name: 'Poème' });
    await report({ section: 'Les organites', reason: 'Une date\nfausse' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await server.call('POST', '/reports', {
      token: me.token,
      body: { itemType: 'tool', id: poem, reason: 'Un vers faux' },
    });
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    expect(await administer({ database: server.database, now: Date.now(), say }, ['reports'])).toBe(0);
    expect(said.map((line) => line.slice(26))).toEqual([
      `Poème, élément ${poem}\u00a0: Un vers faux`,
      'leçon cellule › Les organites\u00a0: Une date fausse',
    ]);
  });
});

it('is taken thirty times an hour from one address, while others write', async () => {
  const clock = createTestClock();
  const server = await startTestServer({ clock, engine: createScriptedEngine() });
  const send = (from: string) =>
    server.call('POST', '/reports/lessons', {
      body: { id: randomUUID(), slug: 'cellule', reason: 'Encore' },
      headers: { 'x-forwarded-for': from },
    });
  for (let n = 0; n < 30; n += 1) expect((await send('192.0.2.1')).status).toBe(200);
  expect(await send('192.0.2.1')).toMatchObject({
    status: 429,
    body: { message: 'Trop de tentatives. Patientez un peu avant de recommencer.' },
  });
  expect((await send('192.0.2.2')).status).toBe(200);
  clock.advance(2 * MINUTE);
  expect((await send('192.0.2.1')).status).toBe(200);
  await server.close();
});
