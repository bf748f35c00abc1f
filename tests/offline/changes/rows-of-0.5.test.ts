import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listGenerations } from '#src/offline/changes/generation.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import { readContent } from '#src/offline/database/contents.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { Device, newArtefact } from '#tests/offline/device.ts';
import { ScriptedServer } from '#tests/offline/scripted-server.ts';

/** The tables of a phone as version 0.5 left them: every kind of change, some already attempted, one rejected. */
const tables: Record<string, object[]> = JSON.parse(
  readFileSync(new URL('./rows-of-0.5.json', import.meta.url), 'utf8'),
);
const ARTEFACT = '00000000-0000-4000-8000-000000000010';

async function setUp() {
  const device = new Device();
  const database = await device.open();
  for (const [name, rows] of Object.entries(tables)) await database.table(name).bulkPut(rows);
  const server = new ScriptedServer();
  const replay = createReplay({
    database,
    kinds: changeKinds,
    send: server.send,
    lock: (task) => task(),
    clock: device.clock,
    random: () => 1,
  });
  return { device, database, server, replay };
}

it('what version 0.5 queued is sent, each under the key it had, and settles', async () => {
  const { database, server, replay } = await setUp();
  const waiting = (tables.outbox ?? []) as { mutationId: string; state: string }[];
  const keys = waiting.filter(({ state }) => state === 'waiting').map(({ mutationId }) => mutationId);
  await replay.drain();
  expect(server.words()).toEqual([
    'session 1 on',
    'session 1 off',
    'reviews 1',
    'session 2 on',
    'session 3 deleted',
    'tool 11 on',
    `revisionTool 12 holds ${newArtefact('x').output}`,
    'import Sujet : Volcans',
    'revisionTool 101 on',
    'revisionTool 101 reported: Une date fausse',
    'make artefact',
    'make text',
    'make session',
  ]);
  expect(new Set(server.sent.map(({ mutationId }) => mutationId))).toEqual(new Set(keys));
  expect(database.dropped.outbox).toBe(0);
  expect(await countPending(database)).toBe(0);
  expect(await listGenerations(database, 'done')).toHaveLength(3);
  expect(await readItem(database, ARTEFACT)).toMatchObject({ id: 101, favorite: 1, serverFavorite: 1 });
  expect(await readContent(database, ARTEFACT)).toBe(newArtefact('Volcans').output);
});

it('what version 0.5 set aside is shown with its sentence, and is tried again as a new change', async () => {
  const { device, database, server, replay } = await setUp();
  const [refused] = await listRefused(database);
  expect(refused).toMatchObject({ kind: 'report', refusal: 'Refusé.', reason: 'Un mot de trop' });
  await device.outbox(database).retry(refused?.seq ?? 0);
  await replay.drain();
  expect(server.words()).toContain('tool 11 reported: Un mot de trop');
  expect(await listRefused(database)).toEqual([]);
});
