import { describe, expect, it } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { serverSession } from '#tests/offline/device.ts';
import { attempt, deviceWith, queue } from '#tests/offline/fetched-device.ts';

describe('a deletion', () => {
  it('takes the item off the screen and drops a heart that was never attempted', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    await deleteItem(outbox, 'session:1');
    expect(await readItem(database, 'session:1')).toBeNull();
    expect(await queue(database)).toMatchObject([{ kind: 'delete', id: 1, title: 'Sujet 1' }]);
  });

  it('waits behind a heart that was attempted', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await setFavorite(outbox, 'session:1', true);
    await attempt(database, 1);
    await deleteItem(outbox, 'session:1');
    expect(await queue(database)).toMatchObject([{ kind: 'favorite', attempted: 1 }, { kind: 'delete' }]);
    expect(await countPending(database)).toBe(1);
  });

  it('asked twice is queued once', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await deleteItem(outbox, 'session:1');
    await deleteItem(outbox, 'session:1');
    expect(await queue(database)).toHaveLength(1);
  });
});
