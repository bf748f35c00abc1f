// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { flushWrites } from '#src/data/device/delayed-writes.ts';
import { createPersister } from '#src/data/server/query-client.ts';

const client = (timestamp: number) => ({
  timestamp,
  buster: '',
  clientState: { queries: [], mutations: [] },
});

afterEach(async () => {
  for (const account of [71, 72, 73]) await createPersister(account).removeClient();
});

it('copies the newest cache to disk, and not in the task that changed it', async () => {
  const persister = createPersister(71);
  for (const timestamp of [1, 2, 3]) await persister.persistClient(client(timestamp));
  expect(await persister.restoreClient()).toBeUndefined();
  await flushWrites();
  expect(await persister.restoreClient()).toEqual(client(3));
});

it('copies it when the page is hidden: the app may not come back', async () => {
  const persister = createPersister(72);
  await persister.persistClient(client(1));
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => persister.restoreClient()).toEqual(client(1));
});

it('keeps nothing that waited when the account goes', async () => {
  const persister = createPersister(73);
  await persister.persistClient(client(1));
  await createPersister(73).removeClient();
  await flushWrites();
  expect(await persister.restoreClient()).toBeUndefined();
});
