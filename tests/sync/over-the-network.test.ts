import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCall } from '#src/data/call.ts';
import { createFetchChanges } from '#src/data/fetch-changes.ts';
import { createSendChange } from '#src/data/send-change.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { countPending, listParked, readItem, readItemsPage } from '#src/offline/items.ts';
import { createOutbox } from '#src/offline/outbox.ts';
import { createPull } from '#src/offline/pull.ts';
import { createReplay } from '#src/offline/replay.ts';
import { Device, newArtefact } from '#tests/offline/device.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engine: createScriptedEngine() });
});
afterAll(() => server.close());

/** A phone of `account` on the real network: sockets, HTTP and the server's own answers. */
async function createPhone(account: TestAccount) {
  const device = new Device();
  const database = await device.open(account.user.id);
  const line = { isUp: true, answersToLose: 0, requests: 0 };
  const credentials: { token: string | null } = { token: account.token };
  const call = createCall({
    host: `${await server.url()}/api`,
    token: () => credentials.token,
    onInvalidToken: () => {
      credentials.token = null;
    },
    fetch: async (url, init) => {
      if (!line.isUp) throw new TypeError('Failed to fetch');
      line.requests += 1;
      const answer = await fetch(url, init);
      if (line.answersToLose === 0) return answer;
      line.answersToLose -= 1;
      await answer.text();
      throw new TypeError('Failed to fetch');
    },
  });
  const replay = createReplay({
    database,
    send: createSendChange(call),
    lock: (task) => task(),
    clock: device.clock,
    random: () => 0.5,
  });
  const { pull, verify } = createPull({ database, fetchChanges: createFetchChanges(call) });
  const outbox = createOutbox({ database, now: () => new Date(), newId: () => crypto.randomUUID() });
  return { device, database, line, credentials, replay, pull, verify, outbox };
}

const subjects = async ({ database }: { database: OfflineDatabase }) =>
  (await readItemsPage(database)).items.map((item) => ('input' in item ? item.input : item.subject));

describe('what was done on a train', () => {
  it('reaches the server once, and the other phone, when the connection is back', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    const tablet = await createPhone(account);
    phone.line.isUp = false;
    const kept = await phone.outbox.createArtefact(newArtefact('Volcans', 'Frise Chronologique'));
    await phone.outbox.setFavorite(kept, true);
    const dropped = await phone.outbox.createArtefact(newArtefact('Brouillon'));
    await phone.outbox.deleteItem(dropped);
    expect((await phone.replay.drain()).state).toBe('waiting');
    expect(await countPending(phone.database)).toBe(1);

    phone.line.isUp = true;
    phone.replay.wake();
    await phone.replay.drain();
    expect(phone.line.requests).toBe(2);
    expect(await countPending(phone.database)).toBe(0);

    await tablet.pull();
    expect(await subjects(tablet)).toEqual(['Sujet : Volcans']);
    const [seen] = (await readItemsPage(tablet.database, { favoritesOnly: true })).items;
    const mine = await readItem(phone.database, kept);
    expect(seen).toMatchObject({ id: mine?.id, clientId: kept, createdAt: mine?.createdAt, favorite: 1 });

    await tablet.outbox.deleteItem(seen?.key ?? '');
    await tablet.replay.drain();
    await phone.pull();
    expect(await subjects(phone)).toEqual([]);
  });

  it('has its effect once when the answer is lost five times', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    await phone.outbox.createArtefact(newArtefact('Volcans'));
    phone.line.answersToLose = 5;
    for (let tries = 0; tries < 6; tries += 1) {
      phone.replay.wake();
      await phone.replay.drain();
    }
    expect(phone.line.requests).toBe(6);
    expect(await countPending(phone.database)).toBe(0);
    const rows = await server.database.queries
      .selectFrom('mutations')
      .select('mutation_id')
      .where('user_id', '=', account.user.id)
      .execute();
    expect(rows).toHaveLength(1);
    await phone.pull();
    expect(await subjects(phone)).toEqual(['Sujet : Volcans']);
  });
});

describe('two phones of one account', () => {
  it('that chose the opposite agree on what reached the server last, after one fetch', async () => {
    const account = await server.signUp();
    const first = await createPhone(account);
    const second = await createPhone(account);
    const key = await first.outbox.createArtefact(newArtefact('Volcans'));
    await first.replay.drain();
    await second.pull();
    const { id } = (await readItem(first.database, key)) ?? {};
    await first.outbox.setFavorite(key, true);
    await first.replay.drain();
    await second.pull();
    await first.outbox.setFavorite(key, false);
    await second.outbox.setFavorite(`revisionTool:${id}`, false);
    await second.outbox.setFavorite(`revisionTool:${id}`, true);
    await second.replay.drain();
    await first.replay.drain();
    const requests = second.line.requests;
    await Promise.all([first.pull(), second.pull()]);
    expect((await readItem(first.database, key))?.favorite).toBe(0);
    expect((await readItem(second.database, `revisionTool:${id}`))?.favorite).toBe(0);
    await second.replay.drain();
    expect(second.line.requests).toBe(requests + 1);
  });

  it('of which one deleted what the other marked: the other is told in French', async () => {
    const account = await server.signUp();
    const first = await createPhone(account);
    const second = await createPhone(account);
    const key = await first.outbox.createArtefact(newArtefact('Volcans'));
    await first.replay.drain();
    await second.pull();
    await first.outbox.deleteItem(key);
    await first.replay.drain();
    const [item] = (await readItemsPage(second.database)).items;
    await second.outbox.setFavorite(item?.key ?? '', true);
    await second.replay.drain();
    await second.pull();
    expect(await listParked(second.database)).toMatchObject([
      { title: 'Flashcards – Volcans', refusal: 'Cet élément n’existe pas ou n’existe plus.' },
    ]);
    expect(await subjects(second)).toEqual([]);
    expect(await countPending(second.database)).toBe(0);
  });
});

describe('a token that died while changes wait', () => {
  it('keeps them until the same account signs in again', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    for (let count = 0; count < 10; count += 1) {
      await phone.outbox.createArtefact(newArtefact(`Sujet ${count}`));
    }
    await server.call('POST', '/users/logout', { token: account.token });
    expect(await phone.replay.drain()).toEqual({ state: 'paused' });
    expect(phone.credentials.token).toBeNull();
    expect(await countPending(phone.database)).toBe(10);

    const { email, password } = account;
    const login = await server.call('POST', '/users/login', { body: { email, password } });
    phone.credentials.token = String(login.body.token);
    expect(await phone.replay.drain()).toEqual({ state: 'idle' });
    expect(await countPending(phone.database)).toBe(0);
  });
});

describe('a server restored from a backup', () => {
  it('leaves no ghost cards and loses nothing that only waits here', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    const lost = await phone.outbox.createArtefact(newArtefact('Perdu'));
    await phone.outbox.createArtefact(newArtefact('Gardé'));
    await phone.replay.drain();
    await phone.pull();
    phone.line.isUp = false;
    const waiting = await phone.outbox.createArtefact(newArtefact('En attente'));

    const { queries } = server.database;
    await queries.deleteFrom('items').where('client_id', '=', lost).execute();
    phone.line.isUp = true;
    expect(await phone.verify()).toEqual({ kind: 'done' });
    expect((await subjects(phone)).sort()).toEqual(['Sujet : En attente', 'Sujet : Gardé']);
    await phone.replay.drain();
    expect((await readItem(phone.database, waiting))?.id).toBeGreaterThan(0);
  });

  it('whose counter went back is read again from the start', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    const lost = await phone.outbox.createArtefact(newArtefact('Perdu'));
    await phone.replay.drain();
    await phone.pull();
    const { queries } = server.database;
    await queries.deleteFrom('items').where('client_id', '=', lost).execute();
    await queries.updateTable('users').set({ change_seq: 0 }).where('id', '=', account.user.id).execute();
    await phone.pull();
    expect(await subjects(phone)).toEqual([]);
  });
});
