import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type ItemType, itemTypes } from '#contract/history.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { Planted } from './device.ts';
import { type Fate, fates } from './wire.ts';
import { type Fates, type Stage, type Step, World } from './world.ts';

const device = fc.nat({ max: 2 });
const item = fc.nat({ max: 7 });
const fate: fc.Arbitrary<{ fate: Fate; delay: number }> = fc.record({
  fate: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fate>('ok') },
    { weight: 4, arbitrary: fc.constantFrom(...fates) },
  ),
  delay: fc.nat({ max: 4 }),
});
const someFates: fc.Arbitrary<Fates> = fc.array(fate, { maxLength: 4 });
const as = <Name extends Step['do']>(name: Name) => fc.constant(name);

const drain = fc.record({
  do: as('drain'),
  device,
  fates: someFates,
  wait: fc.constantFrom(0, 2_000, 600_000),
});
const pull = fc.record({ do: as('pull'), device, fates: someFates });
const heart = fc.record({ do: as('heart'), device, item, on: fc.boolean() });
const make = fc.record({ do: as('make'), device });
const remove = fc.record({ do: as('delete'), device, item });

const alone: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: heart },
  { weight: 3, arbitrary: make },
  { weight: 2, arbitrary: remove },
  { weight: 7, arbitrary: drain },
  { weight: 4, arbitrary: pull },
  { weight: 1, arbitrary: fc.record({ do: as('line'), device, isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: as('crash'), device, after: fc.nat({ max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ do: as('second tab'), device }) },
  { weight: 1, arbitrary: fc.record({ do: as('late arrivals') }) },
  { weight: 1, arbitrary: fc.record({ do: as('intrude'), item, how: fc.constantFrom('heart', 'delete') }) },
);
/** Two devices that choose the opposite for one item, with faults for the requests of the first one. */
const duel: fc.Arbitrary<Step> = fc
  .record({ first: device, second: device, item, on: fc.boolean(), fates: someFates })
  .map(({ first, second, item: same, on, fates: lost }) => ({
    do: 'in turn',
    steps: [
      { do: 'heart', device: first, item: same, on },
      { do: 'drain', device: first, fates: lost, wait: 0 },
      { do: 'pull', device: second, fates: [] },
      { do: 'heart', device: second, item: same, on: !on },
      { do: 'drain', device: second, fates: [], wait: 0 },
      { do: 'pull', device: first, fates: [] },
    ],
  }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: alone },
  {
    weight: 5,
    arbitrary: fc.record({ do: as('together'), steps: fc.array(alone, { minLength: 2, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: as('restart') }) },
  { weight: 2, arbitrary: duel },
);

/** A sequence of what happens to an account on one to three devices. */
export const sequence = fc.record({
  devices: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
});

/** Only conflicts between two devices, where a late answer does the most harm. */
export const duels: typeof sequence = fc.record({
  devices: fc.constant(2),
  steps: fc.array(duel, { minLength: 1, maxLength: 3 }),
});

/** Plays a sequence until nothing is waiting, then checks the expected state. Throws when the state is wrong. */
export async function play(
  stage: Stage,
  { devices, steps }: { devices: number; steps: readonly Step[] },
  planted: Planted = {},
): Promise<void> {
  const world = await World.create(stage, devices, planted);
  try {
    for (const each of steps) await world.run(each);
    await world.settle();
    await world.check();
  } finally {
    await world.close();
  }
}

/** The real server on SQLite, and the account of the sequences. */
export async function openStage(): Promise<Stage & { close(): Promise<void> }> {
  // The database is in memory where possible, because thousands of commits would wait for the disk.
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const dataFolder = await mkdtemp(join(parent, 'ardoise-sync-'));
  const clock = createTestClock();
  const server = await startTestServer({ engine: createScriptedEngine(), clock, dataFolder });
  const [account, stranger] = [await server.signUp(), await server.signUp()];
  const types: ItemType[] = [];
  for (const type of itemTypes) {
    const path = { session: '/revision/1', tool: '/tools/1', revisionTool: '/revision-tools/1' }[type];
    const tries = [
      await server.call('PUT', `${path}/favorite`, { token: account.token, body: { favorite: true } }),
      await server.call('DELETE', path, { token: account.token }),
    ];
    if (tries.every(({ status }) => status === 404)) types.push(type);
  }
  return {
    server,
    account,
    stranger,
    clock,
    types,
    async close() {
      await server.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
