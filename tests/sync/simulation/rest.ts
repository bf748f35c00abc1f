import type { Device } from './browser.ts';
import type { Row, Snapshot } from './client/tab.ts';
import { PATIENCE } from './person.ts';
import type { World } from './sequence.ts';

/** Rounds of sending and fetching after which nothing may wait any more, and how long each takes. */
const ROUNDS = 12;
const ROUND_MS = 20_000;

const waiting = ({ outbox }: Snapshot): readonly Row[] => outbox.filter(({ state }) => state === 'waiting');

/**
 * The end of a sequence: the lines are good, the server is up, nobody does anything new. Everything must then come to
 * rest by itself.
 */
export async function comeToRest(world: World): Promise<void> {
  const { loop, server, devices, persons, history } = world;
  for (const device of devices) {
    device.disk.settle();
    device.setWeather('good');
    for (const tab of device.tabs) tab.fuse = Number.POSITIVE_INFINITY;
  }
  if (!server.isUp) await loop.drive(loop.sleep(10_000, loop.clockwork, 'the server is coming'));
  for (const person of persons) person.looks();
  for (const device of devices) show(device);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const person of persons) person.synchronizes();
    for (const person of persons) await loop.drive(person.rest, 4 * PATIENCE);
    await loop.drive(loop.sleep(ROUND_MS, loop.clockwork, 'round'));
    const snapshots = await look(world);
    if (snapshots.every((shown) => waiting(shown).length === 0) && round > 0) return;
  }
  const left = (await look(world)).flatMap(waiting);
  history.fault(`it does not come to rest: ${JSON.stringify(left.slice(0, 3))}`);
}

function show(device: Device): void {
  for (const tab of device.tabs) {
    if (tab.isVisible) continue;
    tab.isVisible = true;
    tab.dispatch('visibilitychange');
  }
}

/** What the front tab of each device shows. */
export async function look({ loop, devices }: World): Promise<Snapshot[]> {
  const shown: Snapshot[] = [];
  for (const { front, name } of devices) {
    if (front === null) throw new Error(`${name} can't open its store`);
    shown.push(await loop.drive(front.api.read(), PATIENCE));
  }
  return shown;
}
