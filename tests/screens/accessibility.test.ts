import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assembleCast, type Cast } from './cast.ts';
import { catalogue } from './catalogue.ts';
import { faultsOf } from './faults.ts';
import { type Person, people } from './screen.ts';

/**
 * Every screen and state of the product in real Chromium, at every size and in both themes: for everybody to use, in
 * French as a French editor would set it, and with nothing to complain of for the browser.
 */

/**
 * All of them take minutes. `EVERY_SCREEN=1` walks them all, as CI does; without it one in ten is walked, the same ones
 * each time.
 */
const walked = catalogue.filter((_, at) => process.env.EVERY_SCREEN === '1' || at % 10 === 0);

/** What one person sees comes in order; while one waits for a page, the other goes on. Both have as much to see. */
const first: readonly Person[] = ['guest', 'newcomer', 'classmate', 'broke'];
const lanes = [first, people.filter((person) => !first.includes(person))];

let cast: Cast;

beforeAll(async () => {
  cast = await assembleCast();
});
afterAll(() => cast?.dispose());

test('each screen of the catalogue has a name of its own', () => {
  const names = catalogue.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.concurrent.each(lanes.map((lane) => [lane.join(', '), lane] as const))('what %s see', (_, lane) => {
  const screens = walked.filter(({ as }) => lane.includes(as));
  test.sequential.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s has no fault',
    async (_name, screen) => {
      const { stage, complaints, leave } = await cast.show(screen);
      const faults = await faultsOf(stage.page, screen);
      await leave();
      expect([...faults, ...complaints()]).toEqual([]);
    },
  );
});
