import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { borrowBrowser, phone, waitForWorker } from '#tests/support/browser.ts';
import { serveReleases } from './release-server.ts';

/** Releases that do not start, on devices that had a working one. */

let browser: Browser;
let releases: Awaited<ReturnType<typeof serveReleases>>;
let context: BrowserContext;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  releases = await serveReleases();
  context = await browser.newContext(phone);
});
afterEach(async () => {
  await context.close();
  await releases.close();
});

const releaseOf = (page: Page) => page.locator('meta[name=release]').getAttribute('content');
const rescued = (page: Page) => page.getByRole('heading', { name: 'Ardoise n’a pas pu démarrer' });
const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Se connecter' });
const left = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).sort(),
    kept: (await indexedDB.databases()).map(({ name }) => name),
  }));

/** A device with the working release 1, data of its own, and release `kind` accepted. */
async function deviceThatTook(kind: 'throws' | 'silent'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${releases.origin}/login`);
  await waitForWorker(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('of-the-person', 1);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await page.evaluate(() => caches.open('writing-data'));
  releases.deploy(2, kind);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await page.getByRole('button', { name: 'Actualiser' }).click();
  return page;
}

it('a release that throws is cured once, then says so in French; the next release heals by itself', async () => {
  const page = await deviceThatTook('throws');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await rescued(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loads).toBeLessThanOrEqual(2);
  const { workers, caches: copies, kept } = await left(page);
  expect({ workers, copies }).toEqual({ workers: 0, copies: ['writing-data'] });
  expect(kept).toContain('of-the-person');
  await page.getByText('Rien n’est perdu').waitFor();

  releases.deploy(3);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await login(page).waitFor();
  expect(await releaseOf(page)).toBe('3');
  await waitForWorker(page);
});

it('a good release that is out already heals the device with no page in between', async () => {
  const page = await context.newPage();
  await page.goto(`${releases.origin}/login`);
  await waitForWorker(page);
  // The device has release 2, which is broken; the server already has release 3.
  releases.deploy(2, 'throws');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const accept = page.getByRole('button', { name: 'Actualiser' });
  await accept.waitFor();
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });
  let served = 0;
  releases.spoil((path, reply) => {
    if (path !== '/assets/throws.js') return false;
    served += 1;
    releases.deploy(3);
    reply.writeHead(200, { 'content-type': 'text/javascript' }).end("throw new Error('planted')");
    return true;
  });
  await accept.click();
  await expect.poll(() => releaseOf(page).catch(() => null), { timeout: 15_000 }).toBe('3');
  await login(page).waitFor();
  expect(served).toBe(1);
  expect(await rescued(page).count()).toBe(0);
});

it('a release that never draws anything is given ten seconds', async () => {
  // The ten seconds are shortened to one in this test.
  await context.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    const hurried = (task: () => void, ms?: number) => real(task, ms === 10_000 ? 1_000 : ms);
    Object.assign(window, { setTimeout: hurried });
  });
  const page = await deviceThatTook('silent');
  await expect.poll(() => releaseOf(page), { timeout: 10_000 }).toBe('2');
  expect(await rescued(page).count()).toBe(0);
  await rescued(page).waitFor();
});

it('with no connection a failing copy is kept: it is all there is', async () => {
  const page = await context.newPage();
  await page.goto(`${releases.origin}/login`);
  await waitForWorker(page);
  await page.evaluate(async () => {
    const cache = await caches.open('ardoise-shell-1');
    const entry = (await cache.keys()).find(({ url }) => /assets\/index-[^/]*\.js/.test(url));
    const broken = new Response("throw new Error('planted')", {
      headers: { 'content-type': 'text/javascript' },
    });
    if (entry !== undefined) await cache.put(entry, broken);
  });
  await context.setOffline(true);
  await page.reload();
  await rescued(page).waitFor();
  expect((await left(page)).workers).toBe(1);
  await page.getByText('Il n’y a pas de connexion').waitFor();
});

it('the emergency stop takes the worker away for good and leaves what people made', async () => {
  // Every page registers the worker again once it has loaded, so only the state after that counts.
  await context.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = async (...asked) => {
      const registration = await register(...asked);
      document.documentElement.dataset.registered = 'yes';
      return registration;
    };
  });
  const page = await context.newPage();
  const hasRegistered = () => page.locator('html[data-registered=yes]').waitFor({ state: 'attached' });
  const hasGone = async () => {
    await hasRegistered();
    await expect.poll(() => left(page).catch(() => null)).toMatchObject({ workers: 0, caches: [] });
  };
  await page.goto(`${releases.origin}/login`);
  await waitForWorker(page);
  await hasRegistered();
  await page.evaluate(() => {
    localStorage.setItem('of-the-person', 'kept');
    document.documentElement.dataset.registered = 'before';
  });
  releases.stopWorker();
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  // The page reloads by itself when another worker takes over.
  await hasGone();
  await page.reload();
  await hasGone();

  releases.deploy(2);
  await page.reload();
  await waitForWorker(page);
  expect(await releaseOf(page)).toBe('2');
  expect(await page.evaluate(() => localStorage.getItem('of-the-person'))).toBe('kept');
});
