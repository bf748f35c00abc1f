import { expect, it } from 'vitest';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { reportError } from '#src/offline/changes/report.ts';
import { readPosition } from '#src/offline/database/meta.ts';
import { acknowledge, refuse } from '#src/offline/queue/outbox.ts';
import { readItem } from '#src/offline/reads/items.ts';
import { serverSession } from '#tests/offline/device.ts';
import { attempt, deviceWith, queue } from '#tests/offline/fetched-device.ts';

async function withHeart() {
  const world = await deviceWith(serverSession(1));
  await setFavorite(world.outbox, 'session:1', true);
  await attempt(world.database, 1);
  const [sent] = await queue(world.database);
  if (sent === undefined) throw new Error('nothing was queued');
  return { ...world, sent };
}

it('a success takes the entry out and makes a fetch under way out of date', async () => {
  const { database, sent } = await withHeart();
  await acknowledge(database, changeKinds, sent, { favorite: true });
  expect(await queue(database)).toEqual([]);
  expect(await readItem(database, 'session:1')).toMatchObject({ favorite: 1, serverFavorite: 1 });
  expect(await readPosition(database)).toEqual({ cursor: '10', settled: 1 });
});

it('a success that no list shows leaves what is being fetched alone', async () => {
  const { database, outbox } = await deviceWith(serverSession(1));
  await reportError(outbox, 'session:1', 'Une date fausse');
  const [sent] = await queue(database);
  if (sent === undefined) throw new Error('nothing was queued');
  await acknowledge(database, changeKinds, sent, {});
  expect(await readPosition(database)).toEqual({ cursor: '10', settled: 0 });
});

it('a refusal sets the entry aside with its sentence, and the screen goes back', async () => {
  const { database, sent } = await withHeart();
  await refuse(database, changeKinds, sent, 'Refusé.');
  expect(await queue(database)).toMatchObject([{ state: 'parked', refusal: 'Refusé.' }]);
  expect(await readItem(database, 'session:1')).toMatchObject({ favorite: 0 });
});

it('what another tab settled first is left as it is', async () => {
  const { database, sent } = await withHeart();
  await refuse(database, changeKinds, sent, 'Refusé.');
  await acknowledge(database, changeKinds, sent, { favorite: true });
  expect(await queue(database)).toMatchObject([{ state: 'parked' }]);
  await database.outbox.clear();
  await refuse(database, changeKinds, sent, 'Refusé.');
  expect(await queue(database)).toEqual([]);
  expect(await readItem(database, 'session:1')).toMatchObject({ favorite: 0, serverFavorite: 0 });
});
