// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyAccount } from '#src/data/account/empty-account.ts';
import { forgetErased } from '#src/data/account/forget-erased.ts';
import { flushWrites } from '#src/data/device/delayed-writes.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { createPersister } from '#src/data/server/query-client.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { hasDatabase, openDatabase } from '#src/offline/database/open.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { stubNetwork } from '#tests/app/data/network.ts';
import { newArtefact } from '#tests/offline/device.ts';

const LINE = 'POST /api/users/erased';

/** What an account has left on this device: its database and its cached reads. */
async function leaveBehind(id: number): Promise<void> {
  const opened = await openDatabase(id, { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  const outbox = createOutbox({
    database,
    kinds: changeKinds,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  await createArtefact(outbox, newArtefact('SECRET'));
  database.close();
  await createPersister(id).persistClient({
    timestamp: 1,
    buster: '',
    clientState: { queries: [], mutations: [] },
  });
  await flushWrites();
}

beforeEach(async () => {
  await leaveBehind(41);
  await leaveBehind(42);
});
afterEach(async () => {
  for (const id of [41, 42]) await emptyAccount(id);
  reportAnswer(true);
  vi.unstubAllGlobals();
});

it('empties the accounts that the server has erased, and leaves the others', async () => {
  const network = stubNetwork({ [LINE]: { success: true, erased: [41] } });
  expect(await forgetErased()).toBe(1);
  expect(network.sent[0]?.body).toEqual({ ids: expect.arrayContaining([41, 42]) });
  expect(await hasDatabase(41)).toBe(false);
  expect(await createPersister(41).restoreClient()).toBeUndefined();
  expect(await hasDatabase(42)).toBe(true);
});

it('leaves everything as it is when the server can’t be asked', async () => {
  stubNetwork().isUp = false;
  expect(await forgetErased()).toBe(0);
  expect(await hasDatabase(41)).toBe(true);
});

it('asks nothing where no account was ever open', async () => {
  for (const id of [41, 42]) await emptyAccount(id);
  vi.spyOn(indexedDB, 'databases').mockResolvedValueOnce([{ name: 'something-else' }]);
  const network = stubNetwork({ [LINE]: { success: true, erased: [] } });
  expect(await forgetErased()).toBe(0);
  expect(network.sent).toEqual([]);
});
