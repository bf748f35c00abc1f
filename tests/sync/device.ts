import type { DBCore, DBCoreTable } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createCall } from '#src/data/call.ts';
import { createFetchChanges } from '#src/data/fetch-changes.ts';
import { createSendChange } from '#src/data/send-change.ts';
import { OfflineDatabase } from '#src/offline/database.ts';
import { openDatabase } from '#src/offline/open.ts';
import { createOutbox, type Outbox } from '#src/offline/outbox.ts';
import type { FetchChanges, Lock, Send } from '#src/offline/ports.ts';
import { createPull, type Pull } from '#src/offline/pull.ts';
import { createReplay, type Replay } from '#src/offline/replay.ts';
import { type NewEntry, type OutboxEntry, outboxEntry } from '#src/offline/rows.ts';
import { createManualClock, type ManualClock } from '#tests/offline/device.ts';
import type { Oracle } from './oracle.ts';
import type { Fate, Line } from './wire.ts';

/** The tab was killed; nothing of it happens after this. */
class Killed extends Error {}

/** Places where a test plants a bug; by default the real thing. */
export interface Planted {
  readonly send?: (real: Send, database: OfflineDatabase) => Send;
  readonly fetchChanges?: (real: FetchChanges) => FetchChanges;
  readonly lock?: (real: Lock) => Lock;
}

/** The locks of one browser: handed on at once when their holder dies. */
class BrowserLocks {
  #holder: Tab | null = null;
  #waiting: { tab: Tab; start: () => void }[] = [];

  lockOf(tab: Tab): Lock {
    return (task, signal) =>
      new Promise((resolve, reject) => {
        // A dead tab asks for nothing.
        if (tab.isDead) return;
        const start = () => {
          // Like the browser's: a lock that was given is no longer given up by its signal.
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

/** One tab: the real engine over the device's store, with a fuse that kills it at any step. */
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
  /** Changes of this tab on their way. */
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
      const entry = row as NewEntry;
      device.oracle.intentions.set(entry.mutationId, entry);
    });
    database.outbox.hook('deleting', (_key, row) => {
      const { attempted, key, mutationId } = row as NewEntry;
      // Only a newer intention for the same item may take an entry away, and only one that was never attempted.
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
    this.outbox = createOutbox({ database, now: device.now, newId: device.newId });
    this.replay = createReplay({
      database,
      send: async (change, signal) => {
        this.burn();
        return await this.alive(this.#noteSending(() => send(change, signal)));
      },
      lock: planted.lock?.(realLock) ?? realLock,
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

  /** One step goes by. */
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

  /** What comes back to a tab that died meanwhile does not come back. */
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
  /** What happens to the next requests; then they all go well. */
  fates: { fate: Fate; delay: number }[] = [];
  tabs: Tab[] = [];
  /** Most changes that its living tabs had on their way at once; what a dead one had sent may still travel. */
  mostSending = 0;
  /** Reads the store beside every tab, and never dies. */
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
    // The fuse counts every operation; closing and opening puts it underneath.
    opened.database.use({ stack: 'dbcore', name: 'fuse', create: (core) => withFuse(core, tab) });
    opened.database.close({ disableAutoOpen: false });
    await opened.database.open();
    this.tabs.push(tab);
    return tab;
  }

  /** The tab in front; opened again when the last one was killed. */
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

/** Burns one step before each operation; the one that kills the tab takes its transaction with it. */
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
