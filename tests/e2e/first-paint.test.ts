import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { borrowBrowser, listenForErrors, type PageNoise, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let noise: PageNoise;
beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});
beforeEach(async () => {
  context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  noise = listenForErrors(context);
});
afterEach(() => context.close());

/** Holds back files, until the answer is called; without a pattern the app itself: what is seen until then is the shell. */
async function holdApp(page: Page, files = /\/assets\/(shell|index)-.*\.(js|css)/): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Where the way in without an account, the words of the heading and the last line of the form stand. */
const places = async (page: Page) => ({
  without: await page.getByRole('link', { name: 'Découvrir sans compte' }).boundingBox(),
  heading: await heading(page).boundingBox(),
  sub: await page.getByText('Retrouvez vos fiches').boundingBox(),
  last: await page.getByText('Pas encore de compte').boundingBox(),
});

describe.each([
  ['a phone', { width: 360, height: 800 }],
  ['a phone held sideways', { width: 800, height: 360 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a laptop', { width: 1280, height: 800 }],
])('on %s', (_, viewport) => {
  test('the login page stands where the shell showed it, and nothing moves', async () => {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdApp(page);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
    await heading(page).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const shown = await places(page);
    expect(await page.getByLabel('Mot de passe').count()).toBe(0);
    release();
    await page.getByLabel('Mot de passe').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const drawn = await places(page);
    for (const part of ['without', 'heading', 'sub', 'last'] as const) {
      expect(Math.abs((drawn[part]?.y ?? 0) - (shown[part]?.y ?? 99)), part).toBeLessThanOrEqual(1);
      expect(Math.abs((drawn[part]?.x ?? 0) - (shown[part]?.x ?? 99)), part).toBeLessThanOrEqual(1);
    }
    const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.005);
    noise.expectNone();
  });
});

describe('before the app', () => {
  test('what a newcomer reads first is painted once: no larger text takes its place when font and app have come', async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      const largest: string[] = [];
      Object.assign(globalThis, { largest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          largest.push((entry as unknown as { element: Element | null }).element?.className ?? 'gone');
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const release = await holdApp(page, /\/assets\/.*\.(js|css)$|\/fonts\//);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
    const largest = () => page.evaluate(() => (globalThis as unknown as { largest: string[] }).largest);
    // The shell's own elements have no class; those of the app do.
    await expect.poll(largest).toEqual(['']);
    release();
    await page.getByLabel('Mot de passe').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.waitForTimeout(300);
    expect(await largest()).toEqual(['']);
    noise.expectNone();
  });

  test('its words and buttons keep their colours when the style sheets come before the app', async () => {
    const colours = async (held: RegExp) => {
      const page = await context.newPage();
      await holdApp(page, held);
      const styled = page.waitForResponse(/\/assets\/.*\.css$/, { timeout: 0 }).catch(() => null);
      await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
      await heading(page).waitFor();
      if (!held.test('/assets/index-1.css')) {
        await styled;
        await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
      }
      const seen = await page.locator('.shell').evaluate((shell) =>
        [...shell.querySelectorAll('a, p, h1, b, i, span, div')].map((one) => {
          const { color, backgroundColor } = getComputedStyle(one);
          return [one.textContent?.trim().slice(0, 40), color, backgroundColor];
        }),
      );
      await page.close();
      return seen;
    };
    const alone = await colours(/\/assets\/.*\.(js|css)$/);
    expect(alone).toContainEqual(['Découvrir sans compte', 'rgb(18, 22, 28)', 'rgb(244, 241, 234)']);
    expect(await colours(/\/assets\/.*\.js$/)).toEqual(alone);
  });

  test.each([
    ['papier', 'rgb(244, 240, 230)'],
    ['ardoise', 'rgb(18, 22, 28)'],
  ])('the first paint has the theme that was chosen: %s', async (theme, background) => {
    await context.addInitScript((name) => {
      // The blank page that a tab begins with has no storage.
      if (location.protocol === 'http:')
        localStorage.setItem('ardoise:appearance', JSON.stringify({ theme: name }));
    }, theme);
    const page = await context.newPage();
    const release = await holdApp(page);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
    await heading(page).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
    release();
    await page.getByLabel('Mot de passe').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
    noise.expectNone();
  });

  test('its links lead somewhere already', async () => {
    const page = await context.newPage();
    const release = await holdApp(page);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Créer un compte' }).click({ noWaitAfter: true });
    await page.waitForURL(`${server.url}/signup`, { waitUntil: 'commit' });
    release();
    await page.getByRole('button', { name: "S'inscrire" }).waitFor();
  });

  test('the fonts are asked for once, before any style sheet is there to use them', async () => {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
    });
    const release = await holdApp(page);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(2);
    expect(asked.join()).toMatch(/poppins-latin-400.*poppins-latin-600/);
    release();
    await page.getByLabel('Mot de passe').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toHaveLength(new Set(asked).size);
    expect(await page.evaluate(() => document.fonts.check('600 1rem Poppins'))).toBe(true);
    noise.expectNone();
  });
});

describe('a lesson that is opened by its address', () => {
  /** Notes each loading state of a page that the app draws; the shell has one of its own. */
  function watchSkeletons(): void {
    const seen: string[] = [];
    Object.assign(globalThis, { skeletons: seen });
    new MutationObserver(() => {
      const main = document.querySelector('main[aria-busy="true"]:not(.shell-page)');
      if (main !== null) seen.push(main.className);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }
  const skeletons = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { skeletons: string[] }).skeletons);

  // React keeps a loading state that it has shown, for longer than all else takes on a phone that has the files.
  test.each([
    ['a visitor', false],
    ['a student', true],
  ])('shows %s the lesson after the shell, and no loading state between', async (_, hasAccount) => {
    const page = await context.newPage();
    if (hasAccount) await signUp(page, server);
    await page.addInitScript(watchSkeletons);
    await page.goto(`${server.url}/library/photosynthese`);
    await page.getByRole('heading', { level: 1, name: 'La photosynthèse' }).waitFor();
    await page.locator('main p').first().waitFor();
    expect(await skeletons(page)).toEqual([]);
    noise.expectNone();
  });

  test.each([
    ['a visitor', false],
    ['a student', true],
  ])(
    'asks, for %s, for its text and figures with the page, and for no list of lessons',
    async (_, hasAccount) => {
      const page = await context.newPage();
      if (hasAccount) await signUp(page, server);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const release = await holdApp(page, /\/assets\/late-lesson-page-.*\.js/);
      await page.goto(`${server.url}/library/photosynthese`, { waitUntil: 'commit' });
      await expect
        .poll(() => asked.filter((path) => path.startsWith('/assets/late-text-')))
        .toEqual([expect.stringMatching(/^\/assets\/late-text-photosynthese-/)]);
      // A figure that is asked for when its place is drawn comes a third of a second after its words.
      await expect
        .poll(() => asked.some((path) => path.startsWith('/assets/late-figures-photosynthese-')))
        .toBe(true);
      release();
      await page.getByRole('heading', { level: 1, name: 'La photosynthèse' }).waitFor();
      expect(asked.filter((path) => path.startsWith('/assets/late-entries-'))).toEqual([]);
      noise.expectNone();
    },
  );
});

test('a menu that is opened while the app starts stays open, with the focus where it was', async () => {
  // What a worker has kept would not be held back.
  const own = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  await signUp(await own.newPage(), server);
  const page = await own.newPage();
  const processor = await own.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const release = await holdApp(page, /\/assets\/signed-in-.*\.js/);
  await page.goto(`${server.url}/home`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Révision' }).focus();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);

  release();
  await page.getByText('Bonjour Prénom').waitFor();
  // What the account says in the top bar has come into it, beside the menu.
  await page.locator('header [aria-label^="Synchronisation"]').waitFor();
  expect(await menu.isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Révision');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/revision`);
  await menu.waitFor({ state: 'hidden' });
  await own.close();
});
