import { expect, it } from 'vitest';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { reportError } from '#src/offline/changes/report.ts';
import { createSendNext } from '#src/offline/queue/send-next.ts';
import { serverSession } from '#tests/offline/device.ts';
import { deviceWith, queue } from '#tests/offline/fetched-device.ts';

async function setUp(line: { isOnline: boolean; found: boolean } = { isOnline: true, found: true }) {
  const world = await deviceWith(serverSession(1));
  const { device, database, server } = world;
  let sending = 0;
  const { sendNext, resetWaits } = createSendNext({
    database,
    kinds: changeKinds,
    send: server.send,
    clock: device.clock,
    random: () => 1,
    isOnline: () => line.isOnline,
    findServer: async () => line.found,
  });
  const stopping = new AbortController();
  const next = () =>
    sendNext(stopping.signal, () => {
      sending += 1;
    });
  return { ...world, next, resetWaits, stopping, sendings: () => sending };
}

it('sends one entry and says whether a list has changed', async () => {
  const { outbox, next, sendings } = await setUp();
  await setFavorite(outbox, 'session:1', true);
  await reportError(outbox, 'session:1', 'Une date fausse');
  expect(await next()).toEqual({ kind: 'settled', isListed: true });
  expect(await next()).toEqual({ kind: 'settled', isListed: false });
  expect(await next()).toEqual({ kind: 'empty' });
  expect(sendings()).toBe(2);
});

it('says when a failed one may go again, and forgets that when it is told to', async () => {
  const { device, outbox, server, next, resetWaits } = await setUp();
  await setFavorite(outbox, 'session:1', true);
  server.script.push({ kind: 'later' });
  expect(await next()).toEqual({ kind: 'failed' });
  expect(await next()).toEqual({ kind: 'wait', until: device.clock.now() + 1_000 });
  resetWaits();
  expect(await next()).toMatchObject({ kind: 'settled' });
});

it('a token that died is no failure of the entry', async () => {
  const { outbox, server, next } = await setUp();
  await setFavorite(outbox, 'session:1', true);
  server.script.push({ kind: 'signed-out' });
  expect(await next()).toEqual({ kind: 'signed-out' });
  expect(await next()).toMatchObject({ kind: 'settled' });
});

it('sends where the browser says that there is no connection and the server answers all the same', async () => {
  const { outbox, server, next } = await setUp({ isOnline: false, found: true });
  await setFavorite(outbox, 'session:1', true);
  expect(await next()).toMatchObject({ kind: 'settled' });
  expect(server.words()).toEqual(['session 1 on']);
});

it('sends nothing, and marks nothing, once it is stopped while it looks for the server', async () => {
  const line = { isOnline: false, found: true };
  const { database, outbox, server, next, stopping } = await setUp(line);
  await setFavorite(outbox, 'session:1', true);
  stopping.abort();
  expect(await next()).toEqual({ kind: 'empty' });
  expect(server.sent).toEqual([]);
  expect(await queue(database)).toMatchObject([{ attempted: 0 }]);
});
