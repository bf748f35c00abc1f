import { describe, expect, it } from 'vitest';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { countPending, readItem, readPendingKeys } from '#src/offline/reads/items.ts';
import { serverSession, serverTool } from '#tests/offline/device.ts';
import { attempt, deviceWith, queue } from '#tests/offline/fetched-device.ts';

describe('a heart', () => {
  it('is shown and queued at once', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    expect((await readItem(database, 'session:1'))?.favorite).toBe(1);
    expect(await queue(database)).toMatchObject([
      { kind: 'favorite', favorite: true, itemType: 'session', id: 1, attempted: 0, title: 'Sujet 1' },
    ]);
    expect(await countPending(database)).toBe(1);
    expect(await readPendingKeys(database)).toEqual(new Set(['session:1']));
  });

  it('turned on and off again while offline is no longer en attente', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    await setFavorite(outbox, 'session:1', false);
    expect(await queue(database)).toEqual([]);
    expect(await countPending(database)).toBe(0);
  });

  it('turned 51 times leaves one entry with the last intention', async () => {
    const { database, outbox } = await deviceWith(serverSession(1), serverTool(2));
    for (let turn = 1; turn <= 51; turn += 1) await setFavorite(outbox, 'session:1', turn % 2 === 1);
    await setFavorite(outbox, 'tool:2', true);
    expect(await queue(database)).toMatchObject([
      { key: 'session:1', favorite: true },
      { key: 'tool:2', favorite: true },
    ]);
    expect(await countPending(database)).toBe(2);
  });

  it('set to what it already is queues nothing', async () => {
    const { database, outbox } = await deviceWith(serverSession(1, { favorite: true }));
    await setFavorite(outbox, 'session:1', true);
    expect(await queue(database)).toEqual([]);
  });

  it('queues behind an attempt that may have reached the server, and leaves that as it was', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    const [first] = await queue(database);
    await attempt(database, first?.seq ?? 0);
    await setFavorite(outbox, 'session:1', false);
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
    await setFavorite(outbox, 'session:1', true);
    await attempt(database, 1);
    await setFavorite(outbox, 'session:1', false);
    await setFavorite(outbox, 'session:1', true);
    expect(await queue(database)).toMatchObject([{ favorite: true, attempted: 1 }]);
    expect((await readItem(database, 'session:1'))?.favorite).toBe(1);
  });

  it('of an item that is not here does nothing', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await setFavorite(outbox, 'session:99', true);
    expect(await queue(database)).toEqual([]);
  });

  it('and its entry are kept together or not at all', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    database.outbox.hook('creating', () => {
      throw new Error('the store fails here');
    });
    await expect(setFavorite(outbox, 'session:1', true)).rejects.toThrow('the store fails here');
    expect((await readItem(database, 'session:1'))?.favorite).toBe(0);
    expect(await countPending(database)).toBe(0);
  });

  it('survives a tab that is closed at once', async () => {
    const { device, database, outbox } = await deviceWith(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    database.close();
    const again = await device.open();
    expect((await readItem(again, 'session:1'))?.favorite).toBe(1);
    expect(await countPending(again)).toBe(1);
  });
});
