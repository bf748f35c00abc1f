import { expect, it } from 'vitest';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { readContent, saveArtefactContent, saveChat } from '#src/offline/database/contents.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { countPending, readItemsPage } from '#src/offline/reads/items.ts';
import {
  beginPacking,
  finishPacking,
  freeCopies,
  listToPack,
  measureKept,
} from '#src/offline/stores/backpack.ts';
import { saveDraft } from '#src/offline/stores/drafts.ts';
import {
  Device,
  newArtefact,
  now,
  serverArtefact,
  serverSession,
  serverTool,
} from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  server.pages.push(page([serverSession(1), serverArtefact(2), serverTool(3)], '3'));
  await createPull({ database, fetchChanges: server.fetchChanges }).pull();
  return { database, outbox: device.outbox(database) };
}
const at = (text: string) => new Date(`2026-11-20T${text}:00.000Z`);
const later = () => at('10:00');

it('counts what is there and what is not, and asks for what is missing only', async () => {
  const { database } = await setUp();
  expect(await measureKept(database)).toMatchObject({ items: 1, missing: 2, packedAt: null });
  const begun = await beginPacking(database, at('09:00'));
  expect(await listToPack(database, begun)).toEqual([
    { type: 'revisionTool', id: 2 },
    { type: 'session', id: 1 },
  ]);
  await saveArtefactContent(database, { id: 2, output: '{"data":[]}' }, later);
  expect(await listToPack(database, begun)).toEqual([{ type: 'session', id: 1 }]);
});

it('goes on where it was cut, and reads sessions anew the next time', async () => {
  const { database } = await setUp();
  const begun = await beginPacking(database, at('09:00'));
  await saveArtefactContent(database, { id: 2, output: '{"data":[]}' }, later);
  await saveChat(database, { id: 1, chat: { chat: [], tokenNbre: 0 } }, later);
  expect(await beginPacking(database, at('11:00'))).toBe(begun);
  expect((await measureKept(database)).packedAt).toBeNull();
  await finishPacking(database, begun, at('11:01'));
  const kept = await measureKept(database);
  expect(kept).toMatchObject({ items: 3, missing: 0, packedAt: at('11:01').toISOString() });
  expect(kept.bytes).toBeGreaterThan(500);

  const again = await beginPacking(database, at('12:00'));
  expect(await listToPack(database, again)).toEqual([{ type: 'session', id: 1 }]);
});

it('frees the copies of what the server has, and nothing else', async () => {
  const { database, outbox } = await setUp();
  await saveArtefactContent(database, { id: 2, output: '{"data":[]}' }, now);
  const own = await createArtefact(outbox, newArtefact('à moi'));
  await setFavorite(outbox, 'session:1', true);
  await saveDraft(database, 'Quiz', { subject: 'en cours' }, now);
  const before = await countPending(database);
  expect(await freeCopies(database)).toBeGreaterThan(0);
  expect(await readContent(database, 'revisionTool:2')).toBeNull();
  expect(await readContent(database, own)).not.toBeNull();
  expect(await countPending(database)).toBe(before);
  expect(await database.drafts.count()).toBe(1);
});

it('a card says « sur l’appareil » only for a content that is there, whatever its row says', async () => {
  const { database } = await setUp();
  await saveArtefactContent(database, { id: 2, output: '{"data":[]}' }, now);
  await database.contents.clear();
  const { items } = await readItemsPage(database);
  expect(items.map(({ key, onDevice }) => [key, onDevice])).toEqual([
    ['tool:3', 1],
    ['revisionTool:2', 0],
    ['session:1', 0],
  ]);
});
