import type { DBCore, DBCoreTable } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createCall } from '#src/data/server/call.ts';
import { createFetchChanges } from '#src/data/sync/fetch-changes.ts';
import { createSendChange } from '#src/data/sync/send-change.ts';
import { changeKinds, type OutboxEntry, outboxEntry } from '#src/offline/changes/kinds.ts';
import { OfflineDatabase } from '#src/offline/database/database.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import type { FetchChanges, Lock, Send } from '#src/offline/ports.ts';
import { createPull, type Pull } from '#src/offline/pull/pull.ts';
import { createOutbox, type Outbox } from '#src/offline/queue/outbox.ts';
import { createReplay, type Replay } from '#src/offline/queue/replay.ts';
import { createManualClock, type ManualClock } from '#tests/offline/device.ts';
import type { Oracle } from './oracle.ts';
import type { Fate, Line } from './wire.ts';

/** Thrown when the tab was killed; none of its code runs after this. */
class Killed extends Error {}

/** Places where a test can plant a bug; the default is the real code. */
export interface Planted {
  readonly send?: (real: Send, database: OfflineDatabase) => Send;
  readonly fetchChanges?: (real: FetchChanges) => FetchChanges;
  readonly lock?: (real: Lock) => Lock;
}

/** The locks of one browser. When a holder is killed, the next one gets the lock at once. */
class BrowserLocks {
  #holder: Tab | null = null;
  #waiting: { tab: Tab; start: () => void }[] = [];

  lockOf(tab: Tab): Lock {
    return (task, signal) =>
      new Promise((resolve, reject) => {
        // A killed tab requests no lock.
        if (tab.isDead) return;
        const start = () => {
          // As in the browser: a lock that was granted is not released by its signal.
          signal.removeEventListener('abort', giveUp);
          this.#holder = tab;
          task()
            .then(resolve, reject)
            .finally(() => this.release(tab));
        };
        const giveUp = () => {
          this.#waiting = this.#waiting.filter((turn) => turn.start !== start);
          reject(new Error('AbortError'));
        };
        signal.addEventListener('abort', giveUp);
        if (this.#holder === null) start();
        else this.#waiting.push({ tab, start });
      });
  }

  release(tab: Tab): void {
    if (this.#holder !== tab) return;
    this.#holder = null;
    this.#waiting.shift()?.start();
  }

  forget(tab: Tab): void {
    this.#waiting = this.#waiting.filter((turn) => turn.tab !== tab);
    this.release(tab);
  }
}

/** One tab: the real engine on the device's store. A countdown kills it at any step. */
export class Tab {
  readonly database: OfflineDatabase;
  readonly outbox: Outbox;
  readonly replay: Replay;
  readonly pull: Pull;
  readonly clock: ManualClock = createManualClock();
  isDead = false;
  readonly died: Promise<void>;
  /** Steps until the tab is killed; a step is one operation on the store or one request. */
  fuse = Number.POSITIVE_INFINITY;
  /** Changes of this tab that are being sent. */
  sending = 0;
  readonly device: Device;
  #tellDeath = (): void => {};

  constructor(device: Device, database: OfflineDatabase) {
    this.device = device;
    this.database = database;
    this.died = new Promise((resolve) => {
      this.#tellDeath = resolve;
    });
    database.outbox.hook('creating', (_key, row) => {
      const entry = row as OutboxEntry;
      device.oracle.intentions.set(entry.mutationId, entry);
    });
    database.outbox.hook('deleting', (_key, row) => {
      const { attempted, key, mutationId } = row as OutboxEntry;
      // Only a newer intention for the same item may remove an entry, and only an entry that was never attempted.
      if (attempted === 0 && device.acting.includes(key)) device.oracle.promised.delete(mutationId);
    });
    const call = createCall({
      fetch: device.wire.fetch(() => device.nextFate()),
      host: '/api',
      token: () => 'of-the-wire',
      onInvalidToken: () => {},
    });
    const { planted } = device;
    const realSend = createSendChange(call);
    const realFetch = createFetchChanges(call);
    const realLock = device.locks.lockOf(this);
    const send = planted.send?.(realSend, database) ?? realSend;
    const fetchChanges = planted.fetchChanges?.(realFetch) ?? realFetch;
    this.outbox = createOutbox({ kinds: changeKinds, database, now: device.now, newId: device.newId });
    this.replay = createReplay({
      kinds: changeKinds,
      database,
      send: async (change, signal) => {
        this.burn();
        return await this.alive(this.#noteSending(() => send(change, signal)));
      },
      lock: planted.lock?.(realLock) ?? realLock,
      isOnline: () => device.isOnline,
      clock: this.clock,
      random: () => 0.5,
    });
    this.pull = createPull({
      database,
      fetchChanges: async (request) => {
        this.burn();
        return await this.alive(fetchChanges(request));
      },
    });
  }

  /** Counts one step. */
  burn(): void {
    if (this.isDead) throw new Killed();
    this.fuse -= 1;
    if (this.fuse < 0) {
      this.kill();
      throw new Killed();
    }
  }

  async #noteSending<T>(send: () => Promise<T>): Promise<T> {
    this.sending += 1;
    this.device.noteSending();
    return await send().finally(() => {
      this.sending -= 1;
    });
  }

  /** Results for a tab that was killed in the meantime never arrive. */
  async alive<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    if (this.isDead) throw new Killed();
    return result;
  }

  kill(): void {
    this.isDead = true;
    this.#tellDeath();
    this.device.locks.forget(this);
    queueMicrotask(() => this.database.close());
  }
}

/** A phone: its store outlives its tabs. */
export class Device {
  readonly wire: Line;
  readonly oracle: Oracle;
  readonly planted: Planted;
  readonly newId: () => string;
  readonly factory = new IDBFactory();
  readonly locks = new BrowserLocks();
  readonly now = (): Date => new Date('2026-11-20T08:00:00.000Z');
  isOnline = true;
  /** Keys of the items that the person is changing right now. */
  readonly acting: string[] = [];
  /** The fates of the next requests; after these, every request succeeds. */
  fates: { fate: Fate; delay: number }[] = [];
  tabs: Tab[] = [];
  /**
   * The most changes that its living tabs were sending at once. Requests of a killed tab may still be on their way and
   * do not count.
   */
  mostSending = 0;
  /** A separate handle that reads the store and is never killed. */
  readonly #inspector: OfflineDatabase;

  constructor(parts: Pick<Device, 'wire' | 'oracle' | 'planted' | 'newId'>) {
    this.wire = parts.wire;
    this.oracle = parts.oracle;
    this.planted = parts.planted;
    this.newId = parts.newId;
    this.#inspector = new OfflineDatabase(7, this.#engine);
  }

  get #engine() {
    return { indexedDB: this.factory, IDBKeyRange };
  }

  async openTab(): Promise<Tab> {
    const opened = await openDatabase(7, {
      clock: createManualClock(),
      onClosed: () => {},
      engine: this.#engine,
    });
    if (!opened.ok) throw new Error(opened.reason);
    const tab = new Tab(this, opened.database);
    // The countdown must count every operation. Closing and reopening the database installs it below Dexie's own
    // layers.
    opened.database.use({ stack: 'dbcore', name: 'fuse', create: (core) => withFuse(core, tab) });
    opened.database.close({ disableAutoOpen: false });
    await opened.database.open();
    this.tabs.push(tab);
    return tab;
  }

  /** The tab in front; a new one is opened when the last one was killed. */
  async tab(): Promise<Tab> {
    this.tabs = this.tabs.filter(({ isDead }) => !isDead);
    return this.tabs[0] ?? (await this.openTab());
  }

  nextFate(): { fate: Fate; delay: number } {
    if (!this.isOnline) return { fate: 'request lost', delay: 0 };
    return this.fates.shift() ?? { fate: 'ok', delay: 0 };
  }

  noteSending(): void {
    const sending = this.tabs.filter(({ isDead }) => !isDead).reduce((sum, tab) => sum + tab.sending, 0);
    this.mostSending = Math.max(this.mostSending, sending);
  }

  async queue(): Promise<OutboxEntry[]> {
    const rows = await this.#inspector.outbox.toArray();
    return this.#inspector.allReadable('outbox', outboxEntry, rows);
  }

  close(): void {
    for (const tab of this.tabs) tab.kill();
    this.#inspector.close();
  }
}

/** Counts one step before each operation. When the tab is killed, its transaction is aborted too. */
function withFuse(core: DBCore, tab: Tab): DBCore {
  const burn = (trans: { abort(): void }) => {
    try {
      tab.burn();
    } catch (error) {
      trans.abort();
      throw error;
    }
  };
  const fused = <Request extends { trans: { abort(): void } }, Result>(
    operation: (request: Request) => Promise<Result>,
  ) => {
    return (request: Request): Promise<Result> => {
      burn(request.trans);
      return operation(request);
    };
  };
  return {
    ...core,
    transaction: (...request) => {
      tab.burn();
      return core.transaction(...request);
    },
    table: (name): DBCoreTable => {
      const table = core.table(name);
      return {
        ...table,
        mutate: fused(table.mutate),
        get: fused(table.get),
        getMany: fused(table.getMany),
        query: fused(table.query),
        openCursor: fused(table.openCursor),
        count: fused(table.count),
      };
    },
  };
}
