import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lessons } from '#lessons/index.ts';
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
afterEach(() => context?.close());

/** Holds back files, until the answer is called. */
async function hold(page: Page, files: string | RegExp): Promise<() => void> {
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

/** Words of a text in Markdown, without its signs, formulas and links. */
function wordsOf(markdown: string): string[] {
  const plain = markdown
    .replaceAll(/^```.*$|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/gm, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/https?:\S+/g, ' ');
  return plain.match(/\p{L}{2,}/gu) ?? [];
}

describe('without JavaScript', () => {
  beforeEach(async () => {
    context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    noise = listenForErrors(context);
  });

  test.each(['photosynthese', 'integrales'])('every word of a lesson is there to read: %s', async (slug) => {
    const lesson = lessons.find((one) => one.slug === slug);
    const page = await context.newPage();
    await page.goto(`${server.url}/library/${slug}`);
    // What is far below is laid out when it comes near, and is no inner text before.
    const text = (await page.locator('main').textContent()) ?? '';
    const words = wordsOf(`${lesson?.title}\n\n${lesson?.body}\n\n${lesson?.appendix}`);
    expect(words.length).toBeGreaterThan(500);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    noise.expectNone();
  });

  test('figures, formulas and solutions are there, and nothing that needs a script', async () => {
    const page = await context.newPage();
    await page.goto(`${server.url}/library/integrales`);
    expect(await page.locator('figure svg').count()).toBeGreaterThan(0);
    expect((await page.locator('figure svg').first().boundingBox())?.height).toBeGreaterThan(100);
    const formulas = page.locator('math');
    expect(await formulas.count()).toBeGreaterThan(20);
    expect((await formulas.first().boundingBox())?.width).toBeGreaterThan(5);
    expect(await page.getByRole('heading', { name: 'Solution', exact: true }).count()).toBeGreaterThan(1);
    expect(await page.getByRole('button').count()).toBe(0);
    noise.expectNone();
  });

  test('one goes from the library to a lesson, and back', async () => {
    const page = await context.newPage();
    await page.goto(`${server.url}/library`);
    await page.getByRole('link', { name: 'La photosynthèse', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'La photosynthèse' }).waitFor();
    expect(await page.title()).toBe('La photosynthèse\u00a0: leçon – Ardoise');
    await page.getByRole('link', { name: 'Toutes les leçons' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bibliothèque' }).waitFor();
    expect(await page.getByLabel('Rechercher une leçon').isVisible()).toBe(false);
    noise.expectNone();
  });
});

describe('the app', () => {
  beforeEach(async () => {
    context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    noise = listenForErrors(context);
    await context.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () =>
        Object.assign(globalThis, { sent: [...document.querySelectorAll('#root *')] }),
      );
    });
  });

  const isTakenOver = (page: Page) =>
    page.waitForFunction(() =>
      [...document.querySelectorAll('main :is(a, button)')].every((element) =>
        Object.keys(element).some((name) => name.startsWith('__reactProps')),
      ),
    );
  /** Elements that the server sent and that are no longer on the page. */
  const replaced = (page: Page) =>
    page.evaluate(() =>
      (globalThis as unknown as { sent: Element[] }).sent
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 100)),
    );
  const moved = (page: Page) =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );

  test.each([
    ['/library/photosynthese', phone.viewport],
    ['/library/integrales', phone.viewport],
    ['/library', phone.viewport],
    ['/library/photosynthese', { width: 1280, height: 800 }],
    ['/library', { width: 1280, height: 800 }],
  ])('takes %s over at %o as it stands, and nothing moves', async (path, viewport) => {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    // The fonts move words where the device lacks what stands in for them (index.html), whoever draws the page: here they come last.
    const fonts = await hold(page, '**/fonts/*');
    await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
    await isTakenOver(page);
    expect(await replaced(page)).toEqual([]);
    expect(await moved(page)).toBeLessThanOrEqual(0.005);
    fonts();
    await page.evaluate(() => document.fonts.ready);
    expect(await moved(page)).toBeLessThanOrEqual(0.02);
    noise.expectNone();
  });

  test('keeps the place of a reader who has scrolled meanwhile', async () => {
    const page = await context.newPage();
    const release = await hold(page, /\/assets\/index-.*\.js/);
    await page.goto(`${server.url}/library/photosynthese`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Sources' }).waitFor();
    // Fonts that come later change heights above the reader, and the browser moves the page along with the words.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, 2_000));
    release();
    await isTakenOver(page);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(2_000);
    noise.expectNone();
  });

  test('does the last tap that came before it', async () => {
    const page = await context.newPage();
    const release = await hold(page, /\/assets\/index-.*\.js/);
    await page.goto(`${server.url}/library/photosynthese`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Voir la solution' }).first().tap();
    release();
    await page.getByRole('button', { name: 'Cacher la solution' }).waitFor();
    noise.expectNone();
  });

  test('draws the library as it was asked for', async () => {
    const page = await context.newPage();
    await page.goto(`${server.url}/library?q=photosynth`);
    await expect.poll(() => page.getByLabel('Rechercher une leçon').inputValue()).toBe('photosynth');
    await expect
      .poll(() => page.getByRole('link', { name: 'La guerre froide', exact: true }).count())
      .toBe(0);
    noise.expectNone();
  });

  test('comes alone to somebody with an account', async () => {
    const page = await context.newPage();
    await signUp(page, server);
    const answer = await page.goto(`${server.url}/library/photosynthese`);
    expect(await answer?.text()).not.toContain('<div id="root" data-page');
    await page.getByRole('heading', { level: 1, name: 'La photosynthèse' }).waitFor();
    noise.expectNone();
  });
});
