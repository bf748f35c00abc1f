import type { Bundles } from './bundle.ts';
import type { TabApi } from './client/tab.ts';
import { Disk, type DiskMutant, type DiskUser } from './disk.ts';
import { BEGINNING, uuidOf, virtualTimers } from './globals.ts';
import { type Actor, Killed, type Loop } from './loop.ts';
import type { Line, Network, Weather } from './network.ts';
import { pageGlobals } from './page-globals.ts';
import { runInRealm } from './realm.ts';
import type { Template } from './server.ts';

/** Ways in which a browser can be wrong, for the tests of the tests. */
export interface BrowserMutant extends DiskMutant {
  /** Every tab gets every lock at once. */
  readonly locksNobodyOut?: boolean;
  /** Timers longer than this never fire. */
  readonly longestTimer?: number;
}

export interface Parts {
  readonly loop: Loop;
  readonly bundles: Bundles;
  readonly network: Network;
  readonly template: Template;
  readonly mutant: BrowserMutant;
}

interface Turn {
  readonly tab: Tab;
  readonly start: () => void;
}

/** One device: a disk, a line, and a browser whose tabs come and go. */
export class Device implements Line {
  readonly name: string;
  weather: Weather = 'good';
  readonly disk: Disk;
  readonly parts: Parts;
  /** Milliseconds that its clock is wrong by. */
  readonly drift: number;
  tabs: Tab[] = [];
  readonly storage = new Map<string, string>();
  readonly #locks = new Map<string, { holder: Tab | null; waiting: Turn[] }>();
  #count = 0;

  constructor(parts: Parts, name: string, drift: number) {
    this.parts = parts;
    this.name = name;
    this.drift = drift;
    this.disk = new Disk(parts.loop, `disk of ${name}`, parts.bundles, parts.mutant);
  }

  /** Opens a tab, in a realm of its own. `worker`: the service worker instead, woken without a page. */
  open(kind: 'page' | 'worker' = 'page'): Tab {
    this.#count += 1;
    const tab = new Tab(this, `${this.name} ${kind} ${this.#count}`, kind);
    this.tabs.push(tab);
    return tab;
  }

  /** The tab in front; null when none is open. */
  get front(): Tab | null {
    return this.tabs.find(({ kind }) => kind === 'page') ?? null;
  }

  forget(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    for (const lock of this.#locks.values()) {
      lock.waiting = lock.waiting.filter((turn) => turn.tab !== tab);
      if (lock.holder === tab) this.#next(lock);
    }
  }

  /** `navigator.locks.request`, for a tab. */
  async lock(tab: Tab, name: string, signal: AbortSignal, task: () => Promise<unknown>): Promise<unknown> {
    const lock = this.#locks.get(name) ?? { holder: null, waiting: [] };
    this.#locks.set(name, lock);
    const { loop, mutant } = this.parts;
    return await new Promise((resolve, reject) => {
      const turn: Turn = {
        tab,
        start: () =>
          loop.after(1, tab.actor, 'lock', () => {
            signal.removeEventListener('abort', giveUp);
            task()
              .then(resolve, reject)
              .finally(() => {
                if (lock.holder === tab) this.#next(lock);
              });
          }),
      };
      const giveUp = () => {
        if (!lock.waiting.includes(turn)) return;
        lock.waiting = lock.waiting.filter((other) => other !== turn);
        reject(new Error('AbortError'));
      };
      if (signal.aborted) return void reject(new Error('AbortError'));
      signal.addEventListener('abort', giveUp);
      if (mutant.locksNobodyOut) return void turn.start();
      lock.waiting.push(turn);
      if (lock.holder === null) this.#next(lock);
    });
  }

  #next(lock: { holder: Tab | null; waiting: Turn[] }): void {
    const turn = lock.waiting.shift();
    lock.holder = turn?.tab ?? null;
    turn?.start();
  }

  /** The battery is pulled: all tabs die, and what was not on the platter is gone. */
  cutPower(): void {
    for (const tab of [...this.tabs]) tab.kill();
    this.disk.cutPower();
  }

  setWeather(weather: Weather): void {
    const wasDown = this.weather === 'down';
    this.weather = weather;
    if (wasDown === (weather === 'down')) return;
    for (const tab of this.tabs) tab.dispatch(weather === 'down' ? 'offline' : 'online');
  }
}

/** One page or worker of a device: the app's real client in a realm that it shares with nobody. */
export class Tab implements DiskUser {
  readonly actor: Actor;
  readonly device: Device;
  readonly kind: 'page' | 'worker';
  readonly api: TabApi;
  /** Calls out of the realm until it is killed in the middle of one. */
  fuse = Number.POSITIVE_INFINITY;
  isVisible = true;
  /** Resolves when it is dead. */
  readonly died: Promise<void>;
  readonly listeners = new Map<string, Set<(event: unknown) => void>>();
  readonly channels = new Set<{ name: string; hear: (data: unknown) => void }>();
  onWord: ((data: unknown) => void) | null = null;
  /** Changes that it has on their way. */
  #sending = 0;
  #tellDeath = (): void => {};

  constructor(device: Device, name: string, kind: 'page' | 'worker') {
    this.device = device;
    this.kind = kind;
    this.actor = { name, isDead: false };
    this.died = new Promise((resolve) => {
      this.#tellDeath = resolve;
    });
    const { loop, bundles, mutant } = device.parts;
    const timers = loop.as(this.actor, () => virtualTimers(loop));
    const globals = {
      ...pageGlobals(this),
      now: () => BEGINNING + Math.floor(loop.now) + device.drift,
      chance: () => loop.chance.next(),
      uuid: () => uuidOf(loop),
      monotonic: () => loop.now,
      setTimeout: (run: () => void, delay = 0) => {
        this.burn('setTimeout');
        if (delay > (mutant.longestTimer ?? Number.POSITIVE_INFINITY)) return undefined;
        return loop.as(this.actor, () => timers.setTimeout(run, delay));
      },
      clearTimeout: timers.clearTimeout,
      indexedDB: device.disk.factoryOf(this),
      IDBKeyRange: device.disk.keyRange,
    };
    this.api = runInRealm<TabApi>(bundles.tab, globals, 'client');
  }

  get isDead(): boolean {
    return this.actor.isDead;
  }

  /** Counts a call out of the realm, and kills the tab at the one that its fuse says. */
  burn(_label: string): void {
    if (this.isDead) throw new Killed();
    this.fuse -= 1;
    if (this.fuse >= 0) return;
    this.kill();
    throw new Killed();
  }

  noteSending(by: 1 | -1): void {
    if (this.isDead) return;
    this.#sending += by;
    this.device.parts.network.noteSending(this.device, by);
  }

  /** As when the system ends it: nothing of it runs again. */
  kill(): void {
    if (this.isDead) return;
    this.device.parts.loop.note(`${this.actor.name} dies`);
    for (; this.#sending > 0; this.#sending -= 1) this.device.parts.network.noteSending(this.device, -1);
    this.actor.isDead = true;
    this.device.disk.forget(this);
    this.device.forget(this);
    this.#tellDeath();
  }

  /** An event of the window or of the document, as a task of its own. */
  dispatch(type: string): void {
    this.device.parts.loop.after(0, this.actor, `event ${type}`, () => {
      for (const listener of [...(this.listeners.get(type) ?? [])]) listener({ type });
    });
  }
}
