import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DeployedApp, startDeployedApp } from '#bench/torture/browser/deployed-app.ts';
import {
  deploys,
  draftOf,
  expectScreen,
  routes,
  signIn,
  typeDraft,
  walkTo,
} from '#bench/torture/browser/deploys.ts';
import { type Member, signUpAt } from '#bench/torture/over-http.ts';
import { createChance } from '#bench/torture/part.ts';
import { borrowBrowser, phone, waitForWorker } from '#tests/support/browser.ts';

/** Releases that share no file, deployed on the real server one after the other while tabs stay open. */

let app: DeployedApp;
let browser: Browser;
let member: Member;
let context: BrowserContext | null = null;

beforeAll(async () => {
  app = await startDeployedApp();
  browser = await borrowBrowser();
  member = await signUpAt(app.url, app.data);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});
afterEach(async () => {
  await context?.close();
  app.line.set({ kind: 'up' });
});

const releaseOf = (page: Page) => page.locator('meta[name=release]').getAttribute('content');

interface Installations {
  readonly asked: number;
  readonly failed: number;
}

/** Runs in the page before its own scripts: counts how often it registers a worker, and how often that fails. */
function countInstallations(): void {
  const seen = { asked: 0, failed: 0 };
  Object.assign(globalThis, { installations: seen });
  const fail = () => {
    seen.failed += 1;
  };
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function count(this: ServiceWorkerContainer, ...asked) {
    seen.asked += 1;
    const registered = register.apply(this, asked);
    registered.then(({ installing }) => {
      installing?.addEventListener('statechange', () => installing.state === 'redundant' && fail());
    }, fail);
    return registered;
  };
}
const installations = () => (globalThis as unknown as { installations: Installations }).installations;

/** Enough time for six deploys and forty screens on a busy machine. */
const PATIENT = { timeout: 300_000 };

describe('a tab that no worker serves, older than what is deployed', () => {
  it(
    'walks every screen after one deploy without a reload, and after three with one at most, its draft restored',
    PATIENT,
    async () => {
      context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
      const page = await context.newPage();
      await signIn(page, app.origin, member);
      const first = await releaseOf(page);
      await typeDraft(page, app.origin, member.id, 'Un brouillon avant le déploiement.');
      await page.waitForLoadState('networkidle');
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });

      await app.deploy();
      for (const path of routes) {
        await walkTo(page, path);
        await expectScreen(page);
      }
      expect(await releaseOf(page)).toBe(first);
      expect(loads).toBe(0);

      // A tab of the same release that has not opened the other screens yet, once their files are gone.
      const late = await context.newPage();
      await late.goto(`${app.origin}/tools/summarize`);
      // The files that the tab still loads for its own screen are available; this test is not about a file that is
      // missing while the server starts.
      await late.waitForLoadState('networkidle');
      const second = await releaseOf(late);
      let lateLoads = 0;
      late.on('load', () => {
        lateLoads += 1;
      });
      for (let count = 0; count < 3; count += 1) await app.deploy();
      for (const path of routes) {
        await walkTo(late, path);
        await expectScreen(late);
      }
      expect(lateLoads).toBe(1);
      expect(await releaseOf(late)).not.toBe(second);
      await walkTo(late, '/tools/summarize');
      await expect.poll(() => draftOf(late)).toBe('Un brouillon avant le déploiement.');
    },
  );
});

describe('a first visit on a train', () => {
  it(
    'whose installation is cut at any byte leaves no half of it, and is whole within three visits',
    PATIENT,
    async () => {
      const chance = createChance(20_261_122);
      for (let round = 0; round < 4; round += 1) {
        context = await browser.newContext(phone);
        const page = await context.newPage();
        await page.goto(`${app.origin}/login`);
        await expectScreen(page);
        app.line.set({ kind: 'cutAfter', bytes: chance.below(80_000) });
        // The worker installs after the page has loaded; its requests are cut from here on.
        const isWhole = async () => {
          const { active, cached } = await page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            const name = (await caches.keys()).find((key) => key.startsWith('ardoise-shell'));
            const kept = name === undefined ? [] : await (await caches.open(name)).keys();
            return {
              active: registration?.active != null,
              cached: kept.some(({ url }) => new URL(url).pathname === '/index.html'),
            };
          });
          // The worker is active only when all files are cached.
          if (active) expect(cached).toBe(true);
          return active;
        };
        await isWhole();
        app.line.set({ kind: 'up' });
        for (let visit = 0; visit < 3 && !(await isWhole()); visit += 1) {
          await page.reload();
          await expectScreen(page);
          await page.evaluate(() =>
            Promise.race([navigator.serviceWorker.ready, new Promise((r) => setTimeout(r, 5_000))]),
          );
        }
        await expect.poll(isWhole).toBe(true);
        app.line.set({ kind: 'down' });
        await page.goto(`${app.origin}/library`);
        await expectScreen(page);
        app.line.set({ kind: 'up' });
        await context.close();
      }
      context = null;
    },
  );

  it.each([
    ['is cut', { kind: 'cutAfter', bytes: 20_000 }],
    ['could not begin', { kind: 'down' }],
  ] as const)(
    'whose installation %s is finished on the same page, once the connection is back',
    async (_, line) => {
      context = await browser.newContext(phone);
      const page = await context.newPage();
      let isAsked = () => {};
      const asked = new Promise<void>((resolve) => {
        isAsked = resolve;
      });
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.addInitScript(countInstallations);
      await page.route(/workbox-window/, async (route) => {
        // The first requests of the installation succeed, so that it can begin.
        const response = line.kind === 'down' ? undefined : await route.fetch();
        isAsked();
        await held;
        await (response === undefined ? route.continue() : route.fulfill({ response }));
      });
      await page.goto(`${app.origin}/login`);
      await expectScreen(page);
      await asked;
      // The page has loaded; its requests meet the fault from here on.
      app.line.set(line);
      const unfetched = page.waitForEvent('requestfailed');
      unfetched.catch(() => {});
      goOn();
      if (line.kind === 'down') await unfetched;
      else await expect.poll(() => page.evaluate(installations)).toEqual({ asked: 1, failed: 1 });
      app.line.set({ kind: 'up' });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await waitForWorker(page);
      expect((await page.evaluate(installations)).asked).toBe(line.kind === 'down' ? 1 : 2);
    },
  );
});

it(
  'deploys met with tabs open, closed, offline and with an installation cut leave no white screen and lose nothing',
  PATIENT,
  async () => {
    const outcome = await deploys({ scale: 4, seed: 4 });
    expect(outcome).toMatchObject({ rounds: 2, failures: [] });
  },
);
