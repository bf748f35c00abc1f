import { describe, expect, it } from 'vitest';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import {
  cancelGeneration,
  forgetGeneration,
  type GenerationEntry,
  type GenerationRequest,
  listGenerations,
  queueGeneration,
} from '#src/offline/changes/generation.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import { readContent } from '#src/offline/database/contents.ts';
import { readPosition } from '#src/offline/database/meta.ts';
import type { SendOutcome } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, readItemsPage } from '#src/offline/reads/items.ts';
import { Device, serverSession } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

const cell: GenerationRequest = {
  make: 'artefact',
  name: 'Flashcards',
  body: { subject: 'La cellule', elements: 'membrane', source: '' },
};
const OUTPUT = JSON.stringify({ data: [{ question: 'Q', answer: 'R', explanation: '' }] });
const made = {
  id: 55,
  artefact: {
    id: 55,
    name: 'Flashcards',
    input: 'Sujet : La cellule',
    output: OUTPUT,
    engine: 'local',
    createdAt: '2026-11-20T09:00:00.000Z',
  },
};

async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  server.pages.push(page([serverSession(1)], '1'));
  await createPull({ database, fetchChanges: server.fetchChanges }).pull();
  const outbox = device.outbox(database);
  const line = { isUp: true };
  const replay = () =>
    createReplay({
      kinds: changeKinds,
      database,
      isOnline: () => line.isUp,
      send: server.send,
      lock: (task) => task(),
      clock: device.clock,
      random: () => 1,
    });
  return { device, database, server, outbox, replay, line };
}
const queued = { request: cell, title: 'Flashcards – La cellule' };
const keyOf = ({ mutationId }: { mutationId: string }) => mutationId;

it('waits with its words and counts as waiting, then is sent and its result opens with no connection', async () => {
  const { database, server, outbox, replay } = await setUp();
  await queueGeneration(outbox, queued);
  expect(await countPending(database)).toBe(1);
  expect(await listGenerations(database, 'waiting')).toMatchObject([{ title: queued.title, request: cell }]);

  server.script.push({ kind: 'done', answer: made });
  await replay().drain();
  expect(await countPending(database)).toBe(0);
  expect(await readContent(database, 'revisionTool:55')).toBe(OUTPUT);
  const { items } = await readItemsPage(database, { type: 'revisionTool' });
  expect(items).toMatchObject([{ id: 55, onDevice: 1 }]);
  const [notice] = await listGenerations(database, 'done');
  expect(notice).toMatchObject({ madeId: 55, title: queued.title });
  await outbox.dismiss(notice?.seq ?? 0);
  expect(await listGenerations(database, 'done')).toEqual([]);
});

it('keeps one key over lost answers and a killed tab, so that it is paid once', async () => {
  const { database, device, server, outbox, replay } = await setUp();
  const mutationId = '11111111-1111-4111-8111-111111111111';
  await queueGeneration(outbox, { ...queued, mutationId });
  await queueGeneration(outbox, { ...queued, mutationId });
  const later: SendOutcome = { kind: 'later' };
  server.script.push(later, later);
  const first = replay();
  await first.drain();
  await device.clock.advance(5_000);
  await first.stop();
  server.script.push({ kind: 'done', answer: made });
  await replay().drain();
  expect(server.sent.map(keyOf)).toEqual([mutationId, mutationId, mutationId]);
  expect(await listGenerations(database, 'waiting')).toEqual([]);
});

it('can be taken back until it may have left', async () => {
  const { database, server, outbox, replay } = await setUp();
  const seq = await queueGeneration(outbox, queued);
  expect(await cancelGeneration(outbox, seq ?? 0)).toBe(true);
  await replay().drain();
  expect(server.sent).toEqual([]);

  const second = await queueGeneration(outbox, queued);
  server.script.push({ kind: 'later' });
  await replay().drain();
  expect(await cancelGeneration(outbox, second ?? 0)).toBe(false);
  expect(await listGenerations(database, 'waiting')).toHaveLength(1);
});

it('whose answer was lost may have left: it can’t be taken back, and fetches nothing twice when it is settled', async () => {
  const { database, server, outbox, replay } = await setUp();
  const mutationId = '11111111-1111-4111-8111-111111111111';
  const seq = await queueGeneration(outbox, { ...queued, mutationId });
  expect(await cancelGeneration(outbox, seq ?? 0)).toBe(false);
  server.script.push({ kind: 'done', answer: made });
  await replay().drain();
  const { cursor } = await database.transaction('r', database.meta, () => readPosition(database));
  expect(cursor).toBe('1');
});

it('does not leave, and can be taken back, until the server is there', async () => {
  const { database, server, outbox, replay, line } = await setUp();
  line.isUp = false;
  const seq = await queueGeneration(outbox, queued);
  const running = replay();
  await running.drain();
  expect(server.sent).toEqual([]);
  expect(await listGenerations(database, 'waiting')).toMatchObject([{ attempted: 0 }]);
  line.isUp = true;
  server.script.push({ kind: 'done', answer: made });
  await running.drain();
  expect(server.sent).toHaveLength(1);
  expect(await cancelGeneration(outbox, seq ?? 0)).toBe(false);
});

it('that is refused is set aside with its words, and tried again as another request', async () => {
  const { database, server, outbox, replay } = await setUp();
  await queueGeneration(outbox, queued);
  server.script.push({ kind: 'refused', message: 'Vous n’avez plus de crédit.' });
  await replay().drain();
  const [parked] = await listRefused(database);
  expect(parked).toMatchObject({ kind: 'generation', request: cell, refusal: 'Vous n’avez plus de crédit.' });
  await outbox.retry(parked?.seq ?? 0);
  await replay().drain();
  expect(new Set(server.sent.map(keyOf)).size).toBe(2);
  expect(await listRefused(database)).toEqual([]);
});

it('lets a heart go before it: that takes a moment, a generation a minute', async () => {
  const { server, outbox, replay } = await setUp();
  await queueGeneration(outbox, queued);
  await setFavorite(outbox, 'session:1', true);
  await replay().drain();
  expect(server.words()).toEqual(['session 1 on', 'make artefact']);
});

describe('a generation whose outcome the page that asked for it has', () => {
  const mutationId = '11111111-1111-4111-8111-111111111111';
  const other = '22222222-2222-4222-8222-222222222222';

  it.each(['waiting', 'done', 'parked'] as const)('goes when it is %s, and no other one', async (state) => {
    const { database, outbox } = await setUp();
    await queueGeneration(outbox, { ...queued, mutationId });
    await queueGeneration(outbox, { ...queued, mutationId: other });
    const [entry] = await listGenerations(database, 'waiting');
    if (entry === undefined) throw new Error('Nothing waits');
    const moved: GenerationEntry = { ...entry, state };
    await database.outbox.put(moved);
    await forgetGeneration(outbox, mutationId);
    expect(await database.outbox.toArray()).toMatchObject([{ mutationId: other }]);
  });

  it('is not changed by the answer that the replay still waited for', async () => {
    const { device, database, outbox } = await setUp();
    await queueGeneration(outbox, { ...queued, mutationId });
    const replay = createReplay({
      kinds: changeKinds,
      database,
      isOnline: () => true,
      send: async () => {
        await forgetGeneration(outbox, mutationId);
        return { kind: 'done', answer: made };
      },
      lock: (task) => task(),
      clock: device.clock,
      random: () => 1,
    });
    await replay.drain();
    expect(await countPending(database)).toBe(0);
    expect(await listGenerations(database, 'done')).toEqual([]);
  });
});
