import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { openPrivatePostgres, postgresPrograms } from '#tests/support/processes/private-postgres.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { signUpForm } from '#tests/support/server.ts';
import { timed } from '#tests/support/timing.ts';

describe.skipIf(postgresPrograms === undefined)('a PostgreSQL server', { timeout: 60_000 }, () => {
  let postgres: Awaited<ReturnType<typeof openPrivatePostgres>>;
  let database: Database;
  let app: ReturnType<typeof buildApp>;
  let token: string;

  beforeAll(async () => {
    postgres = await openPrivatePostgres();
    database = openPostgres(postgres.url, () => {}, { connectMs: 500, queryMs: 3_000 });
    await migrate(database);
    let code: string | undefined;
    app = buildApp({
      database,
      engine: createScriptedEngine(),
      messages: {
        async send(message) {
          code = message.code;
        },
      },
      clock: systemClock,
      publicUrl: new URL('http://localhost:3000'),
      smsLimits: { perDay: 9, perCountry: 9, perBlock: 9, perMonth: 9, countries: null },
    });
    await app.ready();
    const created = await ask('POST', '/users/signup', signUpForm());
    const verified = await ask('POST', '/users/verify', { id: created.json().user.id, codeSupplied: code });
    token = verified.json().token;
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
    await postgres?.close();
  });

  const ask = (method: 'GET' | 'POST', path: string, payload?: object, key?: string) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });

  it('that is killed under load loses nothing that was acknowledged, and is served from within five seconds of its return', async () => {
    const acknowledged: string[] = [];
    const unsure: { key: string; body: ReturnType<typeof importBodyOf> }[] = [];
    async function write(): Promise<void> {
      while (unsure.length === 0) {
        const body = importBodyOf();
        const answer = await ask('POST', '/revision-tools/import', body, body.clientId);
        if (answer.statusCode === 200) acknowledged.push(body.clientId);
        else {
          expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
          unsure.push({ key: body.clientId, body });
        }
      }
    }
    const writers = Array.from({ length: 4 }, write);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await postgres.kill();
    await Promise.all(writers);
    expect((await ask('GET', '/health')).statusCode).toBe(503);

    await postgres.start();
    const { ms } = await timed(async () => {
      while ((await ask('GET', '/health')).statusCode !== 200) await wait(20);
    });
    expect(ms).toBeLessThan(5_000);

    for (const { body, key } of unsure) {
      expect((await ask('POST', '/revision-tools/import', body, key)).statusCode).toBe(200);
    }
    const history = await ask('GET', '/users/special/history');
    const stored = history.json().data.map(({ clientId }: { clientId: string }) => clientId);
    expect(stored.toSorted()).toEqual([...acknowledged, ...unsure.map(({ key }) => key)].toSorted());
  });

  it('that says nothing any more is given up in a few seconds, and serves again once it speaks', async () => {
    expect((await ask('GET', '/health')).statusCode).toBe(200);
    const thaw = postgres.freeze();
    try {
      const { ms } = await timed(async () => {
        const reads = await Promise.all(
          ['/users/special/dashboard', '/users/special/history', '/health'].map((path) => ask('GET', path)),
        );
        const body = importBodyOf();
        const write = await ask('POST', '/revision-tools/import', body, body.clientId);
        for (const { statusCode } of [...reads, write]) expect(statusCode).toBe(503);
      });
      expect(ms).toBeLessThan(15_000);
    } finally {
      thaw();
    }
    const { ms } = await timed(async () => {
      while ((await ask('GET', '/health')).statusCode !== 200) await wait(20);
    });
    expect(ms).toBeLessThan(5_000);
  });
});
