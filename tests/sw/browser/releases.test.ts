import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForWorker,
} from '#tests/support/browser.ts';
import { captivePortal, serveReleases } from './release-server.ts';

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
  // These tests cause refused calls, wrong answers and offline requests on purpose.
  noise = listenForErrors(context, [/Failed to load resource/, /bad-precaching-response/, /integrity/]);
});
afterEach(async () => {
  await context.close();
  await releases.close();
});

const open = async (path = '/login') => {
  const page = await context.newPage();
  await page.goto(releases.origin + path);
  return page;
};
const releaseOf = (page: Page) => page.locator('meta[name=release]').getAttribute('content');
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });
/** Whether a worker was installed, once the browser has finished trying. */
const installed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          if (registration?.installing) return;
          clearInterval(timer);
          resolve(Boolean(registration?.active));
        };
        const timer = setInterval(look, 50);
        setTimeout(look, 0);
      }),
  );
const registrationTried = () =>
  expect.poll(() => releases.asked.filter((path) => path === '/sw.js').length).toBeGreaterThan(0);

describe('after one visit', () => {
  it('every address of the app opens without a connection, and nothing of the API is on the device', async () => {
    const page = await open();
    await waitForWorker(page);
    await context.setOffline(true);
    for (const path of ['/login', '/home', '/artefacts/MTIz', '/chat/NDU2', '/revision/quiz', '/']) {
      await page.goto(releases.origin + path);
      expect(await releaseOf(page)).toBe('1');
    }
    const cached = await cachedPaths(page);
    expect(Object.keys(cached).sort()).toEqual(['ardoise-late-1', 'ardoise-shell-1']);
    const paths = Object.values(cached).flat();
    expect(paths).toContain('/index.html');
    expect(paths).toContain('/manifest.webmanifest');
    expect(paths.filter((path) => /^\/(api|socket\.io)|screenshots|^\/sw\.js/.test(path))).toEqual([]);
    noise.expectNone();
  });

  it('a missing file is a 404 and not a page', async () => {
    const page = await open();
    await waitForWorker(page);
    const answers = await page.evaluate(async () => {
      const of = async (path: string) => (await fetch(path)).status;
      return [await of('/assets/gone-1a2b.js'), await of('/nothing.png'), await of('/api/health')];
    });
    expect(answers).toEqual([404, 404, 401]);
    noise.expectNone();
  });
});

describe('a first visit on a bad network', () => {
  const spoiled: [
    string,
    (path: string) => boolean,
    (reply: Parameters<typeof captivePortal>[0]) => unknown,
  ][] = [
    ['a captive portal answers for a file', (path) => path.endsWith('.woff2'), captivePortal],
    ['a captive portal answers for the page', (path) => path === '/index.html', captivePortal],
    ['the connection is cut', (path) => path.endsWith('.woff2'), (reply) => reply.destroy()],
    ['the server fails', (path) => path === '/manifest.webmanifest', (reply) => reply.writeHead(500).end()],
  ];

  it.each(spoiled)(
    'installs nothing when %s, and everything on the next visit',
    async (_what, spoils, how) => {
      let pageLoaded = false;
      let hasMet = false;
      releases.spoil((path, reply) => {
        if (!pageLoaded || !spoils(path)) return false;
        hasMet = true;
        how(reply);
        return true;
      });
      const page = await context.newPage();
      page.on('domcontentloaded', () => {
        pageLoaded = true;
      });
      await page.goto(`${releases.origin}/login`);
      await registrationTried();
      await expect.poll(() => hasMet).toBe(true);
      expect(await installed(page)).toBe(false);

      releases.heal();
      await page.reload();
      await waitForWorker(page);
      await context.setOffline(true);
      await page.reload();
      expect(await releaseOf(page)).toBe('1');
    },
  );
});

describe('a new release', () => {
  const loads = (page: Page) => {
    let count = 0;
    page.on('load', () => {
      count += 1;
    });
    return () => count;
  };

  it('waits while somebody works, is offered, and once accepted comes to both tabs with one reload each', async () => {
    const first = await open();
    await waitForWorker(first);
    const second = await open('/signup');
    await waitForWorker(second);
    await first.evaluate(() => caches.open('ardoise-left-over-0'));
    const [firstLoads, secondLoads] = [loads(first), loads(second)];

    releases.deploy(2);
    await update(first);
    await first.getByText('Nouvelle version disponible').waitFor();
    await second.getByText('Nouvelle version disponible').waitFor();
    expect([await releaseOf(first), await releaseOf(second)]).toEqual(['1', '1']);
    expect([firstLoads(), secondLoads()]).toEqual([0, 0]);

    await first.getByRole('button', { name: 'Actualiser' }).click();
    await expect.poll(() => releaseOf(first)).toBe('2');
    await expect.poll(() => releaseOf(second)).toBe('2');
    for (const page of [first, second]) {
      await waitForWorker(page);
      await page.waitForLoadState('networkidle');
    }
    expect([firstLoads(), secondLoads()]).toEqual([1, 1]);
    expect(Object.keys(await cachedPaths(first)).sort()).toEqual(['ardoise-late-1', 'ardoise-shell-1']);
    noise.expectNone();
  });

  it('that is not accepted does not come with a reload, and the old one still starts without a connection', async () => {
    const page = await open();
    await waitForWorker(page);
    releases.deploy(2);
    await update(page);
    await page.getByText('Nouvelle version disponible').waitFor();
    await page.reload();
    expect(await releaseOf(page)).toBe('1');
    await context.setOffline(true);
    await page.reload();
    expect(await releaseOf(page)).toBe('1');
  });

  it('that arrives broken leaves the old one whole', async () => {
    const page = await open();
    await waitForWorker(page);
    releases.deploy(2);
    releases.spoil((path, reply) => {
      if (path !== '/index.html') return false;
      captivePortal(reply);
      return true;
    });
    await update(page).catch(() => undefined);
    // The browser has made up its mind: nothing installs any more, and nothing waits.
    const isSettled = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.installing === null && registration.waiting === null;
      });
    await expect.poll(isSettled).toBe(true);
    expect(await page.getByText('Nouvelle version disponible').count()).toBe(0);
    await context.setOffline(true);
    await page.reload();
    expect(await releaseOf(page)).toBe('1');
  });
});
