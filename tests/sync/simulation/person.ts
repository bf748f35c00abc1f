import type { Device, Tab } from './browser.ts';
import type { Act, Row, Snapshot } from './client/tab.ts';
import type { History, Write } from './history.ts';
import type { Loop } from './loop.ts';
import type { Happening } from './plan.ts';
import { nameOf, noteSnapshot } from './snapshots.ts';

/** What a person was told about something that is not a text: a heart, a grade, a deletion, a generation. */
export interface Told {
  readonly act: Act['do'];
  readonly session: string;
  readonly thing: string;
  readonly result: string;
  readonly on?: boolean;
  /** The course of a document. */
  readonly inside?: string;
  readonly status: 'stored' | 'failed' | 'unknown';
}

export type Wanted = Pick<Extract<Happening, { do: 'act' }>, 'act' | 'pick' | 'on' | 'dies'>;

/** `thing`: what it is about; null for something new. */
interface Chosen {
  readonly act: Act;
  readonly thing: string | null;
}

/** What all persons share: the account's history and the names that they give. */
export interface Diary {
  readonly history: History;
  readonly promises: Told[];
  readonly nextValue: () => string;
}

/** The tab died; nobody will ever know more of what it did. */
const DIED = Symbol('died');

/** Milliseconds for which a person waits for a page; what takes longer never ends. */
export const PATIENCE = 300_000;

/** The person who uses one device, and does one thing after the other there. */
export class Person {
  readonly device: Device;
  readonly #loop: Loop;
  readonly #diary: Diary;
  #doing: Promise<void> = Promise.resolve();
  #isStarted = new WeakSet<Tab>();

  constructor(device: Device, diary: Diary) {
    this.device = device;
    this.#loop = device.parts.loop;
    this.#diary = diary;
  }

  /** Resolves when the person has done everything. */
  get rest(): Promise<void> {
    return this.#doing;
  }

  does(wanted: Wanted): void {
    this.#then(() => this.#act(wanted));
  }

  looks(): void {
    this.#then(async () => {
      const tab = await this.#page();
      if (tab !== null) await this.#look(tab);
    });
  }

  /** Opens another page. */
  opens(): void {
    this.#then(async () => {
      const tab = this.device.open();
      await this.#ready(tab);
    });
  }

  synchronizes(): void {
    this.#then(async () => {
      const tab = await this.#page();
      if (tab !== null) await this.#of(tab, tab.api.synchronize());
    });
  }

  #then(work: () => Promise<void>): void {
    this.#doing = this.#doing.then(work).catch((error: unknown) => {
      this.#diary.history.fault(
        `${this.device.name}: ${error instanceof Error ? error.stack : String(error)}`,
      );
    });
  }

  /** What a tab answers, unless it dies first. */
  async #of<Result>(tab: Tab, work: Promise<Result>): Promise<Result | typeof DIED> {
    const outcome = work.then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    let timer: { isCancelled: boolean } | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = this.#loop.after(PATIENCE, tab.actor, 'patience', () => resolve('late'));
    });
    const ended = await Promise.race([outcome, tab.died, late]);
    if (timer !== undefined) timer.isCancelled = true;
    if (ended === 'late') throw new Error(`${tab.actor.name} does not answer`);
    if (ended === undefined || tab.isDead) return DIED;
    if ('error' in ended) throw ended.error;
    return ended.result;
  }

  /** True when the tab has opened the device. One that can't is closed again. */
  async #ready(tab: Tab): Promise<boolean> {
    if (!this.#isStarted.has(tab)) {
      const isOpen = await this.#of(tab, tab.api.start(this.device.parts.template.user.id));
      if (isOpen === false) tab.kill();
      if (isOpen !== true) return false;
      this.#isStarted.add(tab);
    }
    return true;
  }

  async #page(): Promise<Tab | null> {
    const tab = this.device.front ?? this.device.open();
    return (await this.#ready(tab)) ? tab : null;
  }

  async #look(tab: Tab): Promise<Snapshot | null> {
    // A store that fails shows nothing, which is said; what it shows is true.
    const shown = await this.#of(tab, tab.api.read()).catch(() => null);
    if (shown === DIED || shown === null) return null;
    noteSnapshot(this.#diary.history, this.device.name, shown);
    return shown;
  }

  async #act(wanted: Wanted): Promise<void> {
    const tab = await this.#page();
    const shown = tab === null ? null : await this.#look(tab);
    if (tab === null || shown === null) return;
    const { act, thing } = this.#choose(wanted, shown);
    const { history, promises } = this.#diary;
    const { name: session } = this.device;
    this.#loop.note(`${session} does ${JSON.stringify(act)}`);
    const isText = 'value' in act && act.do !== 'generate';
    const write: Write | null = isText ? history.asks(session, thing, act.value) : null;
    if (wanted.dies !== null) tab.fuse = wanted.dies;
    const result = await this.#of(tab, tab.api.act(act)).then(
      (answer) =>
        answer === DIED
          ? { status: 'unknown' as const, made: '' }
          : { status: 'stored' as const, made: answer },
      (error: unknown) => {
        this.#loop.note(`it fails: ${String(error)}`);
        return { status: 'failed' as const, made: '' };
      },
    );
    if (wanted.dies !== null) tab.fuse = Number.POSITIVE_INFINITY;
    const { made } = result;
    if (write !== null) {
      if (result.status === 'stored') write.thing ??= made;
      history.ends(write, result.status);
    }
    this.#loop.note(`${session} is told: ${result.status}`);
    if (result.status === 'stored' && (act.do === 'delete' || act.do === 'drop'))
      history.deleted(session, thing ?? '');
    promises.push({
      ...{ act: act.do, session, thing: thing ?? made, status: result.status },
      result: 'value' in act && !isText ? act.value : made,
      ...('on' in act && { on: act.on }),
      ...(act.do === 'source' && { inside: act.key }),
    });
    const after = await this.#look(tab);
    if (after !== null && result.status === 'stored') this.#checkSeen(act, thing, after);
  }

  /** What was just done is on the screen. */
  #checkSeen(act: Act, thing: string | null, shown: Snapshot): void {
    const item = shown.items.find((row) => nameOf(row) === thing);
    if (act.do === 'heart' && item !== undefined && item.favorite !== (act.on ? 1 : 0)) {
      // The server may have answered meanwhile with what another device chose later.
      const isAlone = this.#diary.promises.every(
        (one) => one.act !== 'heart' || one.session === this.device.name || one.thing !== thing,
      );
      if (isAlone)
        this.#diary.history.fault(`${this.device.name} does not read the heart of ${thing} that it has set`);
    }
  }

  #choose({ act, pick, on }: Wanted, shown: Snapshot): Chosen {
    const among = (rows: readonly Row[]) => rows[pick % Math.max(1, rows.length)];
    const value = () => this.#diary.nextValue();
    // Where nothing is there yet, it is made.
    const instead = (other: Act['do']) => this.#choose({ act: other, pick, on, dies: null }, shown);
    switch (act) {
      case 'make':
      case 'course':
      case 'generate':
        return { act: { do: act, value: value() }, thing: null };
      case 'title':
      case 'drop':
      case 'source': {
        const course = among(shown.courses);
        if (course === undefined) return instead('course');
        const key = String(course.id);
        if (act === 'drop') return { act: { do: act, key }, thing: key };
        return { act: { do: act, key, value: value() }, thing: act === 'source' ? null : key };
      }
      case 'rename': {
        const source = among(shown.courseSources);
        if (source === undefined) return instead('source');
        return { act: { do: act, key: String(source.id), value: value() }, thing: String(source.id) };
      }
      default: {
        const item = among(shown.items);
        if (item === undefined) return instead('make');
        const key = String(item.key);
        const thing = nameOf(item);
        if (act === 'heart') return { act: { do: act, key, on }, thing };
        if (act === 'grade') return { act: { do: act, key, card: `card ${pick % 3}` }, thing };
        if (act === 'edit') return { act: { do: act, key, value: value() }, thing };
        return { act: { do: act, key }, thing };
      }
    }
  }
}
