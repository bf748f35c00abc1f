import Dexie, { liveQuery } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryItem } from '#contract/history.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { findItem, type ItemsPage, type PageEnd, readItemsPage } from '#src/offline/reads/items.ts';
import { keepText, readKeptTexts } from '#src/offline/stores/kept-texts.ts';
import { Device, serverArtefact, serverSession, serverTool } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

async function setUp(items: HistoryItem[]) {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  server.pages.push(page(items, '10'));
  await createPull({ database, fetchChanges: server.fetchChanges }).pull();
  return { device, database, outbox: device.outbox(database) };
}

/** 120 items, a third of each type, every tenth a favourite; newest first: 120, 119, … */
const many: HistoryItem[] = Array.from({ length: 120 }, (_, index) => {
  const id = index + 1;
  const favorite = id % 10 === 0;
  if (id % 3 === 0) return serverSession(id, { favorite });
  return id % 3 === 1 ? serverTool(id, { favorite }) : serverArtefact(id, { favorite });
});
const ids = ({ items }: ItemsPage) => items.map(({ id }) => id);
const wanted = (keep: (id: number) => boolean) =>
  Array.from({ length: 120 }, (_, index) => 120 - index).filter(keep);

describe('a page of the history', () => {
  it('holds 50, newest first, and each page goes on where the last one ended', async () => {
    const { database } = await setUp(many);
    const seen: (number | undefined)[] = [];
    let after: PageEnd | null = null;
    const sizes: number[] = [];
    do {
      const found: ItemsPage = await readItemsPage(database, { after });
      seen.push(...ids(found));
      sizes.push(found.items.length);
      after = found.next;
    } while (after !== null);
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(wanted(() => true));
  });

  it('misses nothing and repeats nothing among items of one moment', async () => {
    const same = many.map((item) => ({ ...item, createdAt: '2026-01-01T00:00:00.000Z' }));
    const { database } = await setUp(same);
    const first = await readItemsPage(database, { limit: 70 });
    const second = await readItemsPage(database, { limit: 70, after: first.next });
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(120);
    expect(second.next).toBeNull();
  });

  it('holds one type when asked, favourites when asked, or both', async () => {
    const { database } = await setUp(many);
    const read = async (request: Parameters<typeof readItemsPage>[1]) =>
      ids(await readItemsPage(database, { limit: 200, ...request }));
    expect(await read({ type: 'session' })).toEqual(wanted((id) => id % 3 === 0));
    expect(await read({ favoritesOnly: true })).toEqual(wanted((id) => id % 10 === 0));
    expect(await read({ favoritesOnly: true, type: 'session' })).toEqual(wanted((id) => id % 30 === 0));
    expect(await read({ type: 'session', limit: 3 })).toEqual([120, 117, 114]);
  });

  it('has the fiches of one’s own notes among what was made to revise, and not among the texts', async () => {
    const { database, outbox } = await setUp(many);
    const made = await readItemsPage(database, { type: 'revisionTool', limit: 40 });
    // Between those that the server told of, and two at one moment.
    for (const [at, place] of [3, 20, 20].entries()) {
      await keepText(outbox, {
        name: 'Fiche de révision',
        input: `Sujet : Limites ${at}`,
        output: '',
        page: '/fiche',
      });
      const [text] = await readKeptTexts(database);
      const createdAt = made.items[place]?.createdAt ?? '';
      if (text !== undefined) await database.items.put({ ...text, createdAt });
    }
    const fiches = (await readKeptTexts(database)).map(({ key }) => key);
    expect(fiches).toHaveLength(3);
    const wantedKeys = [...made.items, ...(await readKeptTexts(database))]
      .sort((a, b) =>
        a.createdAt === b.createdAt ? (a.key < b.key ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
      )
      .map(({ key }) => key);
    const seen: string[] = [];
    let after: PageEnd | null = null;
    do {
      const found: ItemsPage = await readItemsPage(database, { type: 'revisionTool', limit: 4, after });
      // What is shown is read again down to its end, whatever came since.
      if (found.next !== null) {
        const again = await readItemsPage(database, { type: 'revisionTool', after, until: found.next });
        expect(again.items.map(({ key }) => key)).toEqual(found.items.map(({ key }) => key));
      }
      seen.push(...found.items.map(({ key }) => key));
      after = found.next;
    } while (after !== null);
    expect(seen).toEqual(wantedKeys);
    const rest = await readItemsPage(database, { type: 'tool', limit: 200 });
    expect(rest.items.filter(({ key }) => fiches.includes(key))).toEqual([]);
    expect(rest.items).toHaveLength(40);
    const loved = await readItemsPage(database, { type: 'revisionTool', favoritesOnly: true, limit: 200 });
    expect(loved.items.filter(({ key }) => fiches.includes(key))).toEqual([]);
    const searched = await readItemsPage(database, { type: 'revisionTool', search: 'limites 1', limit: 200 });
    expect(searched.items.map(({ key }) => key)).toEqual(
      (await readKeptTexts(database)).flatMap(({ key, input }) => (/Limites 1/.test(input) ? [key] : [])),
    );
  });

  it('that ends exactly at the last item has no next', async () => {
    const { database } = await setUp(many.slice(0, 50));
    expect((await readItemsPage(database)).next).toBeNull();
  });

  it('changes by itself when a heart is turned', async () => {
    const { device, database, outbox } = await setUp(many.slice(0, 5));
    Dexie.dependencies.indexedDB = device.factory;
    const seen: number[] = [];
    const subscription = liveQuery(() => readItemsPage(database, { favoritesOnly: true })).subscribe(
      ({ items }) => void seen.push(items.length),
    );
    await vi.waitFor(() => expect(seen).toEqual([0]));
    await setFavorite(outbox, 'tool:1', true);
    await vi.waitFor(() => expect(seen).toEqual([0, 1]));
    subscription.unsubscribe();
  });
});

describe('an item', () => {
  it('is found by the number of its type and by the name a device gave it', async () => {
    const clientId = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
    const { database } = await setUp([serverSession(1), serverArtefact(2, { clientId })]);
    expect((await findItem(database, { type: 'session', id: 1 }))?.key).toBe('session:1');
    expect(await findItem(database, { type: 'tool', id: 1 })).toBeNull();
    expect((await findItem(database, { clientId }))?.id).toBe(2);
  });
});

describe('a search in the history', () => {
  const found = async (search: string, more: Parameters<typeof readItemsPage>[1] = {}) => {
    const { database } = await setUp([
      { ...serverArtefact(1), input: 'Sujet : L’Église au Moyen Âge' } as HistoryItem,
      serverTool(2),
      serverSession(3),
    ]);
    return ids(await readItemsPage(database, { search, ...more }));
  };

  it('finds words whatever their accents, case and apostrophes, in any order', async () => {
    expect(await found("l'eglise")).toEqual([1]);
    expect(await found('AGE moyen')).toEqual([1]);
    expect(await found('fleuve')).toEqual([2]);
    expect(await found('fleuve moyen')).toEqual([]);
  });

  it('keeps to the type, and finds every item when nothing is typed', async () => {
    expect(await found('fleuve', { type: 'session' })).toEqual([]);
    expect(await found('')).toEqual([3, 2, 1]);
  });
});
