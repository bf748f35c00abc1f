import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCredentials, saveCredentials, useAccount } from '#src/data/account/credentials.ts';
import { logOut, sendBeforeLogOut } from '#src/data/account/log-out.ts';
import { endPendingSessions } from '#src/data/account/pending-log-outs.ts';
import { useFreshAccount } from '#src/data/account/use-fresh-account.ts';
import { flushWrites } from '#src/data/device/delayed-writes.ts';
import { call } from '#src/data/server/api.ts';
import { createPersister, createQueryClient } from '#src/data/server/query-client.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { putShared, readShared } from '#src/offline/stores/shared-inbox.ts';
import { refusal, stubNetwork, user } from '#tests/app/data/network.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { serverSession } from '#tests/offline/device.ts';

beforeEach(() => saveCredentials('a-token', user));
afterEach(() => {
  reportAnswer(true);
  vi.unstubAllGlobals();
});

it('leaves nothing of the account on the device, and ends its session', async () => {
  const network = stubNetwork({ 'POST /api/users/logout': { success: true } });
  const { device, store, sync } = await openDevice(serverSession(1));
  const queries = createQueryClient();
  queries.setQueryData(['session', 1], 'SECRET');
  await createPersister(7).persistClient({
    timestamp: 1,
    buster: '',
    clientState: { queries: [], mutations: [] },
  });
  await putShared({ at: Date.now(), text: 'SECRET', title: '', files: [], leftOut: 0 });
  await logOut(7, store, queries);
  expect(network.sent).toMatchObject([{ line: 'POST /api/users/logout', token: 'Bearer a-token' }]);
  expect(sync.stop).toHaveBeenCalled();
  expect(await device.factory.databases()).toEqual([]);
  expect(queries.getQueryData(['session', 1])).toBeUndefined();
  // Nor is what waited to be written.
  await flushWrites();
  expect(await createPersister(7).restoreClient()).toBeUndefined();
  expect(await readShared(Date.now())).toBeNull();
  expect(readCredentials()).toBeNull();
  expect(useAccount.getState().userData).toBeNull();
});

it('with no connection ends it here all the same, and on the server later', async () => {
  const network = stubNetwork({ 'POST /api/users/logout/later': { success: true } });
  network.isUp = false;
  await logOut(7, (await openDevice()).store, createQueryClient());
  expect(readCredentials()).toBeNull();
  network.isUp = true;
  expect(await endPendingSessions(call)).toBe(0);
  // In between the app may ask whether the server is back.
  expect(network.lines().filter((line) => line.startsWith('POST'))).toEqual([
    'POST /api/users/logout',
    'POST /api/users/logout/later',
  ]);
});

it('has nothing to end later when the server knows the session no more', async () => {
  const network = stubNetwork({
    'POST /api/users/logout': refusal('invalid_token', { invalidToken: true }),
    'POST /api/users/logout/later': { success: true },
  });
  await logOut(7, (await openDevice()).store, createQueryClient());
  await endPendingSessions(call);
  expect(network.lines()).toEqual(['POST /api/users/logout']);
});

it('first sends what waits, and says how much would be lost', async () => {
  const { store, database, outbox, sync } = await openDevice(serverSession(1), serverSession(2));
  expect(await sendBeforeLogOut(store)).toBe(0);
  expect(sync.flush).not.toHaveBeenCalled();
  await setFavorite(outbox, 'session:1', true);
  await setFavorite(outbox, 'session:2', true);
  sync.flush.mockImplementation(async () => {
    await database.outbox.delete(1);
  });
  expect(await sendBeforeLogOut(store)).toBe(1);
  expect(await sendBeforeLogOut({ kind: 'unavailable' })).toBe(0);
});

it('a screen that opens brings both sides in step', async () => {
  const { store, sync } = await openDevice();
  renderOn(store, useFreshAccount);
  expect(sync.now).toHaveBeenCalledTimes(1);
});
