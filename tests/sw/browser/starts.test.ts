import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForLateFiles,
} from '#tests/support/browser.ts';
import { serveReleases } from './release-server.ts';

let browser: Browser;
let releases: Awaited<ReturnType<typeof serveReleases>>;
let context: BrowserContext;
let noise: PageNoise;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  releases = await serveReleases();
  context = await browser.newContext(phone);
  noise = listenForErrors(context);
});
afterEach(async () => {
  await context.close();
  await releases.close();
});

/** A file that the page asked for. */
interface Asked {
  readonly path: string;
  readonly startTime: number;
}

/** Opens a page of the installed app without a connection; `drawn` is what is waited for. */
async function startOffline(path: string, drawn: string) {
  const first = await context.newPage();
  await first.goto(releases.origin + path);
  await waitForLateFiles(first);
  await first.locator(drawn).first().waitFor();
  await first.close();
  await context.setOffline(true);
  const page = await context.newPage();
  /** Who answered, by the path of the file. */
  const sources = new Map<string, string | undefined>();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    sources.set(new URL(response.url).pathname, response.serviceWorkerRouterInfo?.matchedSourceType);
  });
  await page.addInitScript((drawn) => {
    new MutationObserver((_, watching) => {
      if (document.querySelector(drawn) === null) return;
      watching.disconnect();
      performance.mark('drawn');
    }).observe(document, { subtree: true, childList: true });
  }, drawn);
  await page.goto(releases.origin + path);
  await page.locator(drawn).first().waitFor();
  const asked = () =>
    page.evaluate((): Asked[] =>
      performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
    );
  return { page, asked, sources };
}
const PASSWORD = 'input[type="password"]';
const timeOf = (page: Page, mark: string) =>
  page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, mark);

describe('a start without a connection', () => {
  it('asks for nothing but its screen before that is drawn', async () => {
    const { page, asked } = await startOffline('/login', PASSWORD);
    const afterwards = /workbox-window|once-controlled|\/data-|\/study-|\/ui-/;
    await expect
      .poll(async () => (await asked()).some(({ path }) => /once-controlled/.test(path)))
      .toBe(true);
    const drawn = await timeOf(page, 'drawn');
    expect(drawn).toBeGreaterThan(0);
    const early = (await asked()).filter(({ startTime }) => startTime < drawn);
    expect(early.length).toBeGreaterThan(4);
    expect(early.filter(({ path }) => afterwards.test(path))).toEqual([]);
    noise.expectNone();
  });

  it('takes what was installed without asking the worker for each file', async () => {
    const { sources } = await startOffline('/library/photosynthese', 'main figure svg');
    const assets = [...sources].filter(([path]) => path.startsWith('/assets/'));
    const [late, installed] = [true, false].map((isLate) =>
      assets.filter(([path]) => path.startsWith('/assets/late-') === isLate),
    );
    expect(installed?.length).toBeGreaterThan(6);
    expect(installed?.filter(([, source]) => source !== 'cache')).toEqual([]);
    // What the worker may have to fetch and keep still goes through it.
    expect(late?.length).toBeGreaterThan(4);
    expect(late?.filter(([, source]) => source !== 'fetch-event')).toEqual([]);
    noise.expectNone();
  });

  it('asks for the words and figures of a lesson before anything of the app', async () => {
    const { asked } = await startOffline('/library/photosynthese', 'main figure svg');
    const paths = (await asked())
      .sort((one, other) => one.startTime - other.startTime)
      .map(({ path }) => path.replace(/-[\w-]{7,8}\.js$/, ''));
    expect(paths.slice(0, 2).sort()).toEqual([
      '/assets/late-figures-photosynthese',
      '/assets/late-text-photosynthese',
    ]);
    // Once each: what was asked for is what the app reads.
    const own = paths.filter((path) => /\/late-(text|figures)-photosynthese$/.test(path));
    expect(own).toHaveLength(2);
    noise.expectNone();
  });
});
