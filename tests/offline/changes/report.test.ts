import { describe, expect, it } from 'vitest';
import { createCall } from '#src/data/server/call.ts';
import { createSendChange } from '#src/data/sync/send-change.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import { reportError } from '#src/offline/changes/report.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { readDecks } from '#src/offline/reads/review-reads.ts';
import { Device, newArtefact, serverArtefact, serverTool } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

/** A device with text 11 and deck 12. */
async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  server.pages.push(page([serverTool(11), serverArtefact(12)], '12'));
  const { pull } = createPull({ database, fetchChanges: server.fetchChanges });
  await pull();
  const replay = createReplay({
    kinds: changeKinds,
    database,
    send: server.send,
    lock: (task) => task(),
    clock: device.clock,
    random: () => 1,
  });
  return { database, server, pull, replay, outbox: device.outbox(database) };
}

describe('an error that is reported', () => {
  it('waits for the connection and goes out once, beside another about the same text', async () => {
    const { database, server, outbox, replay } = await setUp();
    await reportError(outbox, 'tool:11', 'Un mot de trop');
    await reportError(outbox, 'tool:11', 'Une date fausse');
    await reportError(outbox, 'tool:11', 'Un mot de trop');
    expect(await countPending(database)).toBe(1);
    await replay.drain();
    await replay.drain();
    expect(server.words()).toEqual(['tool 11 reported: Un mot de trop', 'tool 11 reported: Une date fausse']);
    expect(await countPending(database)).toBe(0);
  });

  it('leaves its deck out of the review, also after the server has listed it again', async () => {
    const { database, server, outbox, replay, pull } = await setUp();
    const decks = async () => (await readDecks(database, ['Flashcards'])).map(({ key }) => key);
    expect(await decks()).toEqual(['revisionTool:12']);
    await reportError(outbox, 'revisionTool:12', 'La carte 3 est fausse');
    expect(await decks()).toEqual([]);
    await replay.drain();
    server.pages.push(page([serverArtefact(12, { favorite: true })], '13'));
    await pull();
    expect(await readItem(database, 'revisionTool:12')).toMatchObject({ favorite: 1, reported: 1 });
    expect(await decks()).toEqual([]);
  });

  it('about what the server has not numbered waits for its number', async () => {
    const { database, server, outbox, replay } = await setUp();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await reportError(outbox, key, 'Une date fausse');
    await replay.drain();
    const item = await readItem(database, key);
    expect(server.words()).toEqual([
      'import Sujet : Volcans',
      `revisionTool ${item?.id} reported: Une date fausse`,
    ]);
  });

  it('that the server refuses is set aside with its sentence', async () => {
    const { database, server, outbox, replay } = await setUp();
    server.script.push({ kind: 'refused', message: 'Cet élément n’existe plus.' });
    await reportError(outbox, 'tool:11', 'Un mot de trop');
    await replay.drain();
    expect(await listRefused(database)).toMatchObject([
      { kind: 'report', refusal: 'Cet élément n’existe plus.' },
    ]);
    const [parked] = await listRefused(database);
    await outbox.retry(parked?.seq ?? 0);
    await replay.drain();
    expect(server.words()).toHaveLength(2);
    expect(await listRefused(database)).toEqual([]);
  });

  it('is one call, under its mutation id', async () => {
    const requests: unknown[] = [];
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      requests.push([
        String(url),
        new Headers(init?.headers).get('idempotency-key'),
        JSON.parse(String(init?.body)),
      ]);
      return new Response('{"success":true}');
    };
    const call = createCall({ fetch, host: '/api', token: () => 'token', onInvalidToken: () => {} });
    const change = { kind: 'report', itemType: 'tool', id: 11, reason: 'Faux', mutationId: 'a-key' } as const;
    const outcome = await createSendChange(call)(change, new AbortController().signal);
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(requests).toEqual([['/api/reports', 'a-key', { itemType: 'tool', id: 11, reason: 'Faux' }]]);
  });
});
