import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { databaseName } from '#src/offline/database/database.ts';
import { hasDatabase, openDatabase } from '#src/offline/database/open.ts';
import { wipeDatabase } from '#src/offline/database/wipe.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { createManualClock, Device, newArtefact, serverSession, ticks } from '#tests/offline/device.ts';
import { page, ScriptedServer } from '#tests/offline/scripted-server.ts';

/** An IndexedDB whose first `failures` open requests fail with `error`. */
function failingFactory(failures: number, error: DOMException) {
  const factory = new IDBFactory();
  let left = failures;
  return {
    open(name: string, version?: number) {
      if (left > 0) {
        left -= 1;
        throw error;
      }
      return factory.open(name, version);
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the stored database at `version` times ten, as a newer release would. */
function openAs(device: Device, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = device.factory.open(databaseName(7), version * 10);
    request.onupgradeneeded = () => {};
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

describe('opening', () => {
  const ports = (indexedDB: { open: (...args: never[]) => unknown }) => ({
    clock: createManualClock(),
    onClosed: () => {},
    engine: { indexedDB: indexedDB as never, IDBKeyRange },
  });

  it.each([
    'InvalidStateError',
    'UnknownError',
    'QuotaExceededError',
    'SecurityError',
    'AbortError',
    'DataError',
  ])('that fails once with %s is tried again', async (name) => {
    // Dexie logs a warning for one of them before it tries again.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const opened = await openDatabase(7, ports(failingFactory(1, new DOMException('no', name))));
    expect(opened.ok).toBe(true);
  });

  it('that keeps failing says so instead of throwing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const factory = failingFactory(99, new DOMException('no', 'InvalidStateError'));
    expect(await openDatabase(7, ports(factory))).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('where there is no IndexedDB at all says so', async () => {
    const engine = { indexedDB: null as never };
    const opened = await openDatabase(7, { clock: createManualClock(), onClosed: () => {}, engine });
    expect(opened).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('of one account shows nothing of another', async () => {
    const device = new Device();
    const database = await device.open(7);
    await createArtefact(device.outbox(database), newArtefact('Volcans'));
    const other = await device.open(8);
    expect(await other.items.count()).toBe(0);
    expect(await other.outbox.count()).toBe(0);
  });
});

describe('a newer release in another tab', () => {
  it('takes over at once: the old tab lets go and is told', async () => {
    const device = new Device();
    const database = await device.open();
    await createArtefact(device.outbox(database), newArtefact('Volcans'));
    const newer = await openAs(device, 9);
    expect(device.closed).toEqual(['outdated']);
    await expect(database.items.count()).rejects.toThrow();
    expect([...newer.objectStoreNames]).toContain('outbox');
    newer.close();
  });

  it('that was taken back leaves the queue readable', async () => {
    const device = new Device();
    const database = await device.open();
    await createArtefact(device.outbox(database), newArtefact('Volcans'));
    (await openAs(device, 9)).close();
    const again = await device.open();
    expect(await countPending(again)).toBe(1);
  });

  it('waits at most three seconds for a tab that does not let go', async () => {
    const device = new Device();
    const stubborn = await openAs(device, 0.1);
    const clock = createManualClock();
    const opening = openDatabase(7, { clock, onClosed: () => {}, engine: device.engine });
    await ticks();
    await clock.advance(2_999);
    const early = await Promise.race([opening, ticks().then(() => 'still waiting')]);
    expect(early).toBe('still waiting');
    await clock.advance(1);
    expect(await opening).toEqual({ ok: false, reason: 'blocked' });
    stubborn.close();
    await ticks();
  });
});

describe('a handle that dies', () => {
  /** A device whose database handle fails with `error` as often as `left` says. */
  async function setUp(error = new DOMException('lost', 'UnknownError')) {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const faults = { left: 0 };
    const begin = IDBDatabase.prototype.transaction;
    // Dexie stores a reference to the method when it opens, so the method is replaced before that.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      if (faults.left === 0) return begin.apply(this, args);
      faults.left -= 1;
      throw error;
    });
    const device = new Device();
    const database = await device.open();
    const server = new ScriptedServer();
    server.pages.push(page([serverSession(1)], '10'));
    await createPull({ database, fetchChanges: server.fetchChanges }).pull();
    return { device, database, faults, outbox: device.outbox(database) };
  }

  it.each([
    ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
    ['InvalidStateError', 'The database connection is closing'],
    ['AbortError', 'The transaction was aborted'],
  ])('with %s is opened again and the change is kept', async (name, message) => {
    const { database, faults, outbox } = await setUp(new DOMException(message, name));
    faults.left = 1;
    await setFavorite(outbox, 'session:1', true);
    expect(faults.left).toBe(0);
    expect((await readItem(database, 'session:1'))?.favorite).toBe(1);
    expect(await countPending(database)).toBe(1);
  });

  it('because the browser closed it is opened again', async () => {
    const { database, outbox } = await setUp();
    database.close({ disableAutoOpen: true });
    await setFavorite(outbox, 'session:1', true);
    expect(await countPending(database)).toBe(1);
  });

  it('is opened again once for all that failed with it', async () => {
    const { database, outbox } = await setUp();
    database.close({ disableAutoOpen: true });
    await Promise.all([
      setFavorite(outbox, 'session:1', true),
      createArtefact(outbox, newArtefact('Volcans')),
      createArtefact(outbox, newArtefact('Le Nil')),
    ]);
    expect(await countPending(database)).toBe(3);
    expect(database.reopened).toBe(1);
  });

  it('and stays dead refuses the change instead of pretending', async () => {
    const { device, database, faults, outbox } = await setUp();
    faults.left = Number.POSITIVE_INFINITY;
    await expect(setFavorite(outbox, 'session:1', true)).rejects.toThrow();
    faults.left = 0;
    database.close();
    const again = await device.open();
    expect((await readItem(again, 'session:1'))?.favorite).toBe(0);
    expect(await countPending(again)).toBe(0);
  });
});

describe('wiping at logout', () => {
  it('leaves nothing of the account, and another tab is told', async () => {
    const device = new Device();
    const database = await device.open();
    const otherTab = await device.open();
    await createArtefact(device.outbox(database), newArtefact('SECRET'));
    await wipeDatabase(database);
    expect(device.closed).toEqual(['wiped']);
    expect(await device.factory.databases()).toEqual([]);
    await expect(createArtefact(device.outbox(otherTab), newArtefact('SECRET'))).rejects.toThrow();
    expect(await device.factory.databases()).toEqual([]);
  });

  it('leaves the other accounts alone', async () => {
    const device = new Device();
    const other = await device.open(8);
    await createArtefact(device.outbox(other), newArtefact('Volcans'));
    await wipeDatabase(await device.open(7));
    expect(await countPending(other)).toBe(1);
  });
});

it('whoever asks whether there is a database takes none away that is just being made', async () => {
  const owner = 20_261;
  const closed = vi.fn();
  const asking = hasDatabase(owner);
  const opened = await openDatabase(owner, { clock: createManualClock(), onClosed: closed });
  await asking;
  await ticks();
  if (!opened.ok) throw new Error(opened.reason);
  await opened.database.meta.put({ name: 'courses', value: '5' });
  expect(await opened.database.meta.count()).toBe(1);
  expect(await hasDatabase(owner)).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  await wipeDatabase(opened.database);
  expect(await hasDatabase(owner)).toBe(false);
});
