import { expect, it } from 'vitest';
import { readContent } from '#src/offline/contents.ts';
import type { GenerationRequest } from '#src/offline/generation-request.ts';
import { countPending, listGenerations, listParked, readItemsPage } from '#src/offline/items.ts';
import type { Acknowledgement, OutgoingChange, SendOutcome } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull.ts';
import { createReplay } from '#src/offline/replay.ts';
import { Device, serverSession } from './device.ts';
import { page, ScriptedServer } from './scripted-server.ts';

const cell: GenerationRequest = {
  make: 'artefact',
  name: 'Flashcards',
  body: { subject: 'La cellule', elements: 'membrane', source: '' },
};
const OUTPUT = JSON.stringify({ data: [{ question: 'Q', answer: 'R', explanation: '' }] });
const made: Acknowledgement = {
  kind: 'generation',
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
const keyOf = ({ mutationId }: OutgoingChange) => mutationId;

it('waits with its words and counts as waiting, then is sent and its result opens with no connection', async () => {
  const { database, server, outbox, replay } = await setUp();
  await outbox.queueGeneration(queued);
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
  await outbox.dismissParked(notice?.seq ?? 0);
  expect(await listGenerations(database, 'done')).toEqual([]);
});

it('keeps one key over lost answers and a killed tab, so that it is paid once', async () => {
  const { database, device, server, outbox, replay } = await setUp();
  const mutationId = '11111111-1111-4111-8111-111111111111';
  await outbox.queueGeneration({ ...queued, mutationId });
  await outbox.queueGeneration({ ...queued, mutationId });
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
  const seq = await outbox.queueGeneration(queued);
  expect(await outbox.cancelGeneration(seq)).toBe(true);
  await replay().drain();
  expect(server.sent).toEqual([]);

  const second = await outbox.queueGeneration(queued);
  server.script.push({ kind: 'later' });
  await replay().drain();
  expect(await outbox.cancelGeneration(second)).toBe(false);
  expect(await listGenerations(database, 'waiting')).toHaveLength(1);
});

it('does not leave, and can be taken back, until the server is there', async () => {
  const { database, server, outbox, replay, line } = await setUp();
  line.isUp = false;
  const seq = await outbox.queueGeneration(queued);
  const running = replay();
  await running.drain();
  expect(server.sent).toEqual([]);
  expect(await listGenerations(database, 'waiting')).toMatchObject([{ attempted: 0 }]);
  line.isUp = true;
  server.script.push({ kind: 'done', answer: made });
  await running.drain();
  expect(server.sent).toHaveLength(1);
  expect(await outbox.cancelGeneration(seq)).toBe(false);
});

it('that is refused is set aside with its words, and tried again as another request', async () => {
  const { database, server, outbox, replay } = await setUp();
  await outbox.queueGeneration(queued);
  server.script.push({ kind: 'refused', message: 'Vous n’avez plus de crédit.' });
  await replay().drain();
  const [parked] = await listParked(database);
  expect(parked).toMatchObject({ kind: 'generation', request: cell, refusal: 'Vous n’avez plus de crédit.' });
  await outbox.retryParked(parked?.seq ?? 0);
  await replay().drain();
  expect(new Set(server.sent.map(keyOf)).size).toBe(2);
  expect(await listParked(database)).toEqual([]);
});

it('lets a heart go before it: that takes a moment, a generation a minute', async () => {
  const { server, outbox, replay } = await setUp();
  await outbox.queueGeneration(queued);
  await outbox.setFavorite('session:1', true);
  await replay().drain();
  expect(server.words()).toEqual(['session 1 on', 'make artefact']);
});
