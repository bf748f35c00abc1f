import { describe, expect, it } from 'vitest';
import type { HistoryItem } from '#contract/history.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { countOnlyHere, countPending, listParked, readItem, readPendingKeys } from '#src/offline/items.ts';
import { createPull } from '#src/offline/pull.ts';
import { type OutboxEntry, outboxEntry } from '#src/offline/rows.ts';
import { Device, newArtefact, serverSession, serverTool } from './device.ts';
import { page, ScriptedServer } from './scripted-server.ts';

/** A device that has fetched `items`, cursor 10. */
async function deviceWith(...items: HistoryItem[]) {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  server.pages.push(page(items, '10'));
  await createPull({ database, fetchChanges: server.fetchChanges }).pull();
  return { device, database, outbox: device.outbox(database) };
}

async function queue(database: OfflineDatabase): Promise<OutboxEntry[]> {
  return database.allReadable('outbox', outboxEntry, await database.outbox.toArray());
}

/** Marks the first entry as sent, its answer still unknown. */
async function attempt(database: OfflineDatabase, seq: number): Promise<void> {
  await database.outbox.update(seq, { attempted: 1, cursorBefore: '10' });
}

describe('a heart', () => {
  it('is shown and queued at once', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:1', true);
    expect((await readItem(database, 'session:1'))?.favorite).toBe(1);
    expect(await queue(database)).toMatchObject([
      { kind: 'favorite', favorite: true, itemType: 'session', id: 1, attempted: 0, title: 'Sujet 1' },
    ]);
    expect(await countPending(database)).toBe(1);
    expect(await readPendingKeys(database)).toEqual(new Set(['session:1']));
  });

  it('turned on and off again while offline is no longer en attente', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:1', true);
    await outbox.setFavorite('session:1', false);
    expect(await queue(database)).toEqual([]);
    expect(await countPending(database)).toBe(0);
  });

  it('turned 51 times leaves one entry with the last intention', async () => {
    const { database, outbox } = await deviceWith(serverSession(1), serverTool(2));
    for (let turn = 1; turn <= 51; turn += 1) await outbox.setFavorite('session:1', turn % 2 === 1);
    await outbox.setFavorite('tool:2', true);
    expect(await queue(database)).toMatchObject([
      { key: 'session:1', favorite: true },
      { key: 'tool:2', favorite: true },
    ]);
    expect(await countPending(database)).toBe(2);
  });

  it('set to what it already is queues nothing', async () => {
    const { database, outbox } = await deviceWith(serverSession(1, { favorite: true }));
    await outbox.setFavorite('session:1', true);
    expect(await queue(database)).toEqual([]);
  });

  it('queues behind an attempt that may have reached the server, and leaves that as it was', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:1', true);
    const [first] = await queue(database);
    await attempt(database, first?.seq ?? 0);
    await outbox.setFavorite('session:1', false);
    const after = await queue(database);
    expect(after).toMatchObject([
      { mutationId: first?.mutationId, favorite: true, attempted: 1 },
      { favorite: false, attempted: 0 },
    ]);
    expect(after[1]?.mutationId).not.toBe(first?.mutationId);
    expect(await countPending(database)).toBe(1);
  });

  it('put back to the attempted intention needs nothing behind it', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:1', true);
    await attempt(database, 1);
    await outbox.setFavorite('session:1', false);
    await outbox.setFavorite('session:1', true);
    expect(await queue(database)).toMatchObject([{ favorite: true, attempted: 1 }]);
    expect((await readItem(database, 'session:1'))?.favorite).toBe(1);
  });

  it('of an item that is not here does nothing', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:99', true);
    expect(await queue(database)).toEqual([]);
  });

  it('and its entry are kept together or not at all', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    database.outbox.hook('creating', () => {
      throw new Error('the store fails here');
    });
    await expect(outbox.setFavorite('session:1', true)).rejects.toThrow('the store fails here');
    expect((await readItem(database, 'session:1'))?.favorite).toBe(0);
    expect(await countPending(database)).toBe(0);
  });

  it('survives a tab that is closed at once', async () => {
    const { device, database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:1', true);
    database.close();
    const again = await device.open();
    expect((await readItem(again, 'session:1'))?.favorite).toBe(1);
    expect(await countPending(again)).toBe(1);
  });
});

describe('an artefact made on the device', () => {
  it('is an item with its content and an import in one step', async () => {
    const { database, outbox } = await deviceWith();
    const key = await outbox.createArtefact(newArtefact('Volcans'));
    const item = await readItem(database, key);
    expect(item).toMatchObject({ key, clientId: key, type: 'revisionTool', onDevice: 1, engine: 'device' });
    expect(item).not.toHaveProperty('id');
    expect(await queue(database)).toMatchObject([
      { kind: 'import', key, title: 'Flashcards – Volcans', body: { clientId: key } },
    ]);
    expect(await countOnlyHere(database)).toBe(1);
  });

  it('is made once when the same name comes twice', async () => {
    const { database, outbox } = await deviceWith();
    const clientId = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
    await outbox.createArtefact({ ...newArtefact('Volcans'), clientId });
    await outbox.createArtefact({ ...newArtefact('Volcans'), clientId });
    expect(await queue(database)).toHaveLength(1);
    expect(await database.items.count()).toBe(1);
  });

  it('is refused when it does not fit its shape', async () => {
    const { database, outbox } = await deviceWith();
    const misfit = { ...newArtefact('Volcans'), output: '{"data":[]}' };
    await expect(outbox.createArtefact(misfit)).rejects.toThrow(RangeError);
    expect(await database.items.count()).toBe(0);
  });

  it('takes a heart before it has a number', async () => {
    const { database, outbox } = await deviceWith();
    const key = await outbox.createArtefact(newArtefact('Volcans'));
    await outbox.setFavorite(key, true);
    const entries = await queue(database);
    expect(entries).toMatchObject([{ kind: 'import' }, { kind: 'favorite', favorite: true }]);
    expect(entries[1]).not.toHaveProperty('id');
    expect(await countPending(database)).toBe(1);
  });

  it('deleted before its import was attempted leaves no request at all', async () => {
    const { database, outbox } = await deviceWith();
    const key = await outbox.createArtefact(newArtefact('Volcans'));
    await outbox.setFavorite(key, true);
    await outbox.deleteItem(key);
    expect(await queue(database)).toEqual([]);
    expect(await readItem(database, key)).toBeNull();
    expect(await database.contents.count()).toBe(0);
  });

  it('deleted after its import was attempted is imported first and deleted then', async () => {
    const { database, outbox } = await deviceWith();
    const key = await outbox.createArtefact(newArtefact('Volcans'));
    await attempt(database, 1);
    await outbox.setFavorite(key, true);
    await outbox.deleteItem(key);
    expect(await queue(database)).toMatchObject([{ kind: 'import', attempted: 1 }, { kind: 'delete' }]);
    expect(await readItem(database, key)).toBeNull();
  });
});

describe('a deletion', () => {
  it('takes the item off the screen and drops a heart that was never attempted', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:1', true);
    await outbox.deleteItem('session:1');
    expect(await readItem(database, 'session:1')).toBeNull();
    expect(await queue(database)).toMatchObject([{ kind: 'delete', id: 1, title: 'Sujet 1' }]);
  });

  it('waits behind a heart that was attempted', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:1', true);
    await attempt(database, 1);
    await outbox.deleteItem('session:1');
    expect(await queue(database)).toMatchObject([{ kind: 'favorite', attempted: 1 }, { kind: 'delete' }]);
    expect(await countPending(database)).toBe(1);
  });

  it('asked twice is queued once', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.deleteItem('session:1');
    await outbox.deleteItem('session:1');
    expect(await queue(database)).toHaveLength(1);
  });
});

describe('without an account', () => {
  it('nothing is queued', async () => {
    const device = new Device();
    const database = await device.open('invite');
    const outbox = device.outbox(database);
    const key = await outbox.createArtefact(newArtefact('Volcans'));
    await outbox.setFavorite(key, true);
    expect((await readItem(database, key))?.favorite).toBe(1);
    expect(await queue(database)).toEqual([]);
    await outbox.deleteItem(key);
    expect(await database.items.count()).toBe(0);
    expect(await queue(database)).toEqual([]);
  });
});

describe('a refused change', () => {
  async function withParked(kind: 'favorite' | 'import') {
    const found = await deviceWith(serverSession(1));
    const { database, outbox } = found;
    if (kind === 'favorite') await outbox.setFavorite('session:1', true);
    else await outbox.createArtefact(newArtefact('Volcans'));
    const [entry] = await queue(database);
    if (entry === undefined) throw new Error('nothing was queued');
    await database.outbox.put({ ...entry, attempted: 1, state: 'parked', refusal: 'Refusé.' });
    await database.items.update('session:1', { favorite: 0 });
    return { ...found, seq: entry.seq, key: entry.key };
  }

  it('is listed with its sentence and waits for nothing', async () => {
    const { database } = await withParked('favorite');
    expect(await listParked(database)).toMatchObject([{ refusal: 'Refusé.', title: 'Sujet 1' }]);
    expect(await countPending(database)).toBe(0);
  });

  it('goes when it is dismissed', async () => {
    const { database, outbox, seq } = await withParked('favorite');
    await outbox.dismissParked(seq);
    expect(await listParked(database)).toEqual([]);
  });

  it('that still waits is not dismissed', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await outbox.setFavorite('session:1', true);
    await outbox.dismissParked(1);
    expect(await countPending(database)).toBe(1);
  });

  it('is asked again as a new change', async () => {
    const { database, outbox, seq } = await withParked('favorite');
    const [before] = await queue(database);
    await outbox.retryParked(seq);
    const [after] = await queue(database);
    expect(after).toMatchObject({ state: 'waiting', attempted: 0, favorite: true });
    expect(after?.mutationId).not.toBe(before?.mutationId);
    expect((await readItem(database, 'session:1'))?.favorite).toBe(1);
  });

  it('of an import is asked again together with the heart set meanwhile', async () => {
    const { database, outbox, seq, key } = await withParked('import');
    await outbox.setFavorite(key, true);
    expect(await countPending(database)).toBe(0);
    await outbox.retryParked(seq);
    expect(await queue(database)).toMatchObject([
      { kind: 'import', state: 'waiting', attempted: 0 },
      { kind: 'favorite', favorite: true },
    ]);
  });
});
