import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { timed } from '#tests/support/timing.ts';

/** Milliseconds; in production the server waits five seconds for a connection. */
const PATIENCE = { connectMs: 1_000, queryMs: 15_000 };

describe.runIf(databases.includes('postgres'))(
  'a PostgreSQL server that is away for a while',
  { timeout: 60_000 },
  () => {
    /** A direct connection to PostgreSQL, to check the rows and to sign up. */
    let beside: TestServer;
    let proxy: FaultProxy;
    let database: Database;
    let app: ReturnType<typeof buildApp>;
    let me: TestAccount;
    const lost: Error[] = [];

    beforeAll(async () => {
      beside = await startTestServer({ database: 'postgres', engine: createScriptedEngine() });
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
        beside.database.queries,
      );
      const url = new URL(process.env.TEST_DATABASE_URL ?? '');
      proxy = await startFaultProxy(new URL(`tcp://${url.hostname}:${url.port || '5432'}`));
      url.hostname = '127.0.0.1';
      url.port = proxy.url.port;
      url.pathname = `/${rows[0]?.name}`;
      database = openPostgres(url.href, (error) => void lost.push(error), PATIENCE);
      app = buildApp({
        database,
        engine: createScriptedEngine(),
        messages: { send: async () => {} },
        clock: systemClock,
        publicUrl: new URL('http://localhost:3000'),
        smsLimits: { perDay: 1, perCountry: 1, perBlock: 1, perMonth: 1, countries: null },
      });
      await app.ready();
      me = await beside.signUp();
    });
    beforeEach(() => proxy.set({ kind: 'up' }));
    afterAll(async () => {
      proxy?.set({ kind: 'up' });
      await app?.close();
      await database?.close();
      await proxy?.close();
      await beside?.close();
    });

    const ask = (method: 'GET' | 'POST', path: string, payload?: object, key?: string) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${me.token}`, ...(key && { 'idempotency-key': key }) },
        ...(payload && { payload }),
      });

    it('is told in French and with a time to come back, and serves again within five seconds of its return', async () => {
      expect((await ask('GET', '/users/special/dashboard')).statusCode).toBe(200);
      proxy.set({ kind: 'down' });
      for (const path of ['/users/special/dashboard', '/users/special/history', '/health']) {
        const answer = await ask('GET', path);
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
        expect(answer.headers['retry-after']).toBe('5');
        expect(answer.json().message).toMatch(/[éàè]/);
      }
      proxy.set({ kind: 'up' });
      const { ms } = await timed(() =>
        expect.poll(async () => (await ask('GET', '/health')).statusCode).toBe(200),
      );
      expect(ms).toBeLessThan(5_000);
    });

    it('that lost its answer to a commit is asked again by the key, and the write is there once', async () => {
      const body = importBodyOf();
      await ask('GET', '/health');
      proxy.set({ kind: 'dropAnswers' });
      const unsure = await ask('POST', '/revision-tools/import', body, 'ambiguous');
      expect(unsure.statusCode).toBe(503);
      proxy.set({ kind: 'up' });
      await expect.poll(async () => (await ask('GET', '/health')).statusCode).toBe(200);
      const again = await ask('POST', '/revision-tools/import', body, 'ambiguous');
      expect(again.statusCode).toBe(200);
      const rows = await beside.database.queries
        .selectFrom('items')
        .select('id')
        .where('user_id', '=', me.user.id)
        .where('client_id', '=', body.clientId)
        .execute();
      expect(rows).toEqual([{ id: again.json().id }]);
    });

    it('whose connections are all taken makes calls wait as long as they are told at most, then says so', async () => {
      await ask('GET', '/health');
      const held = Array.from({ length: 10 }, () => sql`select pg_sleep(3)`.execute(database.queries));
      const { ms, value: answer } = await timed(() => ask('GET', '/users/special/dashboard'));
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(ms).toBeLessThan(3_000);
      await Promise.all(held);
      expect((await ask('GET', '/users/special/dashboard')).statusCode).toBe(200);
    });
  },
);
