import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser } from '#tests/support/browser.ts';
import { everyAddress } from './addresses.ts';
import { assembleCast, type Cast } from './cast.ts';
import { catalogue, screensToWalk } from './catalogue.ts';
import { faultsOf } from './faults.ts';
import { type Person, people, type Screen } from './screen.ts';

/**
 * Every screen and state of the product in real Chromium, at every size and in both themes: for everybody to use, in
 * French as a French editor would set it, and with nothing to complain of for the browser.
 */

const walked = screensToWalk(process.env);

/** What one person sees comes in order; while one waits for a page, the other goes on. Both have as much to see. */
const first: readonly Person[] = ['guest', 'newcomer', 'classmate', 'broke'];
const lanes = [first, people.filter((person) => !first.includes(person))].filter((lane) =>
  walked.some(({ as }) => lane.includes(as)),
);

let cast: Cast;

beforeAll(async () => {
  cast = await assembleCast({ openBrowser: borrowBrowser });
});
afterAll(() => cast?.dispose());

test('each screen of the catalogue has a name of its own', () => {
  const names = catalogue.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no two screens share a title', async () => {
  const pathsOf = new Map<string, string[]>();
  for (const { as, path } of everyAddress(cast.seeds.years.student)) {
    const reach: Screen['reach'] = async ({ go, page }) => {
      await page.evaluate(() => {
        document.title = '';
      });
      await go(path);
      await page.waitForFunction(() => / – Ardoise$/.test(document.title));
    };
    const { stage, leave } = await cast.show({ name: path, as, reach });
    const title = await stage.page.title();
    const { pathname, search } = new URL(stage.page.url());
    expect(pathname + search).toBe(path);
    pathsOf.set(title, [...(pathsOf.get(title) ?? []), path]);
    await leave();
  }
  expect([...pathsOf].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

describe.concurrent.each(lanes.map((lane) => [lane.join(', '), lane] as const))('what %s see', (_, lane) => {
  const screens = walked.filter(({ as }) => lane.includes(as));
  test.sequential.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s has no fault',
    async (_name, screen) => {
      const { stage, complaints, leave } = await cast.show(screen);
      const found = [...(await faultsOf(stage.page, screen)), ...complaints()];
      // What leaving makes the browser say is not the screen's: a call that is broken off, for one.
      await leave();
      expect(found).toEqual([]);
    },
  );
});
