import { describe, expect, it } from 'vitest';
import { createCall } from '#src/data/server/call.ts';
import { createSendChange } from '#src/data/sync/send-change.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import { reportLesson } from '#src/offline/changes/report-lesson.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending } from '#src/offline/reads/items.ts';
import { Device } from '#tests/offline/device.ts';
import { ScriptedServer } from '#tests/offline/scripted-server.ts';

const said = { slug: 'cellule', section: 'Les organites', reason: 'Une date fausse' };

async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  const replay = createReplay({
    kinds: changeKinds,
    database,
    send: server.send,
    lock: (task) => task(),
    clock: device.clock,
    random: () => 1,
  });
  return { database, server, replay, outbox: device.outbox(database) };
}

describe('an error that is reported in a lesson', () => {
  it('waits for the connection and goes out once', async () => {
    const { database, server, outbox, replay } = await setUp();
    await reportLesson(outbox, 'La cellule', said);
    expect(await countPending(database)).toBe(1);
    await replay.drain();
    await replay.drain();
    expect(server.words()).toEqual(['lesson cellule reported: Une date fausse']);
    expect(await countPending(database)).toBe(0);
  });

  it('that the server refuses is set aside with its sentence, and can be sent again', async () => {
    const { database, server, outbox, replay } = await setUp();
    server.script.push({ kind: 'refused', message: 'Champ invalide' });
    await reportLesson(outbox, 'La cellule', said);
    await replay.drain();
    const [parked] = await listRefused(database);
    expect(parked).toMatchObject({ kind: 'lessonReport', title: 'La cellule', refusal: 'Champ invalide' });
    await outbox.retry(parked?.seq ?? 0);
    await replay.drain();
    expect(server.words()).toHaveLength(2);
    expect(await listRefused(database)).toEqual([]);
  });

  it('is one call, whose id is that of its attempt', async () => {
    const bodies: unknown[] = [];
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      bodies.push([String(url), JSON.parse(String(init?.body))]);
      return new Response('{"success":true}');
    };
    const call = createCall({ fetch, host: '/api', token: () => 'token', onInvalidToken: () => {} });
    const mutationId = '00000000-0000-4000-8000-000000000001';
    const change = { kind: 'lessonReport', said, mutationId, itemType: 'revisionTool' } as const;
    expect(await createSendChange(call)(change, new AbortController().signal)).toMatchObject({
      kind: 'done',
    });
    expect(bodies).toEqual([['/api/reports/lessons', { id: mutationId, ...said }]]);
  });
});
