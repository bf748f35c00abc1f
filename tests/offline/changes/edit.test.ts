import { describe, expect, it } from 'vitest';
import type { HistoryChange } from '#contract/history.ts';
import { editArtefact } from '#src/offline/changes/edit.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import { readContent, saveArtefactContent } from '#src/offline/database/contents.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, isBehind, readItem } from '#src/offline/reads/items.ts';
import { listToPack } from '#src/offline/stores/backpack.ts';
import { Device, newArtefact, now, serverArtefact } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

const KEY = 'revisionTool:12';
const deck = (answer: string) =>
  JSON.stringify({ data: [{ id: 'a', question: 'Q', answer, explanation: '' }] });

/** The change that the history reports after another device has edited deck 12. */
const changedTo = (edition: number): HistoryChange => ({
  type: 'revisionTool',
  id: 12,
  name: 'Flashcards',
  input: 'Sujet : 12',
  engine: 'local',
  favorite: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  clientId: null,
  edition,
});

/** A device with deck 12 and its content. */
async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  server.pages.push(page([serverArtefact(12)], '12'));
  const { pull } = createPull({ database, fetchChanges: server.fetchChanges });
  await pull();
  await saveArtefactContent(database, { id: 12, output: deck('made') }, now);
  const replay = createReplay({
    kinds: changeKinds,
    database,
    send: server.send,
    lock: (task) => task(),
    clock: device.clock,
    random: () => 1,
  });
  /** Another device has edited the deck, and the history reports it. */
  const tell = async (edition: number) => {
    server.pages.push(page([changedTo(edition)], String(100 + edition)));
    await pull();
  };
  const item = async () => {
    const read = await readItem(database, KEY);
    if (read === null) throw new Error('The deck is gone');
    return read;
  };
  return { database, server, replay, tell, item, outbox: device.outbox(database) };
}

describe('a changed deck', () => {
  it('opens changed at once, and goes out once with its last words', async () => {
    const { database, server, outbox, replay } = await setUp();
    await editArtefact(outbox, KEY, deck('first'));
    await editArtefact(outbox, KEY, deck('last'));
    expect(await readContent(database, KEY)).toBe(deck('last'));
    expect(await countPending(database)).toBe(1);
    await replay.drain();
    await replay.drain();
    expect(server.words()).toEqual([`revisionTool 12 holds ${deck('last')}`]);
    expect(await countPending(database)).toBe(0);
    expect(await readItem(database, KEY)).toMatchObject({ edition: 1, key: KEY });
  });

  it('is not taken back by what was being fetched', async () => {
    const { database, outbox } = await setUp();
    await editArtefact(outbox, KEY, deck('mine'));
    await saveArtefactContent(database, { id: 12, output: deck('made') }, now);
    expect(await readContent(database, KEY)).toBe(deck('mine'));
  });

  it('goes along with its import when the server never heard of it', async () => {
    const { database, server, outbox, replay } = await setUp();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await editArtefact(outbox, key, deck('own'));
    await replay.drain();
    expect(server.sent).toMatchObject([{ kind: 'import', body: { output: deck('own') } }]);
    expect(await readContent(database, key)).toBe(deck('own'));
  });

  it('waits behind an import that may have arrived', async () => {
    const { server, outbox, replay } = await setUp();
    server.script.push({ kind: 'signed-out' });
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await replay.drain();
    await editArtefact(outbox, key, deck('own'));
    await replay.drain();
    expect(server.sent.map(({ kind }) => kind)).toEqual(['import', 'import', 'edit']);
  });

  it('that another device changed is shown as it was until the newer content is fetched', async () => {
    const { database, tell, item } = await setUp();
    await tell(1);
    expect(await isBehind(database, await item())).toBe(true);
    expect(await readContent(database, KEY)).toBe(deck('made'));
    expect(await listToPack(database, '2026-11-20T07:00:00.000Z')).toEqual([
      { type: 'revisionTool', id: 12 },
    ]);
    await saveArtefactContent(database, { id: 12, output: deck('theirs'), edition: 1 }, now);
    expect(await isBehind(database, await item())).toBe(false);
    // An older answer that arrives late changes nothing.
    await saveArtefactContent(database, { id: 12, output: deck('made') }, now);
    expect(await readContent(database, KEY)).toBe(deck('theirs'));
  });

  it('is fetched again when the stored answer is older than what another device did since', async () => {
    const { database, outbox, replay, tell, item } = await setUp();
    await editArtefact(outbox, KEY, deck('mine'));
    await tell(2);
    expect(await isBehind(database, await item())).toBe(false);
    await replay.drain();
    expect(await item()).toMatchObject({ edition: 2 });
    expect(await isBehind(database, await item())).toBe(true);
  });

  it('that the server refuses is set aside, and can be tried again', async () => {
    const { database, server, outbox, replay } = await setUp();
    server.script.push({ kind: 'refused', message: 'Contenu invalide' });
    await editArtefact(outbox, KEY, deck('mine'));
    await replay.drain();
    expect(await listRefused(database)).toMatchObject([{ kind: 'edit', refusal: 'Contenu invalide' }]);
    expect(await readContent(database, KEY)).toBeNull();
    const [parked] = await listRefused(database);
    await outbox.retry(parked?.seq ?? 0);
    expect(await readContent(database, KEY)).toBe(deck('mine'));
    await replay.drain();
    expect(server.words()).toHaveLength(2);
  });

  it('keeps its shape', async () => {
    const { database, outbox } = await setUp();
    await expect(editArtefact(outbox, KEY, '{"data":[]}')).rejects.toThrow(RangeError);
    expect(await readContent(database, KEY)).toBe(deck('made'));
    expect(await countPending(database)).toBe(0);
  });
});
