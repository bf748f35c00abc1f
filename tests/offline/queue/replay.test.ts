import { describe, expect, it } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { Lock, SendOutcome } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import {
  Device,
  newArtefact,
  serverArtefact,
  serverSession,
  serverTool,
  ticks,
} from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

const noLock: Lock = (task) => task();

const LATER: SendOutcome = { kind: 'later' };
const GONE: SendOutcome = { kind: 'refused', message: 'Cet élément n’existe pas ou n’existe plus.' };

/** A device with sessions 1 to 10, a tool 11 and an artefact 12. Its clock stands still unless the test advances it. */
async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  const faults: string[] = [];
  const sessions = Array.from({ length: 10 }, (_, index) => serverSession(index + 1));
  server.pages.push(page([...sessions, serverTool(11), serverArtefact(12)], '12'));
  const { pull } = createPull({ database, fetchChanges: server.fetchChanges });
  await pull();
  const replayOn = (handle: OfflineDatabase, lock: Lock = noLock, onSettled?: () => void) =>
    createReplay({
      kinds: changeKinds,
      database: handle,
      send: server.send,
      onStoreFailure: (error) => faults.push(String(error)),
      lock,
      clock: device.clock,
      random: () => 1,
      ...(onSettled && { onSettled }),
    });
  return { device, database, server, faults, pull, outbox: device.outbox(database), replayOn };
}

/**
 * Locks that behave like the browser's: one holder at a time, and the next one gets the lock when the holder is gone.
 */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const held = { now: 0, most: 0 };
  const lock: Lock = (task, signal) => {
    const turn = last.then(async () => {
      if (signal.aborted) throw new Error('AbortError');
      held.now += 1;
      held.most = Math.max(held.most, held.now);
      await task().finally(() => {
        held.now -= 1;
      });
    });
    last = turn.catch(() => {});
    return turn;
  };
  return { lock, held };
}

describe('draining', () => {
  it('sends one change at a time in order and leaves nothing waiting', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:3', true);
    await deleteItem(outbox, 'tool:11');
    await setFavorite(outbox, 'revisionTool:12', true);
    const replay = replayOn(database);
    expect(await replay.drain()).toEqual({ state: 'idle' });
    expect(server.words()).toEqual(['session 3 on', 'tool 11 deleted', 'revisionTool 12 on']);
    expect(await countPending(database)).toBe(0);
    expect(await readItem(database, 'session:3')).toMatchObject({ favorite: 1, serverFavorite: 1 });
  });

  it('commits that a change was attempted before it is sent', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    const seen: unknown[] = [];
    const replay = createReplay({
      kinds: changeKinds,
      database,
      lock: noLock,
      clock: { now: () => 0, after: () => () => {} },
      random: () => 1,
      send: async (change) => {
        seen.push(await database.outbox.get(1));
        return server.success(change);
      },
    });
    await replay.drain();
    expect(seen).toMatchObject([{ attempted: 1, cursorBefore: '12' }]);
    expect(replayOn(database).status()).toEqual({ state: 'idle' });
  });

  it('gives an imported artefact its number and lets its heart follow', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await setFavorite(outbox, key, true);
    await replayOn(database).drain();
    expect(server.words()).toEqual(['import Sujet : Volcans', 'revisionTool 101 on']);
    expect(await readItem(database, key)).toMatchObject({
      id: 101,
      favorite: 1,
      serverFavorite: 1,
      createdAt: '2026-11-20T09:00:00.000Z',
    });
    expect(await database.contents.get(key)).toMatchObject({ onlyHere: 0 });
  });

  it('repeats a change whose answer was lost with the same mutation id', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    server.script.push(LATER, LATER, LATER);
    const replay = replayOn(database);
    await replay.drain();
    await setFavorite(outbox, 'session:1', false);
    for (let turn = 0; turn < 8; turn += 1) await device.clock.advance(10_000);
    expect(server.words()).toEqual([
      'session 1 on',
      'session 1 on',
      'session 1 on',
      'session 1 on',
      'session 1 off',
    ]);
    expect(new Set(server.sent.slice(0, 4).map(({ mutationId }) => mutationId)).size).toBe(1);
    expect(await readItem(database, 'session:1')).toMatchObject({ favorite: 0, serverFavorite: 0 });
  });

  it('takes up what a killed tab left, at whatever moment it died', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    server.script.push('silence');
    void replayOn(database).drain();
    await ticks();
    database.close();
    const again = await device.open();
    await replayOn(again).drain();
    expect(server.words()).toEqual(['session 1 on', 'session 1 on']);
    expect(server.sent[0]?.mutationId).toBe(server.sent[1]?.mutationId);
    expect(await countPending(again)).toBe(0);
  });

  it('sends what was queued while it was at work', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    const replay = replayOn(database);
    const done = replay.drain();
    await setFavorite(outbox, 'session:2', true);
    replay.wake();
    await done;
    await ticks();
    expect(server.words()).toEqual(['session 1 on', 'session 2 on']);
  });

  it('tells once that there is something to fetch when the queue rests', async () => {
    const { database, outbox, replayOn } = await setUp();
    let told = 0;
    await setFavorite(outbox, 'session:1', true);
    await setFavorite(outbox, 'session:2', true);
    const replay = replayOn(database, noLock, () => {
      told += 1;
    });
    await replay.drain();
    expect(told).toBe(1);
    await replay.drain();
    expect(told).toBe(1);
  });
});

describe('a lasting refusal', () => {
  it('is set aside with its sentence, the heart goes back, and the nine others are sent', async () => {
    const { database, outbox, server, faults, replayOn } = await setUp();
    for (let id = 1; id <= 10; id += 1) await setFavorite(outbox, `session:${id}`, true);
    server.script.push(GONE);
    await replayOn(database).drain();
    expect(faults).toEqual([]);
    expect(server.sent).toHaveLength(10);
    expect(await countPending(database)).toBe(0);
    expect(await listRefused(database)).toMatchObject([
      { key: 'session:1', refusal: 'Cet élément n’existe pas ou n’existe plus.' },
    ]);
    expect((await readItem(database, 'session:1'))?.favorite).toBe(0);
    expect((await readItem(database, 'session:2'))?.favorite).toBe(1);
  });

  it('of a deletion brings the item back', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    const before = await readItem(database, 'tool:11');
    await deleteItem(outbox, 'tool:11');
    server.script.push({ kind: 'refused', message: 'Refusé.' });
    await replayOn(database).drain();
    expect(await readItem(database, 'tool:11')).toEqual(before);
  });

  it('of an import keeps the artefact and its heart on the device, and nothing waits for ever', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await setFavorite(outbox, key, true);
    server.script.push({ kind: 'refused', message: 'L’envoi est trop volumineux.' });
    await replayOn(database).drain();
    expect(server.sent).toHaveLength(1);
    expect(await countPending(database)).toBe(0);
    expect(await readItem(database, key)).toMatchObject({ favorite: 1, onDevice: 1 });
    expect(await database.contents.get(key)).toMatchObject({ onlyHere: 1 });
    expect(await listRefused(database)).toMatchObject([{ kind: 'import', key }]);
  });

  it('of an import whose artefact was deleted meanwhile leaves nothing to tell', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    server.script.push(() => ({ kind: 'later' }), { kind: 'refused', message: 'Refusé.' });
    const replay = replayOn(database);
    await replay.drain();
    await deleteItem(outbox, key);
    replay.wake();
    await ticks();
    expect(await database.outbox.count()).toBe(0);
    expect(await readItem(database, key)).toBeNull();
  });
});

describe('a fault', () => {
  it('of one change does not hold up the others', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    const replay = createReplay({
      kinds: changeKinds,
      database,
      lock: noLock,
      clock: device.clock,
      random: () => 1,
      send: async (change, signal) => {
        const outcome = await server.send(change, signal);
        return change.kind === 'favorite' && change.id === 1 ? LATER : outcome;
      },
    });
    for (let id = 1; id <= 5; id += 1) await setFavorite(outbox, `session:${id}`, true);
    expect((await replay.drain()).state).toBe('waiting');
    expect(await countPending(database)).toBe(1);
    for (let turn = 0; turn < 12; turn += 1) await device.clock.advance(300_000);
    await setFavorite(outbox, 'session:6', true);
    await replay.drain();
    expect((await readItem(database, 'session:6'))?.serverFavorite).toBe(1);
    expect(await countPending(database)).toBe(1);
    expect(replayOn(database).status().state).toBe('idle');
  });

  it('of the line costs two requests a try, not one for each change that waits', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    for (let id = 1; id <= 10; id += 1) await setFavorite(outbox, `session:${id}`, true);
    server.script.push(...Array.from({ length: 40 }, () => LATER));
    const replay = replayOn(database);
    await replay.drain();
    expect(server.sent).toHaveLength(2);
    await device.clock.advance(1_000);
    expect(server.sent.length).toBeLessThanOrEqual(4);
    expect(await countPending(database)).toBe(10);
  });

  it('is tried again ever more rarely, for ever, at most every five minutes', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    server.script.push(...Array.from({ length: 30 }, () => LATER));
    const replay = replayOn(database);
    await replay.drain();
    const waits: number[] = [];
    for (let turn = 0; turn < 29; turn += 1) {
      const status = replay.status();
      if (status.state !== 'waiting') throw new Error(status.state);
      const wait = status.until - device.clock.now();
      waits.push(wait);
      await device.clock.advance(wait);
    }
    expect(waits.slice(0, 10)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000,
    ]);
    expect(Math.max(...waits)).toBe(300_000);
    expect(server.sent).toHaveLength(30);
    await device.clock.advance(300_000);
    expect(await countPending(database)).toBe(0);
  });

  it('is forgotten when the connection comes back', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    server.script.push(LATER);
    const replay = replayOn(database);
    await replay.drain();
    replay.wake();
    await ticks();
    expect(await countPending(database)).toBe(0);
    expect(replay.status()).toEqual({ state: 'idle' });
  });

  it('does not depend on the clock of the phone', async () => {
    const { database, outbox, server, replayOn, device } = await setUp();
    const inFuture = createOutbox({
      kinds: changeKinds,
      database,
      now: () => new Date('2031-01-01'),
      newId: device.ids,
    });
    await setFavorite(inFuture, 'session:1', true);
    await setFavorite(outbox, 'session:2', true);
    await replayOn(database).drain();
    expect(server.words()).toEqual(['session 1 on', 'session 2 on']);
  });
});

describe('a server that asks to slow down', () => {
  it('is not asked before the time it gave, even when the connection comes back', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    await setFavorite(outbox, 'session:2', true);
    server.script.push({ kind: 'slow-down', retryAfter: 30 });
    const replay = replayOn(database);
    expect(await replay.drain()).toEqual({ state: 'waiting', until: device.clock.now() + 30_000 });
    replay.wake();
    await device.clock.advance(29_999);
    expect(server.sent).toHaveLength(1);
    await device.clock.advance(1);
    expect(server.sent).toHaveLength(3);
    expect(await countPending(database)).toBe(0);
  });
});

describe('a token that died', () => {
  it('pauses and keeps the queue until the same account signs in again', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    for (let id = 1; id <= 10; id += 1) await setFavorite(outbox, `session:${id}`, true);
    server.script.push({ kind: 'signed-out' });
    const replay = replayOn(database);
    expect(await replay.drain()).toEqual({ state: 'paused' });
    replay.wake();
    await ticks();
    expect(server.sent).toHaveLength(1);
    expect(await countPending(database)).toBe(10);
    expect(await replay.drain()).toEqual({ state: 'idle' });
    expect(server.sent).toHaveLength(11);
  });

  it('leaves nothing for another account to see or to send', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    server.script.push({ kind: 'signed-out' });
    await replayOn(database).drain();
    const other = await device.open(8);
    await replayOn(other).drain();
    expect(server.sent).toHaveLength(1);
    expect(await countPending(other)).toBe(0);
    expect(await countPending(database)).toBe(1);
  });
});

describe('two tabs', () => {
  it('drain one after the other and send each change once', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    const other = await device.open();
    for (let id = 1; id <= 10; id += 1) await setFavorite(outbox, `session:${id}`, true);
    const { lock, held } = createLocks();
    await Promise.all([replayOn(database, lock).drain(), replayOn(other, lock).drain()]);
    expect(server.sent).toHaveLength(10);
    expect(held.most).toBe(1);
  });

  it('go on when the one that drained stops', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    const other = await device.open();
    for (let id = 1; id <= 3; id += 1) await setFavorite(outbox, `session:${id}`, true);
    const { lock } = createLocks();
    server.script.push('silence');
    const first = replayOn(database, lock);
    void first.drain();
    await ticks();
    const second = replayOn(other, lock).drain();
    await first.stop();
    await second;
    expect(server.words()).toEqual(['session 1 on', 'session 1 on', 'session 2 on', 'session 3 on']);
    expect(await countPending(other)).toBe(0);
  });

  it('settle a change once even when both got its answer', async () => {
    const { device, database, outbox, server, replayOn } = await setUp();
    const other = await device.open();
    await setFavorite(outbox, 'session:1', true);
    await Promise.all([replayOn(database).drain(), replayOn(other).drain()]);
    await setFavorite(outbox, 'session:1', false);
    await replayOn(other).drain();
    expect(server.sent.at(-1)).toMatchObject({ favorite: false });
    expect(await readItem(database, 'session:1')).toMatchObject({ favorite: 0, serverFavorite: 0 });
  });
});

describe('the status', () => {
  it('says what the queue does', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    server.script.push(LATER);
    const replay = replayOn(database);
    const seen: string[] = [];
    const end = replay.subscribe(() => seen.push(replay.status().state));
    await replay.drain();
    replay.wake();
    await ticks();
    expect(seen).toEqual(['draining', 'waiting', 'draining', 'idle']);
    end();
    await replay.stop();
    expect(seen).toHaveLength(4);
  });

  it('stays at rest after a stop', async () => {
    const { database, outbox, server, replayOn } = await setUp();
    const replay = replayOn(database);
    await replay.stop();
    await setFavorite(outbox, 'session:1', true);
    replay.wake();
    expect(await replay.drain()).toEqual({ state: 'idle' });
    await ticks();
    expect(server.sent).toEqual([]);
    expect(await countPending(database)).toBe(1);
  });

  it('waits when the device’s own store fails, and goes on when it works again', async () => {
    const { device, database, outbox, server, faults, replayOn } = await setUp();
    await setFavorite(outbox, 'session:1', true);
    let broken = true;
    database.use({
      stack: 'dbcore',
      name: 'broken',
      create: (core) => ({
        ...core,
        transaction: (...request) => {
          if (broken) throw new Error('the store fails');
          return core.transaction(...request);
        },
      }),
    });
    database.close({ disableAutoOpen: false });
    await database.open();
    const replay = replayOn(database);
    expect((await replay.drain()).state).toBe('waiting');
    expect(faults).toEqual(['Error: the store fails']);
    broken = false;
    await device.clock.advance(5_000);
    expect(server.words()).toEqual(['session 1 on']);
    expect(replay.status()).toEqual({ state: 'idle' });
  });
});
