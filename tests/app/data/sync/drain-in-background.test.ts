// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSessionLater } from '#src/data/account/pending-log-outs.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { drainInBackground } from '#src/data/sync/drain-in-background.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { hasDatabase, openDatabase } from '#src/offline/database/open.ts';
import { toStoredItem } from '#src/offline/database/rows.ts';
import { wipeDatabase } from '#src/offline/database/wipe.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { countPending } from '#src/offline/reads/items.ts';
import { refusal, stubNetwork, user } from '#tests/app/data/network.ts';
import { serverTool } from '#tests/offline/device.ts';

const HEART = 'PUT /api/tools/3/favorite';
const done = { success: true, favorite: true, user };

/** The account's database on this device, as a page would open it. */
async function onDevice<T>(run: (database: Awaited<ReturnType<typeof opened>>) => Promise<T>): Promise<T> {
  const database = await opened();
  try {
    return await run(database);
  } finally {
    database.close();
  }
}
async function opened() {
  const result = await openDatabase(7, { clock: deviceClock, onClosed: () => undefined });
  if (!result.ok) throw new Error(result.reason);
  return result.database;
}
const signIn = (id: number | null) =>
  vi.stubGlobal('cookieStore', {
    getAll: async () =>
      id === null
        ? []
        : [
            { name: 'token', value: 'a-token' },
            { name: 'id', value: String(id) },
            { name: 'userData', value: encodeURIComponent(JSON.stringify({ ...user, id })) },
          ],
  });
const waiting = () => onDevice(countPending);

beforeEach(async () => {
  signIn(7);
  await onDevice(async (database) => {
    await database.items.put(toStoredItem(serverTool(3), null));
    const outbox = createOutbox({
      database,
      kinds: changeKinds,
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
    });
    await setFavorite(outbox, 'tool:3', true);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await wipeDatabase(await opened());
});

it('sends what waits, with the token of whoever is signed in, and says that all is done', async () => {
  const network = stubNetwork({ [HEART]: done });
  expect(await drainInBackground()).toBe(true);
  expect(network.sent).toMatchObject([{ line: HEART, token: 'Bearer a-token', body: { favorite: true } }]);
  expect(await waiting()).toBe(0);
});

it('says that something is left when the server can’t be reached, so that the browser tries again', async () => {
  stubNetwork().isUp = false;
  expect(await drainInBackground()).toBe(false);
  expect(await waiting()).toBe(1);
});

it('sends nothing, and marks nothing as sent, while there is no connection after all', async () => {
  const network = stubNetwork();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await drainInBackground()).toBe(false);
  expect(network.lines()).not.toContain(HEART);
  await onDevice(async (database) => {
    expect(await database.outbox.toArray()).toMatchObject([{ attempted: 0 }]);
  });
});

it('leaves the queue alone when its account is not signed in, and asks for no other try', async () => {
  const network = stubNetwork({ [HEART]: done });
  signIn(null);
  expect(await drainInBackground()).toBe(true);
  signIn(8);
  expect(await drainInBackground()).toBe(true);
  expect(network.sent).toEqual([]);
  expect(await hasDatabase(8)).toBe(false);
  expect(await waiting()).toBe(1);
});

it('asks for no other try when only signing in would help', async () => {
  stubNetwork({ [HEART]: refusal('invalid_token', { invalidToken: true }) });
  expect(await drainInBackground()).toBe(true);
  expect(await waiting()).toBe(1);
});

it('ends the sessions that were left offline, whoever is signed in', async () => {
  const network = stubNetwork({ 'POST /api/users/logout/later': { success: true }, [HEART]: done });
  await endSessionLater('left-behind');
  signIn(null);
  network.isUp = false;
  expect(await drainInBackground()).toBe(false);
  network.isUp = true;
  expect(await drainInBackground()).toBe(true);
  expect(network.lines()).toEqual(['POST /api/users/logout/later', 'POST /api/users/logout/later']);
});
