import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { type PageRange, readItemsPage } from '#src/offline/reads/items.ts';
import { createLivePages } from '#src/offline/reads/live-pages.ts';
import { Device, serverTool } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

/** 120 items, shown newest first, and the pages that were read. */
async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  const items = Array.from({ length: 120 }, (_, index) => serverTool(index + 1));
  server.pages.push(page(items, '10'));
  await createPull({ database, fetchChanges: server.fetchChanges }).pull();
  // Dexie's live queries check this property to know whether IndexedDB exists.
  Dexie.dependencies.indexedDB = device.factory;
  const reads: PageRange[] = [];
  const live = createLivePages((range) => {
    reads.push(range);
    return readItemsPage(database, range);
  });
  const stop = live.subscribe(() => {});
  const ids = () => live.view().items?.map(({ id }) => id) ?? [];
  return { database, outbox: device.outbox(database), live, reads, stop, ids };
}
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

describe('a list read page by page', () => {
  test('grows by a page when more is asked for, to its end', async () => {
    const { live, ids, stop } = await setUp();
    expect(live.view().items).toBeUndefined();
    await expect.poll(ids).toEqual(down(120, 71));
    expect(live.view().hasMore).toBe(true);
    live.more();
    live.more();
    await expect.poll(ids).toEqual(down(120, 21));
    live.more();
    await expect.poll(ids).toEqual(down(120, 1));
    expect(live.view().hasMore).toBe(false);
    live.more();
    expect(ids()).toHaveLength(120);
    stop();
  });

  test('loses and gains nothing where its pages meet when items go', async () => {
    const { live, ids, stop, outbox } = await setUp();
    await expect.poll(ids).toHaveLength(50);
    live.more();
    await expect.poll(ids).toHaveLength(100);
    for (const gone of ['tool:71', 'tool:70', 'tool:100']) await deleteItem(outbox, gone);
    const left = down(120, 21).filter((id) => ![71, 70, 100].includes(id));
    // The last page is always full, so it takes in the next item.
    await expect.poll(ids).toEqual([...left, 20]);
    live.more();
    await expect.poll(ids).toEqual([...left, ...down(20, 1)]);
    stop();
  });

  test('reads only the page again that a change is in', async () => {
    const { live, ids, stop, outbox, reads } = await setUp();
    await expect.poll(ids).toHaveLength(50);
    live.more();
    await expect.poll(ids).toHaveLength(100);
    live.more();
    await expect.poll(ids).toHaveLength(120);
    const before = reads.length;
    await setFavorite(outbox, 'tool:60', true);
    await expect.poll(() => live.view().items?.find(({ id }) => id === 60)?.favorite).toBe(1);
    expect(reads.slice(before).every(({ after }) => after?.key === 'tool:71')).toBe(true);
    stop();
  });

  test('ends with its screen', async () => {
    const { database, live, ids, stop, outbox, reads } = await setUp();
    await expect.poll(ids).toHaveLength(50);
    const other = createLivePages((range) => readItemsPage(database, range));
    const stopOther = other.subscribe(() => {});
    await expect.poll(() => other.view().items).toHaveLength(50);
    stop();
    const before = reads.length;
    await deleteItem(outbox, 'tool:120');
    // A list whose screen is still there has heard of it.
    await expect.poll(() => other.view().items?.[0]?.id).toBe(119);
    stopOther();
    expect(reads).toHaveLength(before);
    live.more();
    expect(reads).toHaveLength(before);
  });
});
