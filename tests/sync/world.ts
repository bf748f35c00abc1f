import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type HistoryItem, historyItem, type ItemType } from '#contract/history.ts';
import { id } from '#contract/ids.ts';
import { inTransaction } from '#server/database/database.ts';
import { insertItem } from '#server/history/repository.ts';
import { countPending, readItemsPage } from '#src/offline/items.ts';
import { newArtefact } from '#tests/offline/device.ts';
import type { TestClock } from '#tests/support/clock.ts';
import type { TestAccount, TestServer } from '#tests/support/server.ts';
import { Device, type Planted, type Tab } from './device.ts';
import { Oracle } from './oracle.ts';
import { type Fate, type Line, Wire } from './wire.ts';

export type Fates = { fate: Fate; delay: number }[];

/** What can happen. `device` and `item` are taken modulo what there is. */
export type Step =
  | { do: 'make'; device: number }
  | { do: 'heart'; device: number; item: number; on: boolean }
  | { do: 'delete'; device: number; item: number }
  | { do: 'line'; device: number; isOnline: boolean }
  | { do: 'drain'; device: number; fates: Fates; wait: number }
  | { do: 'pull'; device: number; fates: Fates }
  /** The front tab dies after so many steps of what it does next. */
  | { do: 'crash'; device: number; after: number }
  | { do: 'second tab'; device: number }
  /** Somebody else's account tries to change an item of this one by its number. */
  | { do: 'intrude'; item: number; how: 'heart' | 'delete' }
  | { do: 'late arrivals' }
  | { do: 'restart' }
  /** All of these at once. */
  | { do: 'together'; steps: Step[] }
  /** All of these one after the other. */
  | { do: 'in turn'; steps: Step[] };

/** Where the sequences run: one server and one account, emptied before each of them. */
export interface Stage {
  readonly server: TestServer;
  readonly account: TestAccount;
  /** Has nothing to do with that account. */
  readonly stranger: TestAccount;
  readonly clock: TestClock;
  /** Types whose hearts and deletions the server serves. */
  readonly types: readonly ItemType[];
  /** Another way from the devices to the server than requests that are handed to it directly. */
  readonly connect?: (oracle: Oracle) => Line;
}

const list = z.object({ data: z.array(historyItem), cursor: z.string() });
const created = z.object({ id });

/** The account, its devices and what should be true of them. */
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
        return await this.#act(tab, '', () => tab.outbox.createArtefact(newArtefact('Volcans')));
      case 'heart':
      case 'delete': {
        const shown = await this.#tryOut(tab, () => readItemsPage(tab.database));
        const item = shown?.items[step.item % shown.items.length];
        if (item === undefined) return;
        return await this.#act(tab, item.key, () =>
          step.do === 'heart' ? tab.outbox.setFavorite(item.key, step.on) : tab.outbox.deleteItem(item.key),
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

  /** Something a person does: what the queue holds for it afterwards is a promise. */
  async #act(tab: Tab, key: string, action: () => Promise<unknown>): Promise<void> {
    const { device } = tab;
    device.acting.push(key);
    await this.#tryOut(tab, action);
    device.acting.splice(device.acting.indexOf(key), 1);
    for (const { mutationId } of await device.queue()) this.oracle.promised.add(mutationId);
  }

  /** Every tab of the device drains until it rests. `wait` is how long since the last time, in milliseconds. */
  async drain(device: Device, wait: number): Promise<void> {
    const rests = device.tabs
      .filter(({ isDead }) => !isDead)
      .map(async (tab) => {
        tab.clock.pass(wait);
        tab.replay.wake();
        const rest = tab.replay.drain().then(({ state }) => state);
        return await Promise.race([rest, tab.died.then(() => 'dead' as const)]);
      });
    // A tab that waits for a better moment keeps the others from draining.
    const waits = rests.map(async (rest) => {
      if ((await rest) !== 'waiting') await new Promise(() => {});
    });
    await Promise.race([Promise.all(rests), ...waits]);
  }

  /** Null when the tab was killed meanwhile: nothing of it ends any more. */
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

  /** The quiet end: everybody online, nothing fails, all drain and then fetch once. */
  async settle(): Promise<void> {
    await this.wire.deliverLate();
    for (const device of this.devices) {
      device.isOnline = true;
      device.fates = [];
      for (const tab of device.tabs) tab.fuse = Number.POSITIVE_INFINITY;
      await device.tab();
      // A request under way meets its fate first; what failed is sent again after a wait, which the drain brings.
      while (device.tabs.some(({ isDead, sending }) => !isDead && sending > 0)) await wait(1);
      await this.drain(device, 3_600_000);
    }
    for (const device of this.devices) await (await device.tab()).pull.pull();
  }

  /** Nothing lost, nothing doubled, nothing waiting, and everybody sees the same. */
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
      expect(database.dropped).toEqual({ items: 0, contents: 0, outbox: 0, drafts: 0, meta: 0, reviews: 0 });
    }
  }

  async close(): Promise<void> {
    for (const device of this.devices) device.close();
    await this.wire.close();
  }
}

const hearts = (items: readonly HistoryItem[]): Map<number, boolean> =>
  new Map(items.map((item) => [item.id, item.favorite]));
