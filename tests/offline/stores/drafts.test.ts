import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readContent, saveArtefactContent } from '#src/offline/database/contents.ts';
import { clearDraft, listDrafts, loadDraft, saveDraft } from '#src/offline/stores/drafts.ts';
import { now, serverArtefact, serverSession } from '#tests/offline/device.ts';
import { deviceWith } from '#tests/offline/fetched-device.ts';
import { limitRoom } from '#tests/offline/limited-room.ts';

async function setUp() {
  const artefacts = Array.from({ length: 12 }, (_, index) => serverArtefact(index + 1));
  return await deviceWith(...artefacts, serverSession(20));
}

const text = (size: number) => JSON.stringify('x'.repeat(size - 2));

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

  it('is listed with those whose key begins alike and that fit, and with no other', async () => {
    const { database } = await setUp();
    await saveDraft(database, 'attempt Quiz', { subject: 'un' }, now);
    await saveDraft(database, 'attempt session', { subject: 'deux' }, now);
    await saveDraft(database, 'attempt tool poem', { number: 3 }, now);
    await saveDraft(database, 'Quiz', { subject: 'quatre' }, now);
    expect(await listDrafts(database, 'attempt ', form)).toEqual([
      { key: 'attempt Quiz', value: { subject: 'un' } },
      { key: 'attempt session', value: { subject: 'deux' } },
    ]);
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
