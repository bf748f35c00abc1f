import type { Bundles } from './bundle.ts';
import type { Actor, Loop } from './loop.ts';
import { runInRealm } from './realm.ts';

/** What is used of the objects of `fake-indexeddb` below their public face. */
interface RawTransaction {
  readonly db: RawConnection;
  readonly mode: string;
  readonly durability: string;
  readonly _rollbackLog: (() => void)[];
  readonly _requests: { operation: () => unknown }[];
  _state: string;
  _abort(name: string | null): void;
  addEventListener(type: string, listener: () => void): void;
}
interface RawConnection {
  readonly _rawDatabase: { readonly transactions: RawTransaction[] };
  close(): void;
}
interface Store {
  readonly name: string;
  readonly transaction: RawTransaction;
}
interface RawRequest {
  readonly result: unknown;
  addEventListener(type: string, listener: () => void): void;
}
interface Realm {
  readonly IDBFactory: new () => object;
  readonly IDBKeyRange: object;
  readonly forceCloseDatabase: (connection: RawConnection) => void;
}

/** Who uses a disk; what it was promised ends with it. */
export interface DiskUser {
  readonly actor: Actor;
  /** Called before each operation; throws when the user is killed. */
  burn(label: string): void;
}

/** Ways in which a disk can be wrong, for the tests of the tests. */
export interface DiskMutant {
  /** Answers for each write as soon as it is in memory. */
  readonly forgetsToFlush?: boolean;
  /** Answers each look at the contents as the one before it. */
  readonly answersFromBefore?: boolean;
  /** Keeps half of what a killed tab was writing. */
  readonly keepsHalves?: boolean;
}

/**
 * The disk of one device: IndexedDB in a realm of its own, which outlives the tabs. A tab that dies takes its open
 * transactions with it. A power cut takes those that were committed without `durability: 'strict'` since the last
 * strict one, as the write-ahead log of a browser does.
 */
export class Disk {
  readonly #realm: Realm;
  readonly #factory: object;
  readonly #mutant: DiskMutant;
  readonly #connections = new Map<DiskUser, Set<RawConnection>>();
  /** How to undo what is not on the platter, oldest first. */
  #unflushed: (() => void)[] = [];
  /** No room: every write fails. */
  isFull = false;
  /** Writes that found no room. */
  refused = 0;
  #isSettling = false;
  #before: unknown;

  constructor(loop: Loop, name: string, bundles: Bundles, mutant: DiskMutant = {}) {
    this.#mutant = mutant;
    const actor: Actor = { name, isDead: false };
    // Most operations are in memory; some wait for the disk.
    const latency = () => {
      const chance = loop.chance.next();
      return chance < 0.8 ? 0.05 : chance < 0.98 ? 3 * loop.chance.next() : 60 * loop.chance.next();
    };
    const globals = {
      structuredClone,
      DOMException,
      setImmediate: (run: () => void) => loop.inOrder(this.#isSettling ? 0 : latency(), actor, 'disk', run),
    };
    this.#realm = runInRealm<Realm>(bundles.disk, globals, 'disk');
    this.#factory = new this.#realm.IDBFactory();
  }

  get keyRange(): object {
    return this.#realm.IDBKeyRange;
  }

  /** `indexedDB` as that user sees it. */
  factoryOf(user: DiskUser): unknown {
    this.#connections.set(user, new Set());
    return this.#faceOf(user)(this.#factory);
  }

  /** The user died: its transactions are undone, its connections closed. */
  forget(user: DiskUser): void {
    for (const connection of this.#connections.get(user) ?? []) {
      this.#abortAll(connection);
      connection.close();
    }
    this.#connections.delete(user);
  }

  /** The battery was pulled. Every user is dead by then. */
  cutPower(): void {
    for (const undo of this.#unflushed.reverse()) undo();
    this.#unflushed = [];
  }

  /** The browser closes a connection of its own accord. */
  dropConnections(user: DiskUser): void {
    for (const connection of this.#connections.get(user) ?? []) {
      this.#abortAll(connection);
      this.#realm.forceCloseDatabase(connection);
    }
    this.#connections.set(user, new Set());
  }

  #abortAll(connection: RawConnection): void {
    for (const transaction of [...connection._rawDatabase.transactions]) {
      if (transaction.db !== connection || transaction._state === 'finished') continue;
      if (this.#mutant.keepsHalves && transaction.mode === 'readwrite') transaction._rollbackLog.length = 0;
      transaction._state = 'active';
      transaction._abort('AbortError');
    }
  }

  #watch(transaction: RawTransaction): void {
    if (transaction.mode === 'readonly') return;
    transaction.addEventListener('complete', () => {
      const isStrict = transaction.mode === 'versionchange' || transaction.durability === 'strict';
      if (isStrict && !this.#mutant.forgetsToFlush) this.#unflushed = [];
      else this.#unflushed.push(...transaction._rollbackLog);
    });
  }

  /** Wraps every object of IndexedDB for a user: each call is a step, and a dead user hears of nothing. */
  #faceOf(user: DiskUser): (value: unknown) => unknown {
    const faces = new WeakMap<object, object>();
    const raws = new WeakMap<object, object>();
    const listeners = new WeakMap<object, unknown>();
    const unwrap = (value: unknown) => (isObject(value) ? (raws.get(value) ?? value) : value);

    const listener = (heard: unknown): unknown => {
      if (typeof heard !== 'function') return heard;
      const known = listeners.get(heard);
      if (known !== undefined) return known;
      const told = function (this: unknown, event: unknown) {
        if (!user.actor.isDead) heard.call(wrap(this), wrap(event));
      };
      listeners.set(heard, told);
      return told;
    };

    const callOn = (target: object, name: string, method: (...values: unknown[]) => unknown) => {
      return (...values: unknown[]): unknown => {
        const isEvents = name === 'addEventListener' || name === 'removeEventListener';
        if (!isEvents) user.burn(name);
        const given = values.map((value) => (isEvents ? listener(value) : unwrap(value)));
        const result = method.apply(target, given);
        if (name === 'transaction') this.#watch(result as RawTransaction);
        if (name === 'open') this.#watchOpen(user, result as RawRequest);
        if (name === 'getAll') this.#answerFromBefore(target as Store);
        if (name === 'put' || name === 'add') this.#writeInto(target as Store);
        return wrap(result);
      };
    };

    const wrap = (value: unknown): unknown => {
      if (!isObject(value) || !/^(FDB|FakeEvent)/.test(value.constructor?.name ?? '')) return value;
      const known = faces.get(value);
      if (known !== undefined) return known;
      const methods = new Map<string, unknown>();
      const face = new Proxy(value, {
        get(target, name) {
          const found = Reflect.get(target, name, target);
          if (typeof found !== 'function' || typeof name !== 'string' || name.startsWith('on'))
            return wrap(found);
          if (!methods.has(name)) methods.set(name, callOn(target, name, found));
          return methods.get(name);
        },
        set: (target, name, next) =>
          Reflect.set(target, name, String(name).startsWith('on') ? listener(next) : unwrap(next), target),
      });
      faces.set(value, face);
      raws.set(face, value);
      return face;
    };
    return wrap;
  }

  /** A connection that is there once its tab is dead is closed, and what it was to make is not made. */
  #watchOpen(user: DiskUser, request: RawRequest): void {
    const arrived = () => {
      const connection = request.result as RawConnection;
      const own = this.#connections.get(user);
      if (own !== undefined) return void own.add(connection);
      this.#abortAll(connection);
      connection.close();
    };
    request.addEventListener('upgradeneeded', arrived);
    request.addEventListener('success', arrived);
  }

  #writeInto({ transaction }: Store): void {
    const last = transaction._requests.at(-1);
    if (!this.isFull || last === undefined) return;
    last.operation = () => {
      this.refused += 1;
      throw new DOMException('The device is full', 'QuotaExceededError');
    };
  }

  #answerFromBefore({ name, transaction }: Store): void {
    const last = transaction?._requests.at(-1);
    if (!this.#mutant.answersFromBefore || name !== 'contents' || last === undefined) return;
    const { operation } = last;
    last.operation = () => {
      const now = operation();
      const before = this.#before ?? now;
      this.#before = now;
      return before;
    };
  }

  /** Operations take no time from now on. */
  settle(): void {
    this.isFull = false;
    this.#isSettling = true;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
