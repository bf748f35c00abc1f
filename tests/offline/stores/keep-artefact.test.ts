import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '#src/offline/database/contents.ts';
import { OfflineDatabase } from '#src/offline/database/database.ts';
import { readItem, readItemsPage } from '#src/offline/reads/items.ts';
import { keepArtefact } from '#src/offline/stores/keep-artefact.ts';
import { serverArtefact } from '#tests/offline/device.ts';
import { deviceWith } from '#tests/offline/fetched-device.ts';
import { page } from '#tests/offline/scripted-server.ts';

const now = () => new Date('2026-11-20T10:00:00.000Z');
const made = {
  id: 12,
  name: 'Flashcards',
  input: 'Sujet : la cellule',
  output: '{"data":[{"question":"Q ?","answer":"R","explanation":""}]}',
  engine: 'local',
  createdAt: '2026-11-20T09:59:00.000Z',
} as const;

let database: OfflineDatabase;
beforeEach(() => {
  database = new OfflineDatabase(77);
});
afterEach(() => database.delete());

test('what the server has just made is listed and opens with no connection', async () => {
  await keepArtefact(database, made, now);
  const { items } = await readItemsPage(database);
  expect(items).toMatchObject([{ key: 'revisionTool:12', id: 12, favorite: 0, onDevice: 1 }]);
  expect(await readContent(database, 'revisionTool:12')).toBe(made.output);
});

test('kept twice, it is there once; a heart turned on meanwhile stays', async () => {
  await keepArtefact(database, made, now);
  await database.items.update('revisionTool:12', { favorite: 1 });
  await keepArtefact(database, made, now);
  const { items } = await readItemsPage(database);
  expect(items).toMatchObject([{ id: 12, favorite: 1 }]);
});

test('made by the server is kept before any fetch brings its row, and a fetch does not take it away', async () => {
  const { database, server, pull } = await deviceWith(serverArtefact(1));
  const quiz = { ...made, id: 30, name: 'Quiz' } as const;
  server.pages.push(async () => {
    await keepArtefact(database, quiz, now);
    return page([], '10');
  });
  server.pages.push(page([], '10'));
  await pull();
  expect(server.asked).toHaveLength(3);
  expect(await readItem(database, 'revisionTool:30')).toMatchObject({ name: 'Quiz', onDevice: 1 });
  expect(await readContent(database, 'revisionTool:30')).toBe(made.output);
  await keepArtefact(database, quiz, now);
  expect(await database.items.where('id').equals(30).count()).toBe(1);
});
