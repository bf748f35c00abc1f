import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readChat, readContent, saveArtefactContent, saveChat } from '#src/offline/contents.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { clearDraft, loadDraft, saveDraft } from '#src/offline/drafts.ts';
import { countPending, readItem } from '#src/offline/items.ts';
import { keepArtefact } from '#src/offline/keep-artefact.ts';
import { createPull } from '#src/offline/pull.ts';
import { Device, newArtefact, now, serverArtefact, serverSession } from './device.ts';
import { page, ScriptedServer } from './scripted-server.ts';

async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  const artefacts = Array.from({ length: 12 }, (_, index) => serverArtefact(index + 1));
  server.pages.push(page([...artefacts, serverSession(20)], '10'));
  const { pull } = createPull({ database, fetchChanges: server.fetchChanges });
  await pull();
  return { device, database, server, pull, outbox: device.outbox(database) };
}

/** Gives the device room for `characters` of contents and drafts, and as much again for everything else. */
function limitRoom(database: OfflineDatabase, room: { characters: number }): void {
  const full = () => {
    throw new DOMException('The device is full', 'QuotaExceededError');
  };
  let used = 0;
  database.contents.hook('creating', (_key, row) => {
    const { length } = (row as { text: string }).text;
    if (used + length > room.characters) full();
    used += length;
  });
  database.contents.hook('deleting', (_key, row) => {
    used -= (row as { text: string }).text.length;
  });
  database.drafts.hook('creating', (_key, row) => {
    if (used + (row as { value: string }).value.length > room.characters) full();
  });
  database.outbox.hook('creating', () => {
    if (used > room.characters) full();
  });
}

const text = (size: number) => JSON.stringify('x'.repeat(size - 2));
const at = (second: number) => () => new Date(Date.UTC(2026, 1, 1, 0, 0, second));

describe('the content of an artefact', () => {
  it('is there once it was read, and its card says so', async () => {
    const { database } = await setUp();
    expect(await readContent(database, 'revisionTool:1')).toBeNull();
    expect(await saveArtefactContent(database, { id: 1, output: '{"a":1}' }, now)).toBe(true);
    expect(await readContent(database, 'revisionTool:1')).toBe('{"a":1}');
    expect((await readItem(database, 'revisionTool:1'))?.onDevice).toBe(1);
  });

  it('of an artefact that is not listed is not kept', async () => {
    const { database } = await setUp();
    expect(await saveArtefactContent(database, { id: 99, output: '{}' }, now)).toBe(false);
  });

  it('makes room for itself by evicting the oldest, never what exists only here', async () => {
    const { database, outbox } = await setUp();
    const mine = await outbox.createArtefact(newArtefact('Volcans'));
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

  it('that finds no room is shown without being kept', async () => {
    const { database } = await setUp();
    limitRoom(database, { characters: 10 });
    expect(await saveArtefactContent(database, { id: 1, output: text(100) }, now)).toBe(false);
    expect((await readItem(database, 'revisionTool:1'))?.onDevice).toBe(0);
  });

  it('made by the server is kept before any fetch brings its row, and a fetch does not take it away', async () => {
    const { database, server, pull } = await setUp();
    const made = { id: 30, name: 'Quiz', input: 'Sujet : Nil', engine: 'local' } as const;
    const createdAt = '2026-11-20T07:00:00.000Z';
    server.pages.push(async () => {
      await keepArtefact(database, { ...made, createdAt, output: '{"b":2}' }, now);
      return page([], '10');
    });
    server.pages.push(page([], '10'));
    await pull();
    expect(server.asked).toHaveLength(3);
    expect(await readItem(database, 'revisionTool:30')).toMatchObject({ name: 'Quiz', onDevice: 1 });
    expect(await readContent(database, 'revisionTool:30')).toBe('{"b":2}');
    await keepArtefact(database, { ...made, createdAt, output: '{"b":2}' }, now);
    expect(await database.items.where('id').equals(30).count()).toBe(1);
  });
});

describe('the chat of a session', () => {
  it('is there once it was read', async () => {
    const { database } = await setUp();
    const chat = { chat: [{ role: 'user', content: 'Bonjour' } as const], tokenNbre: 12 };
    expect(await readChat(database, 'session:20')).toBeNull();
    await saveChat(database, { id: 20, chat }, now);
    expect(await readChat(database, 'session:20')).toMatchObject(chat);
  });

  it('that can’t be read is not shown', async () => {
    const { database } = await setUp();
    await database.contents.put({ key: 'session:20', text: '{"chat":', onlyHere: 0, savedAt: '2026' });
    expect(await readChat(database, 'session:20')).toBeNull();
    expect(database.dropped.contents).toBe(1);
  });
});

describe('a draft', () => {
  const form = z.object({ subject: z.string() });

  it('comes back as it was typed, until it is cleared', async () => {
    const { device, database } = await setUp();
    await saveDraft(database, 'quiz', { subject: 'Le Nil' }, now);
    database.close();
    const again = await device.open();
    expect(await loadDraft(again, 'quiz', form)).toEqual({ subject: 'Le Nil' });
    await clearDraft(again, 'quiz');
    expect(await loadDraft(again, 'quiz', form)).toBeNull();
  });

  it('that no longer fits its form, or can’t be read, is not shown', async () => {
    const { database } = await setUp();
    await saveDraft(database, 'quiz', { topic: 'Le Nil' }, now);
    expect(await loadDraft(database, 'quiz', form)).toBeNull();
    await database.drafts.put({ key: 'quiz', value: '{', updatedAt: '2026' });
    expect(await loadDraft(database, 'quiz', form)).toBeNull();
    expect(database.dropped.drafts).toBe(2);
  });

  it('pushes out a cached content when the device is full', async () => {
    const { database } = await setUp();
    limitRoom(database, { characters: 1_000 });
    await saveArtefactContent(database, { id: 1, output: text(990) }, now);
    await saveDraft(database, 'quiz', { subject: 'Le Nil' }, now);
    expect(await loadDraft(database, 'quiz', form)).toEqual({ subject: 'Le Nil' });
    expect(await readContent(database, 'revisionTool:1')).toBeNull();
  });

  it('that finds no room is refused, never silently lost', async () => {
    const { database } = await setUp();
    limitRoom(database, { characters: 10 });
    await expect(saveDraft(database, 'quiz', { subject: 'x'.repeat(20) }, now)).rejects.toThrow();
  });
});
