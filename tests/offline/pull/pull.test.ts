import { describe, expect, it } from 'vitest';
import type { HistoryItem } from '#contract/history.ts';
import { digestList, type ListDigest } from '#contract/list-digest.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import type { ChangesOutcome } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, findItem, readItem, readItemsPage } from '#src/offline/reads/items.ts';
import { Device, newArtefact, serverArtefact, serverSession, serverTool } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

async function setUp(...items: HistoryItem[]) {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  const { pull, verify } = createPull({ database, fetchChanges: server.fetchChanges });
  const replay = createReplay({
    kinds: changeKinds,
    database,
    send: server.send,
    lock: (task) => task(),
    clock: device.clock,
    random: () => 1,
  });
  if (items.length > 0) {
    server.pages.push(page(items, '10'));
    await pull();
    server.asked.length = 0;
  }
  const keys = async () => (await readItemsPage(database)).items.map(({ key }) => key);
  return { device, database, server, pull, verify, replay, outbox: device.outbox(database), keys };
}

describe('the first fetch', () => {
  it('brings every page, newest first, and remembers where the list stood', async () => {
    const { server, pull, keys } = await setUp();
    server.pages.push(
      page([serverSession(3), serverTool(2)], '7', '2'),
      page([serverArtefact(1)], '8'),
      page([], '8'),
    );
    expect(await pull()).toEqual({ kind: 'done' });
    expect(await keys()).toEqual(['session:3', 'tool:2', 'revisionTool:1']);
    await pull();
    expect(server.asked).toEqual([{ after: null }, { after: '2' }, { since: '7' }]);
  });

  it('that breaks off starts again, and shows meanwhile what came', async () => {
    const { server, pull, keys } = await setUp();
    server.pages.push(page([serverSession(3)], '7', '3'), { kind: 'later' }, page([serverSession(3)], '7'));
    expect(await pull()).toEqual({ kind: 'later' });
    expect(await keys()).toEqual(['session:3']);
    expect(await pull()).toEqual({ kind: 'done' });
    expect(server.asked.at(-1)).toEqual({ after: null });
  });

  it('says why it could not go on', async () => {
    const { server, pull } = await setUp();
    server.pages.push({ kind: 'signed-out' }, { kind: 'slow-down', retryAfter: 5 });
    expect(await pull()).toEqual({ kind: 'signed-out' });
    expect(await pull()).toEqual({ kind: 'slow-down', retryAfter: 5 });
  });
});

describe('what changed since', () => {
  it('overwrites, adds and deletes', async () => {
    const { database, server, pull, keys } = await setUp(serverSession(1), serverTool(2));
    const renamed = serverSession(1, { favorite: true, subject: 'Autre' });
    server.pages.push(page([renamed, serverArtefact(3), { type: 'tool', id: 2, deleted: true }], '13'));
    await pull();
    expect(await keys()).toEqual(['revisionTool:3', 'session:1']);
    expect(await readItem(database, 'session:1')).toMatchObject({ favorite: 1, subject: 'Autre' });
  });

  it('is followed through a cut page', async () => {
    const { server, pull, keys } = await setUp(serverSession(1));
    server.pages.push(page([serverTool(2)], '11', '11'), page([serverTool(3)], '12'), page([], '12'));
    await pull();
    await pull();
    expect(await keys()).toEqual(['tool:3', 'tool:2', 'session:1']);
    expect(server.asked).toEqual([{ since: '10' }, { since: '11' }, { since: '12' }]);
  });

  it('leaves a heart whose change waits as the person set it', async () => {
    const { database, server, outbox, pull } = await setUp(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    server.pages.push(page([serverSession(1, { subject: 'Autre' })], '11'));
    await pull();
    expect(await readItem(database, 'session:1')).toMatchObject({
      favorite: 1,
      serverFavorite: 0,
      subject: 'Autre',
    });
  });

  it('does not bring back what was deleted here, and brings up to date what a refusal would put back', async () => {
    const { database, server, outbox, pull, replay, keys } = await setUp(serverSession(1));
    await deleteItem(outbox, 'session:1');
    server.pages.push(page([serverSession(1, { subject: 'Autre' })], '11'));
    await pull();
    expect(await keys()).toEqual([]);
    server.script.push({ kind: 'refused', message: 'Refusé.' });
    await replay.drain();
    expect(await readItem(database, 'session:1')).toMatchObject({ subject: 'Autre' });
  });

  it('deletes an item whose heart waits, and the server’s refusal then tells it', async () => {
    const { database, server, outbox, pull, replay, keys } = await setUp(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    server.pages.push(page([{ type: 'session', id: 1, deleted: true }], '11'));
    await pull();
    expect(await keys()).toEqual([]);
    server.script.push({ kind: 'refused', message: 'Cet élément n’existe pas ou n’existe plus.' });
    await replay.drain();
    expect(await listRefused(database)).toMatchObject([{ title: 'Sujet 1' }]);
    expect(await countPending(database)).toBe(0);
  });

  it('deletes the cached content with the item', async () => {
    const { database, server, pull } = await setUp(serverArtefact(1));
    await database.contents.put({ key: 'revisionTool:1', text: '{}', onlyHere: 0, savedAt: '2026' });
    server.pages.push(page([{ type: 'revisionTool', id: 1, deleted: true }], '11'));
    await pull();
    expect(await database.contents.count()).toBe(0);
  });
});

describe('an artefact made here whose answer was lost', () => {
  it('joins its row instead of being doubled, and its heart follows', async () => {
    const { database, server, outbox, pull, replay, keys } = await setUp(serverSession(1));
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    server.script.push({ kind: 'later' });
    await replay.drain();
    await setFavorite(outbox, key, true);
    server.pages.push(page([serverArtefact(44, { clientId: key })], '11'));
    await pull();
    expect(await keys()).toEqual([key, 'session:1']);
    expect(await database.items.count()).toBe(2);
    expect(await readItem(database, key)).toMatchObject({ id: 44, favorite: 1, onDevice: 1 });
    server.script.push({
      kind: 'done',
      answer: { kind: 'import', id: 44, createdAt: '2026-11-20T09:00:00.000Z' },
    });
    replay.wake();
    await replay.drain();
    expect(server.words().at(-1)).toBe('revisionTool 44 on');
    expect(await countPending(database)).toBe(0);
  });

  it('and that was deleted here meanwhile stays off the screen and is deleted there', async () => {
    const { database, server, outbox, pull, replay, keys } = await setUp(serverSession(1));
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    server.script.push({ kind: 'later' });
    await replay.drain();
    await deleteItem(outbox, key);
    server.pages.push(page([serverArtefact(44, { clientId: key })], '11'));
    await pull();
    expect(await keys()).toEqual(['session:1']);
    server.script.push({
      kind: 'done',
      answer: { kind: 'import', id: 44, createdAt: '2026-11-20T09:00:00.000Z' },
    });
    replay.wake();
    await replay.drain();
    expect(server.words().at(-1)).toBe('revisionTool 44 deleted');
    expect(await countPending(database)).toBe(0);
  });
});

describe('a fetch and a change that cross', () => {
  it('leave what the person did, not what stood before it', async () => {
    const { database, server, outbox, pull, replay } = await setUp(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    server.pages.push(async () => {
      await replay.drain();
      return page([serverSession(1, { favorite: false })], '10');
    });
    server.pages.push(page([serverSession(1, { favorite: true })], '11'));
    await pull();
    expect(server.asked).toEqual([{ since: '10' }, { since: '10' }]);
    expect(await readItem(database, 'session:1')).toMatchObject({ favorite: 1, serverFavorite: 1 });
  });

  it('do not bring back what was just deleted', async () => {
    const { server, outbox, pull, replay, keys } = await setUp(serverSession(1), serverTool(2));
    await deleteItem(outbox, 'tool:2');
    server.pages.push(async () => {
      await replay.drain();
      return page([serverTool(2, { favorite: true })], '10');
    });
    server.pages.push(page([{ type: 'tool', id: 2, deleted: true }], '11'));
    await pull();
    expect(await keys()).toEqual(['session:1']);
  });

  it('agree with the server when a repeated change gets its stored answer after another device chose otherwise', async () => {
    const { database, server, outbox, pull, replay } = await setUp(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    server.script.push({ kind: 'later' });
    await replay.drain();
    // The server had applied the change (11); then another device removed the favourite mark (12).
    server.pages.push(page([serverSession(1, { favorite: false })], '12'));
    await pull();
    replay.wake();
    await replay.drain();
    server.pages.push(page([serverSession(1, { favorite: false })], '12'));
    await pull();
    expect(server.asked.at(-1)).toEqual({ since: '10' });
    expect(await readItem(database, 'session:1')).toMatchObject({ favorite: 0, serverFavorite: 0 });
  });

  it('give up for now when changes never stop', async () => {
    const { server, outbox, pull, replay } = await setUp(serverSession(1));
    for (let turn = 0; turn < 5; turn += 1) {
      server.pages.push(async () => {
        await setFavorite(outbox, 'session:1', turn % 2 === 0);
        await replay.drain();
        return page([], '10');
      });
    }
    expect(await pull()).toEqual({ kind: 'busy' });
  });
});

describe('a server that lost its memory', () => {
  it('and refuses the cursor is asked for everything, and what it no longer has goes', async () => {
    const { server, outbox, pull, keys } = await setUp(serverSession(1), serverTool(2));
    const mine = await createArtefact(outbox, newArtefact('Volcans'));
    server.pages.push({ kind: 'cursor-refused' }, page([serverSession(1)], '3'), page([], '3'));
    await pull();
    expect((await keys()).sort()).toEqual([mine, 'session:1'].sort());
    await pull();
    expect(server.asked).toEqual([{ since: '10' }, { after: null }, { since: '3' }]);
  });

  it('and whose cursor went back is asked for everything', async () => {
    const { server, pull, keys } = await setUp(serverSession(1), serverTool(2));
    server.pages.push(page([], '4'), page([serverSession(1)], '4'));
    await pull();
    expect(await keys()).toEqual(['session:1']);
  });

  it('behind the same cursor is found out at the start by comparing the newest page', async () => {
    const { server, verify, keys } = await setUp(serverSession(1), serverTool(2));
    server.pages.push(page([], '10'), page([serverTool(2)], '10'), page([serverTool(2)], '10'));
    await verify();
    expect(await keys()).toEqual(['tool:2']);
    expect(server.asked).toEqual([{ since: '10' }, { after: null, digest: true }, { after: null }]);
  });

  it('in nothing is not asked for everything', async () => {
    const { server, outbox, verify, keys } = await setUp(
      serverSession(1),
      serverTool(2),
      serverTool(3),
      serverTool(4),
    );
    await createArtefact(outbox, newArtefact('Volcans'));
    await deleteItem(outbox, 'tool:4');
    await setFavorite(outbox, 'tool:3', true);
    server.pages.push(page([], '10'), page([serverTool(4), serverTool(3), serverTool(2)], '10', '2'));
    await verify();
    expect(server.asked).toEqual([{ since: '10' }, { after: null, digest: true }]);
    expect(await keys()).toHaveLength(4);
  });

  it('far behind the newest page is found out by the digest of the whole list', async () => {
    const { server, outbox, verify, keys } = await setUp(serverSession(1), serverTool(2), serverTool(3));
    await deleteItem(outbox, 'tool:3');
    await setFavorite(outbox, 'tool:2', true);
    await createArtefact(outbox, newArtefact('Volcans'));
    const mark = (type: 'session' | 'tool', id: number, favorite = false) => ({
      type,
      id,
      favorite,
      edition: 0,
    });
    const newest = (digest: ListDigest): ChangesOutcome => ({
      kind: 'done',
      changes: [serverTool(3)],
      cursor: '10',
      next: '3',
      digest,
    });
    const whole = [mark('session', 1), mark('tool', 2), mark('tool', 3)];
    server.pages.push(page([], '10'), newest(digestList(whole)));
    await verify();
    expect(server.asked).toHaveLength(2);

    // The restored server has lost the session, or its favourite mark differs: the newest page is the same, the digest
    // is not.
    for (const other of [whole.slice(1), [mark('session', 1, true), ...whole.slice(1)]]) {
      server.asked.length = 0;
      server.pages.push(
        page([], '10'),
        newest(digestList(other)),
        page([serverTool(2), serverTool(3)], '10'),
      );
      await verify();
      expect(server.asked.at(-1)).toEqual({ after: null });
    }
    expect(await keys()).not.toContain('session:1');
  });
});

describe('a row that can’t be read', () => {
  it('is not shown, is counted, and is fetched again', async () => {
    const { database, server, pull, keys } = await setUp(serverSession(1), serverTool(2));
    await database.items.put({ ...serverTool(2), key: 'tool:2', name: 7 } as never);
    await database.items.put({ key: 'x', createdAt: 'then' } as never);
    expect(await keys()).toEqual(['session:1']);
    expect(database.dropped.items).toBe(2);
    server.pages.push(page([serverTool(2), serverSession(1)], '10'));
    await pull();
    expect(await findItem(database, { type: 'tool', id: 2 })).toMatchObject({ name: 'Poème' });
    expect(await database.items.count()).toBe(2);
    server.pages.push(page([], '10'));
    await pull();
    expect(server.asked).toEqual([{ after: null }, { since: '10' }]);
  });
});
