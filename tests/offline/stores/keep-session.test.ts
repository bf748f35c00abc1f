import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Revision } from '#contract/sessions.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { readChat } from '#src/offline/database/contents.ts';
import { OfflineDatabase } from '#src/offline/database/database.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { readItemsPage } from '#src/offline/reads/items.ts';
import { keepSession } from '#src/offline/stores/keep-session.ts';

const now = () => new Date('2026-11-20T10:00:00.000Z');
const told: Revision = {
  chat: [{ role: 'assistant', content: '# Fiche', engine: 'local' }],
  tokenNbre: 120,
  state: 'open',
  subject: 'La cellule',
  classe: '4e des humanités',
  level: 'Biologie',
  educationSystem: 'France',
  attributes: '',
  createdAt: '2026-11-20T09:59:00.000Z',
  favorite: true,
};

let database: OfflineDatabase;
beforeEach(() => {
  database = new OfflineDatabase(78);
});
afterEach(() => database.delete());

test('a session that was read is listed and opens whole with no connection', async () => {
  expect(await keepSession(database, 5, told, now)).toBe(true);
  const { items } = await readItemsPage(database, { type: 'session' });
  expect(items).toMatchObject([{ key: 'session:5', subject: 'La cellule', favorite: 1, onDevice: 1 }]);
  expect(await readChat(database, 'session:5')).toEqual(told);
});

test('read again, it is there once, with the newest chat, and a heart turned off meanwhile stays off', async () => {
  await keepSession(database, 5, told, now);
  await database.items.update('session:5', { favorite: 0 });
  const more: Revision = { ...told, chat: [...told.chat, { role: 'user', content: 'Et après ?' }] };
  await keepSession(database, 5, more, now);
  const { items } = await readItemsPage(database);
  expect(items).toMatchObject([{ key: 'session:5', favorite: 0 }]);
  expect((await readChat(database, 'session:5'))?.chat).toHaveLength(2);
});

test('a session that waits to be deleted does not come back because its page is still open', async () => {
  await keepSession(database, 5, told, now);
  const outbox = createOutbox({
    kinds: changeKinds,
    database,
    now,
    newId: () => crypto.randomUUID(),
    onQueued: () => {},
  });
  await deleteItem(outbox, 'session:5');
  expect(await keepSession(database, 5, told, now)).toBe(false);
  expect((await readItemsPage(database)).items).toEqual([]);
});
