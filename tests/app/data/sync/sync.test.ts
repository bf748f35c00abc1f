// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { clearCredentials, saveCredentials } from '#src/data/account/credentials.ts';
import { call } from '#src/data/server/api.ts';
import { isOffline, reportAnswer } from '#src/data/server/reachability.ts';
import { createSync, type Sync } from '#src/data/sync/sync.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import { countPending } from '#src/offline/reads/items.ts';
import { Device, serverSession, ticks } from '#tests/offline/device.ts';

/** `vi.waitFor` with the time that a busy machine needs. */
const waitFor: typeof vi.waitFor = (look) => vi.waitFor(look, { timeout: 15_000 });

const user: User = {
  id: 7,
  fname: 'Aline',
  lname: 'Mbuyi',
  email: 'a@ecole.test',
  phoneNumber: '+243810000000',
  credits: 4,
  activate: true,
  plan: 'trial',
};
const answers: Record<string, object> = {
  'GET /api/health': { success: true, status: 'ok', database: 'sqlite', engine: 'local' },
  'GET /api/users/special/history': { success: true, user, data: [serverSession(1)], cursor: '1' },
  'GET /api/reviews': { success: true, events: [], cursor: '0' },
};

/** The network: what arrived, whether anything does, and answers that are lost on the way back. */
let line: { isUp: boolean; answersToLose: number; changes: string[] };
let database: OfflineDatabase;
let outbox: Outbox;
let sync: Sync;

beforeEach(async () => {
  line = { isUp: true, answersToLose: 0, changes: [] };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!line.isUp) throw new TypeError('Failed to fetch');
    const [path] = input.split('?');
    const known = answers[`${init.method} ${path}`];
    if (known !== undefined) return new Response(JSON.stringify(known));
    const body = JSON.parse(String(init.body));
    line.changes.push(`${new Headers(init.headers).get('idempotency-key')} ${body.favorite}`);
    line.answersToLose -= 1;
    if (line.answersToLose >= 0) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ success: true, user, last3: [], ...body }));
  });
  saveCredentials('a-token', user);
  const device = new Device();
  database = await device.open();
  sync = createSync(7, database);
  outbox = device.outbox(database);
  await sync.now();
});
afterEach(async () => {
  await sync.stop();
  reportAnswer(true);
  clearCredentials();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const heart = async (on: boolean) => {
  await setFavorite(outbox, 'session:1', on);
  sync.wake();
  await ticks();
};

it('sends a change whose answer was lost again by itself, while the app is open and connected', async () => {
  sync.start();
  await waitFor(() => expect(sync.facts()).toMatchObject({ fetching: false, replay: { state: 'idle' } }));
  line.answersToLose = 1;
  await heart(true);
  await waitFor(async () => expect(await countPending(database)).toBe(0), 5_000);
  expect(line.changes).toHaveLength(2);
  expect(line.changes[1]).toBe(line.changes[0]);
  expect(isOffline()).toBe(false);
});

it('sends what waits as soon as another call finds the server again, without waiting for a timer', async () => {
  sync.start();
  await waitFor(() => expect(sync.facts()).toMatchObject({ fetching: false, replay: { state: 'idle' } }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  line.isUp = false;
  await call('readHealth').catch(() => undefined);
  await heart(true);
  expect(sync.facts().replay.state).toBe('waiting');
  line.isUp = true;
  await call('readHealth');
  await ticks();
  expect(line.changes).toHaveLength(1);
  expect(await countPending(database)).toBe(0);
});

it('sends nothing of a heart that was turned on and off with no connection', async () => {
  sync.start();
  line.isUp = false;
  await call('readHealth').catch(() => undefined);
  await heart(true);
  expect(await countPending(database)).toBe(1);
  await heart(false);
  expect(await countPending(database)).toBe(0);
  line.isUp = true;
  await call('readHealth');
  await ticks();
  expect(line.changes).toEqual([]);
});

it('no longer listens once it is stopped', async () => {
  sync.start();
  line.isUp = false;
  await call('readHealth').catch(() => undefined);
  await heart(true);
  await sync.stop();
  line.isUp = true;
  await call('readHealth');
  await ticks();
  expect(line.changes).toEqual([]);
});
