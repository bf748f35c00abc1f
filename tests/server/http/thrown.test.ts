import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createHousekeeping } from '#server/service/housekeeping.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { connectRealtime } from '#tests/support/realtime-client.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

const SECRET = 'row of élève-7, password craie';

describe('what nobody foresaw', { timeout: 20_000 }, () => {
  let server: TestServer;
  let me: TestAccount;
  let broken: 'yes' | 'no' = 'no';
  beforeAll(async () => {
    server = await startTestServer({ engine: createScriptedEngine() });
    me = await server.signUp();
    const { database } = server;
    const { queries } = database;
    Object.defineProperty(database, 'queries', {
      get() {
        if (broken === 'yes') throw new Error(SECRET);
        return queries;
      },
    });
  });
  afterEach(() => {
    broken = 'no';
  });
  afterAll(() => server.close());

  it.each([
    ['GET', '/users/special/dashboard'],
    ['GET', '/health'],
    ['DELETE', '/revision/1'],
    ['POST', '/users/logout'],
  ] as const)(
    'thrown in %s %s is told in general and in French, and the next call is served',
    async (method, path) => {
      broken = 'yes';
      const { status, body } = await server.call(method, path, { token: me.token });
      expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
      expect(JSON.stringify(body)).not.toContain('élève-7');
      expect(body.message).toMatch(/^Une erreur/);
      broken = 'no';
      expect((await server.call('GET', '/users/special/dashboard', { token: me.token })).status).toBe(200);
    },
  );

  it('thrown while somebody connects refuses that connection, and the next one opens', async () => {
    const url = await server.url();
    broken = 'yes';
    await expect(connectRealtime(url, me.token).ready).rejects.toThrow('unavailable');
    broken = 'no';
    const again = connectRealtime(url, me.token);
    await again.ready;
    again.socket.disconnect();
  });

  it('thrown by a timer is told to the log, and the timer goes on', async () => {
    vi.useFakeTimers();
    const failures: unknown[] = [];
    let falls = false;
    let cleared = 0;
    const { queries } = server.database;
    const database = {
      get queries() {
        if (falls) throw new Error(SECRET);
        cleared += 1;
        return queries;
      },
    } as Database;
    const housekeeping = createHousekeeping({
      messages: { send: async () => {} },
      database,
      clock: createTestClock(),
      onFailure: (error) => failures.push(error),
    });
    await housekeeping.start();
    falls = true;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(failures).toHaveLength(1);
    falls = false;
    const before = cleared;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(cleared).toBeGreaterThan(before);
    await housekeeping.stop();
    vi.useRealTimers();
  });
});
