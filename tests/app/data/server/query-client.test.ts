// @vitest-environment jsdom
import { dehydrate, hydrate } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { flushWrites } from '#src/data/device/delayed-writes.ts';
import { createPersister, createQueryClient, dehydrateOptions } from '#src/data/server/query-client.ts';

const client = (timestamp: number) => ({
  timestamp,
  buster: '',
  clientState: { queries: [], mutations: [] },
});

afterEach(async () => {
  for (const account of [71, 72, 73, 74]) await createPersister(account).removeClient();
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

it('keeps the last answer of a read whose newest try failed, and no error', async () => {
  const before = createQueryClient();
  before.setQueryData(['service'], { generationCost: 1 });
  const lost = () => Promise.reject(new Error('The connection was lost.'));
  const asked = { queryFn: lost, retry: false, staleTime: 0 };
  await expect(before.fetchQuery({ ...asked, queryKey: ['service'] })).rejects.toThrow();
  await expect(before.fetchQuery({ ...asked, queryKey: ['never-answered'] })).rejects.toThrow();
  const persister = createPersister(74);
  await persister.persistClient({ ...client(1), clientState: dehydrate(before, dehydrateOptions) });
  await flushWrites();

  const after = createQueryClient();
  hydrate(after, (await persister.restoreClient())?.clientState ?? {});
  expect(after.getQueryState(['service'])).toMatchObject({
    data: { generationCost: 1 },
    status: 'success',
    error: null,
  });
  expect(after.getQueryState(['never-answered'])).toBeUndefined();
});
