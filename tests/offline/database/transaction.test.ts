import { describe, expect, it } from 'vitest';
import { createArtefact } from '#src/offline/changes/import.ts';
import { readContent, saveArtefactContent } from '#src/offline/database/contents.ts';
import { readPosition } from '#src/offline/database/meta.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { newArtefact, serverArtefact, serverSession } from '#tests/offline/device.ts';
import { deviceWith } from '#tests/offline/fetched-device.ts';
import { limitRoom } from '#tests/offline/limited-room.ts';

async function setUp() {
  const artefacts = Array.from({ length: 12 }, (_, index) => serverArtefact(index + 1));
  return await deviceWith(...artefacts, serverSession(20));
}

const text = (size: number) => JSON.stringify('x'.repeat(size - 2));
const at = (second: number) => () => new Date(Date.UTC(2026, 1, 1, 0, 0, second));

describe('a device that is full', () => {
  it('makes room for itself by evicting the oldest, never what exists only here', async () => {
    const { database, outbox } = await setUp();
    const mine = await createArtefact(outbox, newArtefact('Volcans'));
    limitRoom(database, { characters: 1_000_000 });
    for (let id = 1; id <= 10; id += 1) {
      await saveArtefactContent(database, { id, output: text(100_000) }, at(id));
    }
    expect(await saveArtefactContent(database, { id: 11, output: text(100_000) }, at(11))).toBe(true);
    const held = await Promise.all(
      Array.from({ length: 11 }, (_, index) => readContent(database, `revisionTool:${index + 1}`)),
    );
    expect(held.map((content) => content !== null)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      ...Array.from({ length: 6 }, () => true),
    ]);
    expect((await readItem(database, 'revisionTool:1'))?.onDevice).toBe(0);
    expect(await readContent(database, mine)).not.toBeNull();
    expect(await countPending(database)).toBe(1);
  });
});

describe('a transaction', () => {
  it('keeps everything or nothing', async () => {
    const { database } = await setUp();
    const failed = inTransaction(database, async () => {
      await database.items.update('revisionTool:1', { favorite: 1 });
      await database.meta.put({ name: 'settled', value: 99 });
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    expect((await readItem(database, 'revisionTool:1'))?.favorite).toBe(0);
    expect((await readPosition(database)).settled).toBe(0);
  });

  it('says that the device is full when not even the oldest copies made room, and takes it back', async () => {
    const { database } = await setUp();
    const full: boolean[] = [];
    database.watchRoom(() => full.push(database.isFull));
    const noRoom = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(inTransaction(database, noRoom)).rejects.toThrow();
    await inTransaction(database, async () => undefined);
    expect(full).toEqual([true, false]);
  });
});
