import { describe, expect, it } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { newArtefact } from '#tests/offline/device.ts';
import { attempt, deviceWith, queue } from '#tests/offline/fetched-device.ts';
import { quizWith } from '#tests/support/artefacts.ts';

describe('an artefact made on the device', () => {
  it('is an item with its content and an import in one step', async () => {
    const { database, outbox } = await deviceWith();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    const item = await readItem(database, key);
    expect(item).toMatchObject({ key, clientId: key, type: 'revisionTool', onDevice: 1, engine: 'device' });
    expect(item).not.toHaveProperty('id');
    expect(await queue(database)).toMatchObject([
      { kind: 'import', key, title: 'Flashcards – Volcans', body: { clientId: key } },
    ]);
  });

  it('is made once when the same name comes twice', async () => {
    const { database, outbox } = await deviceWith();
    const clientId = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
    await createArtefact(outbox, { ...newArtefact('Volcans'), clientId });
    await createArtefact(outbox, { ...newArtefact('Volcans'), clientId });
    expect(await queue(database)).toHaveLength(1);
    expect(await database.items.count()).toBe(1);
  });

  it.each([
    ['does not fit its shape', { output: '{"data":[]}' }],
    ['is a quiz whose right answer is none of its options', { name: 'Quiz', output: quizWith('3') }],
  ] as const)('is refused when it %s', async (_, over) => {
    const { database, outbox } = await deviceWith();
    await expect(createArtefact(outbox, { ...newArtefact('Volcans'), ...over })).rejects.toThrow(RangeError);
    expect(await database.items.count()).toBe(0);
  });

  it('takes a heart before it has a number', async () => {
    const { database, outbox } = await deviceWith();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await setFavorite(outbox, key, true);
    const entries = await queue(database);
    expect(entries).toMatchObject([{ kind: 'import' }, { kind: 'favorite', favorite: true }]);
    expect(entries[1]).not.toHaveProperty('id');
    expect(await countPending(database)).toBe(1);
  });

  it('deleted before its import was attempted leaves no request at all', async () => {
    const { database, outbox } = await deviceWith();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await setFavorite(outbox, key, true);
    await deleteItem(outbox, key);
    expect(await queue(database)).toEqual([]);
    expect(await readItem(database, key)).toBeNull();
    expect(await database.contents.count()).toBe(0);
  });

  it('deleted after its import was attempted is imported first and deleted then', async () => {
    const { database, outbox } = await deviceWith();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await attempt(database, 1);
    await setFavorite(outbox, key, true);
    await deleteItem(outbox, key);
    expect(await queue(database)).toMatchObject([{ kind: 'import', attempted: 1 }, { kind: 'delete' }]);
    expect(await readItem(database, key)).toBeNull();
  });
});
