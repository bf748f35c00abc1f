import { afterEach, expect, it, vi } from 'vitest';
import { SECOND } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import { createWatchdog, LEASE_MS } from '#server/generation/watchdog.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer } from '#tests/support/server.ts';

afterEach(() => void vi.useRealTimers());

it('an orphan is failed within the minute, also where all but a moment of it is an outage of the database', async () => {
  const server = await startTestServer({ engine: createScriptedEngine() });
  const { user } = await server.signUp();
  const { database } = server;
  const begun = Date.now();
  let now = begun;
  let isAway = false;
  const failures: unknown[] = [];
  const flaky: Database = {
    ...database,
    get queries() {
      if (isAway) throw new Error('away');
      return database.queries;
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const watch = createWatchdog({
    database: flaky,
    clock: { now: () => now },
    onFailure: (error) => failures.push(error),
    process: 'this one',
    running: new Map(),
  });
  await watch.start();
  await database.queries
    .insertInto('generations')
    .values({
      id: 'orphan',
      user_id: user.id,
      tool: 'runTool',
      key: null,
      payload_hash: '',
      state: 'running',
      lease_until: begun + LEASE_MS,
      process: 'gone',
      cost: 0,
      created_at: begun,
    })
    .execute();

  for (let second = 1; second < 60; second += 1) {
    // The database is unavailable whenever the sweep is due, from the time when the orphan could first be found.
    isAway = second >= 20 && !(second === 43 || second === 44);
    now = begun + second * SECOND;
    await vi.advanceTimersByTimeAsync(SECOND);
  }
  expect(failures.length).toBeGreaterThan(0);
  const { state } = await database.queries
    .selectFrom('generations')
    .select('state')
    .where('id', '=', 'orphan')
    .executeTakeFirstOrThrow();
  expect(state).toBe('failed');
  watch.stop();
  await server.close();
});
