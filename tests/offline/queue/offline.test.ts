import { describe, expect, it } from 'vitest';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { cancelGeneration, queueGeneration } from '#src/offline/changes/generation.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending } from '#src/offline/reads/items.ts';
import { Device, serverSession, ticks } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

/** A device with session 1 and a connection: `isKnown` is what the app believes about it, `isUp` is its real state. */
async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  server.pages.push(page([serverSession(1)], '1'));
  await createPull({ database, fetchChanges: server.fetchChanges }).pull();
  const line = { isUp: true, isKnown: true, asked: 0 };
  const replay = createReplay({
    database,
    kinds: changeKinds,
    isOnline: () => line.isKnown,
    findServer: async () => {
      line.asked += 1;
      line.isKnown = line.isUp;
      return line.isUp;
    },
    send: async (change, signal) => {
      const outcome = await server.send(change, signal);
      if (outcome.kind === 'later') line.isKnown = false;
      return outcome;
    },
    lock: (task) => task(),
    clock: device.clock,
    random: () => 1,
  });
  const goOffline = () => Object.assign(line, { isUp: false, isKnown: false });
  return { device, database, server, line, replay, goOffline, outbox: device.outbox(database) };
}
const poem = {
  request: { make: 'text', slug: 'poem', fields: { theme: 'le fleuve' } },
  title: 'Poème',
} as const;

describe('while the server is not known to be there', () => {
  it('nothing is marked as attempted, so that what is turned back leaves no trace', async () => {
    const { database, outbox, replay, server, goOffline } = await setUp();
    goOffline();
    await setFavorite(outbox, 'session:1', true);
    expect((await replay.drain()).state).toBe('waiting');
    expect(await database.outbox.toArray()).toMatchObject([{ attempted: 0 }]);
    await setFavorite(outbox, 'session:1', false);
    expect(await countPending(database)).toBe(0);
    expect(server.sent).toEqual([]);
  });

  it('it is asked ever more rarely, and everything goes as soon as it answers', async () => {
    const { device, database, outbox, replay, server, line, goOffline } = await setUp();
    goOffline();
    await setFavorite(outbox, 'session:1', true);
    await replay.drain();
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const status = replay.status();
      if (status.state !== 'waiting') throw new Error(status.state);
      waits.push(status.until - device.clock.now());
      await device.clock.advance(waits[turn] ?? 0);
    }
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(300_000);
    expect(line.asked).toBe(13);
    expect(server.sent).toEqual([]);
    line.isUp = true;
    await device.clock.advance(300_000);
    expect(server.words()).toEqual(['session 1 on']);
    expect(await countPending(database)).toBe(0);
  });

  it('it is not asked when nothing waits', async () => {
    const { replay, line, goOffline } = await setUp();
    goOffline();
    expect(await replay.drain()).toEqual({ state: 'idle' });
    expect(line.asked).toBe(0);
  });

  it('what waits goes at once when another call finds it again', async () => {
    const { database, outbox, replay, server, line, goOffline } = await setUp();
    goOffline();
    await setFavorite(outbox, 'session:1', true);
    await replay.drain();
    Object.assign(line, { isUp: true, isKnown: true });
    replay.look();
    await ticks();
    expect(server.words()).toEqual(['session 1 on']);
    expect(await countPending(database)).toBe(0);
  });

  it('a generation can be taken back', async () => {
    const { outbox, replay, server, line, goOffline } = await setUp();
    goOffline();
    const seq = await queueGeneration(outbox, poem);
    await replay.drain();
    expect(await cancelGeneration(outbox, seq ?? 0)).toBe(true);
    line.isUp = true;
    replay.wake();
    await replay.drain();
    expect(server.sent).toEqual([]);
  });
});

describe('an answer that is lost', () => {
  it('is asked for again by itself, under the same key', async () => {
    const { device, database, outbox, replay, server } = await setUp();
    await queueGeneration(outbox, poem);
    server.script.push({ kind: 'later' }, { kind: 'later' });
    expect((await replay.drain()).state).toBe('waiting');
    await device.clock.advance(1_000);
    await device.clock.advance(2_000);
    expect(server.words()).toEqual(['make text', 'make text', 'make text']);
    expect(new Set(server.sent.map(({ mutationId }) => mutationId)).size).toBe(1);
    expect(await countPending(database)).toBe(0);
  });
});
