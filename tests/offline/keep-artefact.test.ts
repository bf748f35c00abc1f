import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '#src/offline/contents.ts';
import { OfflineDatabase } from '#src/offline/database.ts';
import { readItemsPage } from '#src/offline/items.ts';
import { keepArtefact } from '#src/offline/keep-artefact.ts';

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
