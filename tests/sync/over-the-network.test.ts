import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCall } from '#src/data/server/call.ts';
import { findServer } from '#src/data/server/find-server.ts';
import { createFetchChanges } from '#src/data/sync/fetch-changes.ts';
import { createSendChange } from '#src/data/sync/send-change.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, readItem, readItemsPage } from '#src/offline/reads/items.ts';
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
  /**
   * `isKnown`: what the app believes about the connection, as every call reports it. `changes`: the changes that
   * arrived.
   */
  const line = { isUp: true, isKnown: true, answersToLose: 0, requests: 0, changes: [] as string[] };
  const credentials: { token: string | null } = { token: account.token };
  const call = createCall({
    host: `${await server.url()}/api`,
    token: () => credentials.token,
    onInvalidToken: () => {
      credentials.token = null;
    },
    fetch: async (url, init) => {
      line.isKnown = false;
      if (!line.isUp) throw new TypeError('Failed to fetch');
      line.requests += 1;
      const answer = await fetch(url, init);
      const isChange = init?.method !== 'GET';
      if (isChange) line.changes.push(`${init?.method} ${new URL(String(url)).pathname} ${init?.body}`);
      line.isKnown = !isChange || line.answersToLose === 0;
      if (line.isKnown) return answer;
      line.answersToLose -= 1;
      await answer.text();
      throw new TypeError('Failed to fetch');
    },
  });
  const replay = createReplay({
    kinds: changeKinds,
    database,
    send: createSendChange(call),
    lock: (task) => task(),
    clock: device.clock,
    random: () => 0.5,
    isOnline: () => line.isKnown,
    findServer: (signal) => findServer(call, signal),
  });
  const { pull, verify } = createPull({ database, fetchChanges: createFetchChanges(call) });
  const outbox = createOutbox({
    kinds: changeKinds,
    database,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
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
    const kept = await createArtefact(phone.outbox, newArtefact('Volcans', 'Frise Chronologique'));
    await setFavorite(phone.outbox, kept, true);
    const dropped = await createArtefact(phone.outbox, newArtefact('Brouillon'));
    await deleteItem(phone.outbox, dropped);
    expect((await phone.replay.drain()).state).toBe('waiting');
    expect(await countPending(phone.database)).toBe(1);

    phone.line.isUp = true;
    phone.replay.wake();
    await phone.replay.drain();
    expect(phone.line.changes).toHaveLength(2);
    expect(await countPending(phone.database)).toBe(0);

    await tablet.pull();
    expect(await subjects(tablet)).toEqual(['Sujet : Volcans']);
    const [seen] = (await readItemsPage(tablet.database, { favoritesOnly: true })).items;
    const mine = await readItem(phone.database, kept);
    expect(seen).toMatchObject({ id: mine?.id, clientId: kept, createdAt: mine?.createdAt, favorite: 1 });

    await deleteItem(tablet.outbox, seen?.key ?? '');
    await tablet.replay.drain();
    await phone.pull();
    expect(await subjects(phone)).toEqual([]);
  });

  it('has its effect once when the answer is lost five times', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    await createArtefact(phone.outbox, newArtefact('Volcans'));
    phone.line.answersToLose = 5;
    for (let tries = 0; tries < 6; tries += 1) {
      phone.replay.wake();
      await phone.replay.drain();
    }
    expect(phone.line.changes).toHaveLength(6);
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

describe('hearts turned with no connection', () => {
  /** A phone of an account with four decks, and a function that taps the favourite mark of one. */
  async function withDecks() {
    const phone = await createPhone(await server.signUp());
    const keys: string[] = [];
    for (const subject of ['Volcans', 'Fleuves', 'Vents', 'Sols']) {
      keys.push(await createArtefact(phone.outbox, newArtefact(subject)));
    }
    await phone.replay.drain();
    phone.line.changes.length = 0;
    /** Each tap wakes the replay, as in the app. */
    const tap = async (deck: number, on: boolean) => {
      await setFavorite(phone.outbox, keys[deck] ?? '', on);
      phone.replay.wake();
      await phone.replay.drain();
    };
    const comeBack = async () => {
      phone.line.isUp = true;
      phone.replay.wake();
      await phone.replay.drain();
    };
    return { ...phone, tap, comeBack };
  }

  it('three for good and one on and off are three that wait, and three that are sent', async () => {
    const { database, line, tap, comeBack } = await withDecks();
    line.isUp = false;
    line.isKnown = false;
    await tap(0, true);
    await tap(1, true);
    await tap(1, false);
    await tap(2, true);
    await tap(3, true);
    expect(await countPending(database)).toBe(3);
    expect(line.changes).toEqual([]);
    await comeBack();
    expect(line.changes).toHaveLength(3);
    expect(line.changes.every((change) => change.endsWith('{"favorite":true}'))).toBe(true);
    expect(await countPending(database)).toBe(0);
  });

  it('before the app knew of it wait as one, and what may have arrived is followed by the opposite', async () => {
    const { database, line, tap, comeBack } = await withDecks();
    line.answersToLose = 1;
    await tap(0, true);
    line.isUp = false;
    await tap(0, false);
    expect(await countPending(database)).toBe(1);
    await comeBack();
    expect(line.changes.map((change) => change.split('favorite ')[1])).toEqual([
      '{"favorite":true}',
      '{"favorite":true}',
      '{"favorite":false}',
    ]);
  });

  it('and turned back to what may have arrived need nothing more than its answer', async () => {
    const { database, line, tap, comeBack } = await withDecks();
    line.answersToLose = 1;
    await tap(0, true);
    line.isUp = false;
    await tap(0, false);
    await tap(0, true);
    await comeBack();
    expect(line.changes).toHaveLength(2);
    expect(line.changes[1]).toBe(line.changes[0]);
    expect(await countPending(database)).toBe(0);
  });
});

describe('two phones of one account', () => {
  it('that chose the opposite agree on what reached the server last, after one fetch', async () => {
    const account = await server.signUp();
    const first = await createPhone(account);
    const second = await createPhone(account);
    const key = await createArtefact(first.outbox, newArtefact('Volcans'));
    await first.replay.drain();
    await second.pull();
    const { id } = (await readItem(first.database, key)) ?? {};
    await setFavorite(first.outbox, key, true);
    await first.replay.drain();
    await second.pull();
    await setFavorite(first.outbox, key, false);
    await setFavorite(second.outbox, `revisionTool:${id}`, false);
    await setFavorite(second.outbox, `revisionTool:${id}`, true);
    await second.replay.drain();
    await first.replay.drain();
    const { requests } = second.line;
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
    const key = await createArtefact(first.outbox, newArtefact('Volcans'));
    await first.replay.drain();
    await second.pull();
    await deleteItem(first.outbox, key);
    await first.replay.drain();
    const [item] = (await readItemsPage(second.database)).items;
    await setFavorite(second.outbox, item?.key ?? '', true);
    await second.replay.drain();
    await second.pull();
    expect(await listRefused(second.database)).toMatchObject([
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
      await createArtefact(phone.outbox, newArtefact(`Sujet ${count}`));
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
    const lost = await createArtefact(phone.outbox, newArtefact('Perdu'));
    await createArtefact(phone.outbox, newArtefact('Gardé'));
    await phone.replay.drain();
    await phone.pull();
    phone.line.isUp = false;
    const waiting = await createArtefact(phone.outbox, newArtefact('En attente'));

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
    const lost = await createArtefact(phone.outbox, newArtefact('Perdu'));
    await phone.replay.drain();
    await phone.pull();
    const { queries } = server.database;
    await queries.deleteFrom('items').where('client_id', '=', lost).execute();
    await queries.updateTable('users').set({ change_seq: 0 }).where('id', '=', account.user.id).execute();
    await phone.pull();
    expect(await subjects(phone)).toEqual([]);
  });
});
