import { describe, expect, it } from 'vitest';
import { readChat, readContent, saveArtefactContent, saveChat } from '#src/offline/database/contents.ts';
import { readItem } from '#src/offline/reads/items.ts';
import { now, serverArtefact, serverSession } from '#tests/offline/device.ts';
import { deviceWith } from '#tests/offline/fetched-device.ts';
import { limitRoom } from '#tests/offline/limited-room.ts';

async function setUp() {
  const artefacts = Array.from({ length: 12 }, (_, index) => serverArtefact(index + 1));
  return await deviceWith(...artefacts, serverSession(20));
}

const text = (size: number) => JSON.stringify('x'.repeat(size - 2));

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

  it('that finds no room is shown without being kept', async () => {
    const { database } = await setUp();
    limitRoom(database, { characters: 10 });
    expect(await saveArtefactContent(database, { id: 1, output: text(100) }, now)).toBe(false);
    expect((await readItem(database, 'revisionTool:1'))?.onDevice).toBe(0);
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
