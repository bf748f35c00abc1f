import { describe, expect, it } from 'vitest';
import { digestList } from '#contract/list-digest.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { digestHeld } from '#src/offline/pull/digest-held.ts';
import { matchesList, mergeChanges, sweep } from '#src/offline/pull/merge.ts';
import { readItem } from '#src/offline/reads/items.ts';
import { newArtefact, serverArtefact, serverSession } from '#tests/offline/device.ts';
import { deviceWith, queue } from '#tests/offline/fetched-device.ts';

describe('a page of the server’s changes', () => {
  it('overwrites a row, with the heart that waits on top of it', async () => {
    const { database, outbox } = await deviceWith(serverSession(1), serverSession(2));
    await setFavorite(outbox, 'session:1', true);
    await mergeChanges(database, [
      serverSession(1, { subject: 'Autre' }),
      serverSession(2, { subject: 'Autre', favorite: true }),
    ]);
    expect(await readItem(database, 'session:1')).toMatchObject({
      subject: 'Autre',
      favorite: 1,
      serverFavorite: 0,
    });
    expect(await readItem(database, 'session:2')).toMatchObject({ favorite: 1, serverFavorite: 1 });
  });

  it('keeps a deleted item off the screen, and tells its entry what a refusal would put back', async () => {
    const { database, outbox } = await deviceWith(serverSession(1));
    await deleteItem(outbox, 'session:1');
    await mergeChanges(database, [serverSession(1, { subject: 'Autre', favorite: true })]);
    expect(await readItem(database, 'session:1')).toBeNull();
    expect(await queue(database)).toMatchObject([{ snapshot: { subject: 'Autre', favorite: 1 } }]);
  });

  it('gives what was made here its number, and so the changes that wait for it', async () => {
    const { database, outbox } = await deviceWith();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await setFavorite(outbox, key, true);
    await mergeChanges(database, [serverArtefact(9, { clientId: key })]);
    expect(await readItem(database, key)).toMatchObject({ id: 9, favorite: 1 });
    expect((await queue(database)).map(({ kind, id }) => [kind, id])).toContainEqual(['favorite', 9]);
    expect(await database.items.count()).toBe(1);
  });

  it('takes away what was deleted, its content too', async () => {
    const { database } = await deviceWith(serverArtefact(9));
    await database.contents.put({ key: 'revisionTool:9', text: '{}', onlyHere: 0, savedAt: '2026' });
    await mergeChanges(database, [{ type: 'revisionTool', id: 9, deleted: true }]);
    expect(await database.items.count()).toBe(0);
    expect(await database.contents.count()).toBe(0);
  });
});

describe('what the server’s list does not have', () => {
  it('goes, except what only this device has', async () => {
    const { database, outbox } = await deviceWith(serverSession(1), serverSession(2));
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await sweep(database, new Set(['session:2']));
    expect((await database.items.toCollection().primaryKeys()).sort()).toEqual([key, 'session:2'].sort());
  });

  it('tells that the two differ; a deletion that waits does not', async () => {
    const rows = [serverSession(2), serverSession(1)];
    const { database, outbox } = await deviceWith(...rows);
    await deleteItem(outbox, 'session:2');
    expect(await matchesList(database, rows, true)).toBe(true);
    expect(await matchesList(database, [serverSession(2)], true)).toBe(false);
    expect(await matchesList(database, [...rows, serverSession(3)], false)).toBe(false);
    expect(await matchesList(database, [serverSession(2), serverSession(1, { favorite: true })], true)).toBe(
      false,
    );
  });
});

it('the digest of what is held counts what is being deleted, and not what waits for its number', async () => {
  const { database, outbox } = await deviceWith(serverSession(1, { favorite: true }), serverSession(2));
  await deleteItem(outbox, 'session:1');
  await setFavorite(outbox, 'session:2', true);
  await createArtefact(outbox, newArtefact('Volcans'));
  expect(await digestHeld(database)).toEqual(
    digestList([
      { type: 'session', id: 1, favorite: true, edition: 0 },
      { type: 'session', id: 2, favorite: false, edition: 0 },
    ]),
  );
});
