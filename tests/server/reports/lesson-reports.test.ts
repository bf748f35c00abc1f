import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administer } from '#server/admin/administer.ts';
import { storeItem } from '#tests/server/store-item.ts';
import { databases, startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('an error reported in a lesson, on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
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
    { section: 'x'.repeat(301) },
    { slug: '../cellule' },
    { id: 'not an id' },
  ])('is refused for %j', async (body) => {
    expect((await report(body)).status).toBe(400);
    expect(await kept()).toEqual([]);
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

it('is not taken without end from one address', { timeout: 60_000 }, async () => {
  const server = await startTestServer();
  const send = () =>
    server.call('POST', '/reports/lessons', {
      body: { id: randomUUID(), slug: 'cellule', reason: 'Encore' },
    });
  const statuses: number[] = [];
  while (statuses.length < 650) statuses.push((await send()).status);
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(600);
  await server.close();
});
