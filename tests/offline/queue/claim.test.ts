import { expect, it } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { queueGeneration } from '#src/offline/changes/generation.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { claimNext } from '#src/offline/queue/claim.ts';
import { newArtefact, serverSession } from '#tests/offline/device.ts';
import { attempt, deviceWith, queue } from '#tests/offline/fetched-device.ts';

/** A device with sessions 1 to 3; `waits`: how long each entry has to wait, and how often it failed. */
async function setUp() {
  const world = await deviceWith(serverSession(1), serverSession(2), serverSession(3));
  const waits = new Map<string, { readyAt: number; failures: number }>();
  const backOff = {
    readyAt: (mutationId: string) => waits.get(mutationId)?.readyAt ?? 0,
    failuresOf: (mutationId: string) => waits.get(mutationId)?.failures ?? 0,
  };
  const claim = (isOnline = true) => claimNext(world.database, changeKinds, backOff, () => 1_000, isOnline);
  const idOf = async (seq: number) =>
    (await queue(world.database)).find((one) => one.seq === seq)?.mutationId ?? '';
  return { ...world, waits, claim, idOf };
}

it('takes the oldest, and commits that it may have reached the server', async () => {
  const { database, outbox, claim } = await setUp();
  await setFavorite(outbox, 'session:2', true);
  await setFavorite(outbox, 'session:1', true);
  expect(await claim()).toMatchObject({ kind: 'send', entry: { key: 'session:2', attempted: 1 } });
  expect(await queue(database)).toMatchObject([{ attempted: 1, cursorBefore: '10' }, { attempted: 0 }]);
});

it('answers that there is nothing, or when there will be', async () => {
  const { outbox, waits, claim, idOf } = await setUp();
  expect(await claim()).toEqual({ kind: 'empty' });
  await setFavorite(outbox, 'session:1', true);
  waits.set(await idOf(1), { readyAt: 5_000, failures: 1 });
  expect(await claim()).toEqual({ kind: 'wait', until: 5_000 });
});

it('marks nothing while the server is not known to be there', async () => {
  const { database, outbox, claim } = await setUp();
  expect(await claim(false)).toEqual({ kind: 'empty' });
  await setFavorite(outbox, 'session:1', true);
  expect(await claim(false)).toEqual({ kind: 'offline' });
  expect(await queue(database)).toMatchObject([{ attempted: 0, cursorBefore: null }]);
});

it('lets what did not fail pass what did, but never a second change of the same item', async () => {
  const { outbox, waits, claim, idOf, database } = await setUp();
  await setFavorite(outbox, 'session:1', true);
  await attempt(database, 1);
  await deleteItem(outbox, 'session:1');
  waits.set(await idOf(1), { readyAt: 0, failures: 2 });
  expect(await claim()).toMatchObject({ entry: { seq: 1 } });
  await setFavorite(outbox, 'session:2', true);
  expect(await claim()).toMatchObject({ entry: { seq: 3 } });
});

it('lets what takes a moment go before what takes long', async () => {
  const { outbox, claim } = await setUp();
  await queueGeneration(outbox, { request: { make: 'text', slug: 'poem', fields: {} }, title: 'Poème' });
  await setFavorite(outbox, 'session:1', true);
  expect(await claim()).toMatchObject({ entry: { kind: 'favorite' } });
});

it('holds back what waits for the number of its item', async () => {
  const { outbox, waits, claim, idOf } = await setUp();
  const key = await createArtefact(outbox, newArtefact('Volcans'));
  await setFavorite(outbox, key, true);
  waits.set(await idOf(1), { readyAt: 5_000, failures: 1 });
  expect(await claim()).toEqual({ kind: 'wait', until: 5_000 });
});
