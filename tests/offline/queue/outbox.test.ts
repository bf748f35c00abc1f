import { describe, expect, it } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { listRefused } from '#src/offline/changes/kinds.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { Device, newArtefact, serverSession } from '#tests/offline/device.ts';
import { deviceWith, queue } from '#tests/offline/fetched-device.ts';

describe('without an account', () => {
  it('nothing is queued', async () => {
    const device = new Device();
    const database = await device.open('invite');
    const outbox = device.outbox(database);
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await setFavorite(outbox, key, true);
    expect((await readItem(database, key))?.favorite).toBe(1);
    expect(await queue(database)).toEqual([]);
    await deleteItem(outbox, key);
    expect(await database.items.count()).toBe(0);
    expect(await queue(database)).toEqual([]);
  });
});

describe('a refused change', () => {
  async function withParked(kind: 'favorite' | 'import') {
    const found = await deviceWith(serverSession(1));
    const { database, outbox } = found;
    if (kind === 'favorite') await setFavorite(outbox, 'session:1', true);
    else await createArtefact(outbox, newArtefact('Volcans'));
    const [entry] = await queue(database);
    if (entry === undefined) throw new Error('nothing was queued');
    await database.outbox.put({ ...entry, attempted: 1, state: 'parked', refusal: 'Refusé.' });
    await database.items.update('session:1', { favorite: 0 });
    return { ...found, seq: entry.seq, key: entry.key };
  }

  it('is listed with its sentence and waits for nothing', async () => {
    const { database } = await withParked('favorite');
    expect(await listRefused(database)).toMatchObject([{ refusal: 'Refusé.', title: 'Sujet 1' }]);
    expect(await countPending(database)).toBe(0);
  });

  it('goes when it is dismissed', async () => {
    const { database, outbox, seq } = await withParked('favorite');
    await outbox.dismiss(seq);
    expect(await listRefused(database)).toEqual([]);
  });

  it('that still waits is not dismissed', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    await outbox.dismiss(1);
    expect(await countPending(database)).toBe(1);
  });

  it('is asked again as a new change', async () => {
    const { database, outbox, seq } = await withParked('favorite');
    const [before] = await queue(database);
    await outbox.retry(seq);
    const [after] = await queue(database);
    expect(after).toMatchObject({ state: 'waiting', attempted: 0, favorite: true });
    expect(after?.mutationId).not.toBe(before?.mutationId);
    expect((await readItem(database, 'session:1'))?.favorite).toBe(1);
  });

  it('of an import is asked again together with the heart set meanwhile', async () => {
    const { database, outbox, seq, key } = await withParked('import');
    await setFavorite(outbox, key, true);
    expect(await countPending(database)).toBe(0);
    await outbox.retry(seq);
    expect(await queue(database)).toMatchObject([
      { kind: 'import', state: 'waiting', attempted: 0 },
      { kind: 'favorite', favorite: true },
    ]);
  });
});
