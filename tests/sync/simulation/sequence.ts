import { type BrowserMutant, Device } from './browser.ts';
import type { Bundles } from './bundle.ts';
import { checkEnd } from './end.ts';
import { takeOverGlobals } from './globals.ts';
import { History } from './history.ts';
import { Killed, Loop } from './loop.ts';
import { Network, type NetworkMutant } from './network.ts';
import { type Diary, Person, type Told } from './person.ts';
import type { Happening, Plan } from './plan.ts';
import { comeToRest } from './rest.ts';
import { Server, type Template } from './server.ts';

/** A mistake that a sequence must find; each stands in what surrounds the product, never in the product. */
export interface Mutant {
  readonly browser?: BrowserMutant;
  readonly network?: () => NetworkMutant;
}

export interface Stage {
  readonly bundles: Bundles;
  readonly template: Template;
}

export interface Played {
  /** One sentence each; empty when everything held. */
  readonly faults: readonly string[];
  /** Equal for two runs of one plan. */
  readonly digest: string;
  readonly trace: readonly string[];
  readonly steps: number;
  readonly reads: number;
}

/** The parts of one sequence, while it runs. */
export interface World {
  readonly loop: Loop;
  readonly server: Server;
  readonly network: Network;
  readonly devices: readonly Device[];
  readonly persons: readonly Person[];
  readonly history: History;
  readonly promises: readonly Told[];
  readonly template: Template;
}

let sequences = 0;

/** Plays a plan from its first step to its rest, and says what is wrong. */
export async function play(
  { bundles, template }: Stage,
  plan: Plan,
  { mutant = {}, keepsTrace = false }: { mutant?: Mutant; keepsTrace?: boolean } = {},
): Promise<Played> {
  sequences += 1;
  const loop = new Loop(plan.seed, keepsTrace);
  const server = await Server.open(loop, template, sequences);
  const giveBack = takeOverGlobals(loop);
  const history = new History();
  const stopListening = hearUncaught((error) => {
    if (!(error instanceof Killed)) history.fault(`uncaught: ${describe(error)}`);
  });
  try {
    const network = new Network(loop, server, mutant.network?.());
    const parts = { loop, bundles, network, template, mutant: mutant.browser ?? {} };
    const devices = plan.drifts.map((drift, at) => new Device(parts, `device ${at + 1}`, drift));
    let values = 0;
    const diary: Diary = {
      history,
      promises: [],
      nextValue: () => {
        values += 1;
        return `v${values}`;
      },
    };
    const persons = devices.map((device) => new Person(device, diary));
    server.onChange = ({ userId, seq }) => {
      for (const device of devices) {
        for (const tab of device.tabs)
          network.tell(device, () => tab.onWord?.({ userId, cursor: String(seq) }));
      }
    };
    const world: World = {
      ...{ loop, server, network, devices, persons, history, template },
      promises: diary.promises,
    };
    await loop.drive(server.start());
    for (const happening of plan.happenings) {
      await loop.drive(loop.sleep(happening.after, loop.clockwork, 'plan'));
      happen(world, happening);
    }
    await comeToRest(world);
    if (history.faults.length === 0) await checkEnd(world);
  } catch (error) {
    history.fault(describe(error));
  } finally {
    stopListening();
    giveBack();
    await server.close();
  }
  const { faults, reads } = history;
  return { faults, digest: loop.digest(), trace: loop.trace, steps: loop.steps, reads };
}

function happen({ loop, server, devices, persons }: World, happening: Happening): void {
  const device = devices[happening.device % devices.length] as Device;
  const person = persons[happening.device % persons.length] as Person;
  loop.note(`now: ${JSON.stringify(happening)}`);
  switch (happening.do) {
    case 'act':
      person.does(happening);
      return;
    case 'weather':
      device.setWeather(happening.weather);
      return;
    case 'kill': {
      const tab = device.front;
      if (happening.calls === 0) tab?.kill();
      else if (tab !== null) tab.fuse = happening.calls;
      return;
    }
    case 'open':
      person.opens();
      return;
    case 'synchronize':
      person.synchronizes();
      return;
    case 'power cut':
      device.cutPower();
      return;
    case 'lose the store':
      for (const tab of device.tabs) device.disk.dropConnections(tab);
      return;
    case 'hide':
    case 'show':
      for (const tab of device.tabs) {
        tab.isVisible = happening.do === 'show';
        tab.dispatch('visibilitychange');
      }
      return;
    case 'wake the worker': {
      const worker = device.open('worker');
      const end = () => worker.kill();
      void worker.api.drain().then(end, end);
      return;
    }
    case 'full':
      device.disk.isFull = happening.on;
      return;
    case 'kill the server':
      if (!server.isUp) return;
      server.kill();
      loop.after(happening.downFor, loop.clockwork, 'the server starts', () => void server.start());
      return;
  }
}

const describe = (error: unknown): string => {
  const { message, stack } = error as { message?: string; stack?: string };
  return `${message ?? String(error)}\n${stack}`;
};

/** Hears of every rejection that nobody handles, in the place of whoever listens otherwise. */
function hearUncaught(hear: (error: unknown) => void): () => void {
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear);
  return () => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of before) process.on('unhandledRejection', listener);
  };
}
