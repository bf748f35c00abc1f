import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#contract/limits.ts';
import { plans } from '#contract/plans.ts';
import { importBodyOf, storeArtefact } from '#tests/support/artefacts.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('the service on %s', { timeout: 20_000 }, (database) => {
  const clock = createTestClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());

  it('says that it is well, on what it stands, and what a generation costs', async () => {
    const { body } = await server.call('GET', '/health');
    const said = { engine: 'local', generationCost: 0, readsPictures: false };
    expect(body).toEqual({ success: true, status: 'ok', database, ...said });
  });

  it('lists the four plans', async () => {
    expect((await server.call('GET', '/plans')).body).toEqual({ success: true, data: plans });
  });

  it('keeps what is in use and forgets the rest', async () => {
    const { token } = await server.signUp();
    await storeArtefact(server, token);
    await server.call('POST', '/revision-tools/import', { token, body: importBodyOf(), key: 'a' });
    const count = async (table: 'tokens' | 'sms_sent' | 'mutations' | 'items') =>
      (await server.database.queries.selectFrom(table).selectAll().execute()).length;
    clock.advance(2 * DAY);
    await server.restart();
    expect([await count('tokens'), await count('mutations'), await count('sms_sent')]).toEqual([1, 1, 0]);
    clock.advance(100 * DAY);
    await server.restart();
    expect([await count('tokens'), await count('mutations'), await count('items')]).toEqual([0, 0, 2]);
  });

  it('forgets an account that nobody confirmed in a week, and no other', async () => {
    const { email } = await server.signUp();
    const waiting = signUpForm();
    await server.call('POST', '/users/signup', { body: waiting });
    const isThere = async (one: string) =>
      (await server.database.queries.selectFrom('users').select('id').where('email', '=', one).execute())
        .length;
    clock.advance(6 * DAY);
    await server.restart();
    expect(await isThere(waiting.email)).toBe(1);
    clock.advance(DAY);
    await server.restart();
    expect([await isThere(waiting.email), await isThere(email)]).toEqual([0, 1]);
  });
});

describe('a disk that is full', () => {
  it('is told in French, leaves reading possible, and loses nothing that was acknowledged', async () => {
    const server = await startTestServer({ engine: createScriptedEngine() });
    const { token } = await server.signUp();
    const first = await storeArtefact(server, token);
    const { queries } = server.database;
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(queries);
    await sql`pragma max_page_count = ${sql.raw(String(pages.rows[0]?.page_count))}`.execute(queries);

    const large = importBodyOf({
      output: JSON.stringify({
        data: Array.from({ length: 90 }, () => ({
          question: 'q',
          answer: 'a'.repeat(1_000),
          explanation: '',
        })),
      }),
    });
    const refused = await server.call('POST', '/revision-tools/import', { token, body: large, key: 'k' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await server.call('GET', `/revision-tools/artefacts/${first}`, { token })).status).toBe(200);

    await sql`pragma max_page_count = 100000`.execute(queries);
    const stored = await server.call('POST', '/revision-tools/import', { token, body: large, key: 'k' });
    expect(stored.status).toBe(200);
    await server.close();
  });
});

describe.each(databases)('storage that can only be read, on %s', (database) => {
  it('is told in French where something is to be kept, and is read from', async () => {
    const server = await startTestServer({ database, engine: createScriptedEngine() });
    const { token } = await server.signUp();
    const first = await storeArtefact(server, token);
    const { queries } = server.database;
    const write = () => server.call('POST', '/revision-tools/import', { token, body: importBodyOf() });
    if (database === 'sqlite') await sql`pragma query_only = on`.execute(queries);
    else {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(queries);
      const name = sql.id(rows[0]?.name ?? '');
      await sql`alter database ${name} set default_transaction_read_only = on`.execute(queries);
      // The setting applies only to new connections, so the open ones are closed.
      // This one last, or it would end before it has closed the others.
      const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        order by pid = pg_backend_pid()`;
      await end.execute(queries).catch(() => {});
      await expect.poll(async () => (await server.call('GET', '/health')).status).toBe(200);
    }
    for (let n = 0; n < 4; n += 1) {
      expect(await write()).toMatchObject({ status: 503, body: { code: 'unavailable', retryAfter: 5 } });
    }
    expect((await server.call('GET', `/revision-tools/artefacts/${first}`, { token })).status).toBe(200);
    expect((await server.call('GET', '/users/special/history', { token })).status).toBe(200);
    if (database === 'sqlite') {
      await sql`pragma query_only = off`.execute(queries);
      expect((await write()).status).toBe(200);
    }
    await server.close();
  });
});

describe.runIf(databases.includes('postgres'))('a PostgreSQL server that restarts', () => {
  it('costs at most a 503, and the next call is served', async () => {
    const server = await startTestServer({ database: 'postgres', engine: createScriptedEngine() });
    const { token } = await server.signUp();
    const { queries } = server.database;
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`;
    await end.execute(queries).catch(() => {});
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await server.call('GET', '/users/special/dashboard', { token })).status);
    }
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
    await server.close();
  });
});
