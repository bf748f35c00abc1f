import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type HistoryItem, historyItem, type ItemType } from '#contract/history.ts';
import { id } from '#contract/ids.ts';
import { inTransaction } from '#server/database/database.ts';
import { insertItem } from '#server/items/repository.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { countPending, readItemsPage } from '#src/offline/reads/items.ts';
import { newArtefact } from '#tests/offline/device.ts';
import type { TestClock } from '#tests/support/clock.ts';
import type { TestAccount, TestServer } from '#tests/support/server.ts';
import { Device, type Planted, type Tab } from './device.ts';
import { Oracle } from './oracle.ts';
import { type Fate, type Line, Wire } from './wire.ts';

export type Fates = { fate: Fate; delay: number }[];

/** What can happen. `device` and `item` are taken modulo the number of devices and items. */
export type Step =
  | { do: 'make'; device: number }
  | { do: 'heart'; device: number; item: number; on: boolean }
  | { do: 'delete'; device: number; item: number }
  | { do: 'line'; device: number; isOnline: boolean }
  | { do: 'drain'; device: number; fates: Fates; wait: number }
  | { do: 'pull'; device: number; fates: Fates }
  /** The front tab is killed after this many steps of its next action. */
  | { do: 'crash'; device: number; after: number }
  | { do: 'second tab'; device: number }
  /** Another account tries to change an item of this one by its id. */
  | { do: 'intrude'; item: number; how: 'heart' | 'delete' }
  | { do: 'late arrivals' }
  | { do: 'restart' }
  /** All of these at once. */
  | { do: 'together'; steps: Step[] }
  /** All of these one after the other. */
  | { do: 'in turn'; steps: Step[] };

/** The environment of the sequences: one server and one account, which is emptied before each sequence. */
export interface Stage {
  readonly server: TestServer;
  readonly account: TestAccount;
  /** An account that has no right to the first one's items. */
  readonly stranger: TestAccount;
  readonly clock: TestClock;
  /** Types whose favourite marks and deletions the server supports. */
  readonly types: readonly ItemType[];
  /** Opens another connection from the devices to the server; by default requests are passed to the server directly. */
  readonly connect?: (oracle: Oracle) => Line;
}

const list = z.object({ data: z.array(historyItem), cursor: z.string() });
const created = z.object({ id });

/** The account, its devices and their expected state. */
export class World {
  readonly oracle = new Oracle();
  readonly devices: Device[] = [];
  readonly wire: Line;
  readonly #stage: Stage;

  private constructor(stage: Stage) {
    this.#stage = stage;
    this.wire = stage.connect?.(this.oracle) ?? new Wire(stage.server, stage.account.token, this.oracle);
  }

  /** An account with three items, and `count` devices that have fetched them. */
  static async create(stage: Stage, count: number, planted: Planted): Promise<World> {
    const world = new World(stage);
    await world.#empty();
    await world.#seed();
    let ids = 0;
    const newId = () => {
      ids += 1;
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
    };
    for (let index = 0; index < count; index += 1) {
      const device = new Device({ wire: world.wire, oracle: world.oracle, planted, newId });
      world.devices.push(device);
      const tab = await device.openTab();
      await tab.pull.pull();
    }
    return world;
  }

  async #empty(): Promise<void> {
    const { queries } = this.#stage.server.database;
    const { id: userId } = this.#stage.account.user;
    await queries.deleteFrom('items').where('user_id', '=', userId).execute();
    await queries.deleteFrom('mutations').where('user_id', '=', userId).execute();
    this.#stage.clock.advance(120_000);
  }

  async #seed(): Promise<void> {
    const { server, account, clock, types } = this.#stage;
    for (let index = 0; index < 3; index += 1) {
      const type = types[index % types.length] ?? 'revisionTool';
      const session = JSON.stringify({
        educationSystem: 'RD Congo',
        classe: '6e',
        level: 'Histoire',
        subject: `Sujet ${index}`,
        attributes: '',
      });
      const row = await inTransaction(server.database, (transaction) =>
        insertItem(transaction, account.user.id, {
          type,
          name: type === 'revisionTool' ? 'Flashcards' : 'Poème',
          input: type === 'session' ? session : `Sujet : ${index}`,
          output: newArtefact('x').output,
          engine: 'local',
          client_id: null,
          created_at: clock.now() + index,
        }),
      );
      this.oracle.hearts.set(created.parse(row).id, false);
    }
  }

  async run(step: Step): Promise<void> {
    switch (step.do) {
      case 'late arrivals':
        return await this.wire.deliverLate();
      case 'intrude':
        return await this.#intrude(step);
      case 'restart':
        return await this.#stage.server.restart();
      case 'together':
        await Promise.all(step.steps.map((one) => this.run(one)));
        return;
      case 'in turn':
        for (const one of step.steps) await this.run(one);
        return;
      default:
        return await this.#onDevice(step);
    }
  }

  async #intrude({ item, how }: Extract<Step, { do: 'intrude' }>): Promise<void> {
    const numbers = [...this.oracle.hearts.keys()];
    const number = numbers[item % numbers.length];
    if (number === undefined) return;
    const { server, stranger } = this.#stage;
    const { token } = stranger;
    for (const path of ['/revision', '/tools', '/revision-tools']) {
      const { status } =
        how === 'delete'
          ? await server.call('DELETE', `${path}/${number}`, { token })
          : await server.call('PUT', `${path}/${number}/favorite`, { token, body: { favorite: true } });
      if (status !== 404) this.oracle.faults.push(`a stranger's ${how} of ${number} got ${status}`);
    }
  }

  async #onDevice(step: Extract<Step, { device: number }>): Promise<void> {
    const device = this.devices[step.device % this.devices.length];
    if (device === undefined) return;
    const tab = await device.tab();
    switch (step.do) {
      case 'make':
        return await this.#act(tab, '', () => createArtefact(tab.outbox, newArtefact('Volcans')));
      case 'heart':
      case 'delete': {
        const shown = await this.#tryOut(tab, () => readItemsPage(tab.database));
        const item = shown?.items[step.item % shown.items.length];
        if (item === undefined) return;
        return await this.#act(tab, item.key, () =>
          step.do === 'heart' ? setFavorite(tab.outbox, item.key, step.on) : deleteItem(tab.outbox, item.key),
        );
      }
      case 'line':
        device.isOnline = step.isOnline;
        return;
      case 'drain':
        device.fates = [...step.fates];
        return await this.drain(device, step.wait);
      case 'pull':
        device.fates = [...step.fates];
        await this.#tryOut(tab, () => tab.pull.pull());
        return;
      case 'crash':
        tab.fuse = step.after;
        return;
      case 'second tab':
        if (device.tabs.length < 2) await device.openTab();
        return;
    }
  }

  /** Runs an action of the person. Whatever the queue holds for it afterwards is promised to the person. */
  async #act(tab: Tab, key: string, action: () => Promise<unknown>): Promise<void> {
    const { device } = tab;
    device.acting.push(key);
    await this.#tryOut(tab, action);
    device.acting.splice(device.acting.indexOf(key), 1);
    for (const { mutationId } of await device.queue()) this.oracle.promised.add(mutationId);
  }

  /**
   * Drains the queue in every tab of the device until nothing is left to do. `wait` is the time since the last drain,
   * in milliseconds.
   */
  async drain(device: Device, wait: number): Promise<void> {
    const rests = device.tabs
      .filter(({ isDead }) => !isDead)
      .map(async (tab) => {
        tab.clock.pass(wait);
        tab.replay.wake();
        const rest = tab.replay.drain().then(({ state }) => state);
        return await Promise.race([rest, tab.died.then(() => 'dead' as const)]);
      });
    // A tab that waits before its next attempt keeps the others from draining.
    const waits = rests.map(async (rest) => {
      if ((await rest) !== 'waiting') await new Promise(() => {});
    });
    await Promise.race([Promise.all(rests), ...waits]);
  }

  /** Null when the tab was killed in the meantime: its actions never complete. */
  async #tryOut<T>(tab: Tab, action: () => Promise<T>): Promise<T | null> {
    const outcome = action().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    const ended = await Promise.race([outcome, tab.died]);
    if (ended === undefined || tab.isDead) return null;
    if ('error' in ended) throw ended.error;
    return ended.result;
  }

  /** The end of a sequence: all devices are online, nothing fails, all drain their queues and then fetch once. */
  async settle(): Promise<void> {
    await this.wire.deliverLate();
    for (const device of this.devices) {
      device.isOnline = true;
      device.fates = [];
      for (const tab of device.tabs) tab.fuse = Number.POSITIVE_INFINITY;
      await device.tab();
      // A running request meets its fate first. A failed one is sent again after a delay, which the drain advances.
      while (device.tabs.some(({ isDead, sending }) => !isDead && sending > 0)) await wait(1);
      await this.drain(device, 3_600_000);
    }
    for (const device of this.devices) await (await device.tab()).pull.pull();
  }

  /** Checks that nothing is lost, doubled or waiting, and that all devices show the same. */
  async check(): Promise<void> {
    const { server, account } = this.#stage;
    const answer = await server.call('GET', '/users/special/history', { token: account.token });
    const { data } = list.parse(answer.body);
    expect(this.oracle.faults).toEqual([]);
    expect(hearts(data), 'the server against the intentions in their order of arrival').toEqual(
      this.oracle.hearts,
    );

    const answered = new Set([...this.oracle.applied, ...this.oracle.refused]);
    const lost = [...this.oracle.promised].filter((mutationId) => !answered.has(mutationId));
    expect(
      lost.map((mutationId) => this.oracle.intentions.get(mutationId)),
      'lost',
    ).toEqual([]);

    const mutations = await server.database.queries
      .selectFrom('mutations')
      .select('mutation_id')
      .where('user_id', '=', account.user.id)
      .execute();
    expect(new Set(mutations.map((row) => row.mutation_id))).toEqual(this.oracle.applied);

    for (const device of this.devices) {
      const { database } = await device.tab();
      const { items } = await readItemsPage(database, { limit: 1_000 });
      const onServer = data.map(({ type, id: number, favorite, createdAt }) => ({
        name: `${type} ${number}`,
        favorite,
        serverFavorite: favorite,
        createdAt,
      }));
      const onDevice = items.map((item) => ({
        name: `${item.type} ${item.id}`,
        favorite: item.favorite === 1,
        serverFavorite: item.serverFavorite === 1,
        createdAt: item.createdAt,
      }));
      const order = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
      expect(onDevice.sort(order), 'a device against the server').toEqual(onServer.sort(order));
      expect(await countPending(database)).toBe(0);
      for (const entry of await device.queue()) {
        expect(this.oracle.refused, 'set aside without a refusal').toContain(entry.mutationId);
      }
      expect(device.mostSending, 'changes of one device on their way at once').toBeLessThanOrEqual(1);
      expect(database.dropped).toEqual({
        items: 0,
        contents: 0,
        outbox: 0,
        drafts: 0,
        meta: 0,
        reviews: 0,
        faults: 0,
        courses: 0,
        courseSources: 0,
        courseParts: 0,
        courseOrigins: 0,
        courseFiles: 0,
        waitingFiles: 0,
        readPages: 0,
        pictures: 0,
      });
    }
  }

  async close(): Promise<void> {
    for (const device of this.devices) device.close();
    await this.wire.close();
  }
}

const hearts = (items: readonly HistoryItem[]): Map<number, boolean> =>
  new Map(items.map((item) => [item.id, item.favorite]));
