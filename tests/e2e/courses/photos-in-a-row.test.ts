import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { photographedPages } from '#tests/support/documents/photographed-pages.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** A chapter photographed page after page, brought into a course at once, on the built app. */

/** Several photographs are waited for at once. */
const PATIENCE = { timeout: 170_000 };

let server: SharedApp;
let browser: Browser;
let own: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  own = await browser.newContext(phone);
  page = await own.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const bring = (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(files);
const sourceCard = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });

interface Counted {
  mostReaders: number;
}

/**
 * Counts the readers that the page has and has not ended. The browser tells of the end of a worker late on a busy machine: what
 * it lists may be gone already.
 */
function countReaders(): void {
  const counted = globalThis as unknown as Counted;
  counted.mostReaders = 0;
  const alive = new Set<Worker>();
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (options?.name !== 'document') return;
      alive.add(this);
      counted.mostReaders = Math.max(counted.mostReaders, alive.size);
    }
    override terminate(): void {
      alive.delete(this);
      super.terminate();
    }
  };
}

test('twenty photographs in a row: each is named, the broken ones cost no other, and it stops at a tap', async () => {
  await page.addInitScript(countReaders);
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').click();
  await page.getByLabel('Titre').fill('Géographie');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Géographie' }).waitFor();
  const photos = await photographedPages(page, 20);
  const begun = { readers: 0, recognisers: 0 };
  page.on('worker', (worker) => {
    if (/document\.worker/.test(worker.url())) begun.readers += 1;
    if (/recogniser\.worker/.test(worker.url())) begun.recognisers += 1;
  });
  await bring(
    photos.map(({ name, buffer }, at) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: at % 7 === 3 ? buffer.subarray(0, 200) : buffer,
    })),
  );
  // The one that is read is named with its page; the last one waits behind all others.
  await page.getByRole('progressbar', { name: 'Lecture de «\u00a0page-1.jpg\u00a0»' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'page-20.jpg' }).getByText('En attente').waitFor();
  await sourceCard('page-5').waitFor(PATIENCE);
  await page
    .getByRole('alert')
    .filter({ hasText: 'page-4.jpg' })
    .getByText(/incomplète ou abîmée/)
    .waitFor();
  const isRead = (at: number) => sourceCard(`page-${at}`).count();
  await button('Arrêter la lecture').click();
  await button('Arrêter la lecture').waitFor({ state: 'detached' });
  const read = (await Promise.all(photos.map((_, at) => isRead(at + 1)))).filter((count) => count > 0).length;
  expect(read).toBeGreaterThanOrEqual(4);
  expect(read).toBeLessThan(17);
  const alive = () =>
    page.workers().filter((worker) => /document\.worker|recogniser\.worker/.test(worker.url()));
  await expect.poll(() => alive().length).toBe(0);
  // What was read stays, and what only waited is offered; brought again, it is read once.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'page-20.jpg' })
    .getByText('Photo gardée\u00a0: pas encore lue')
    .waitFor();
  expect(await button('Lire page-20.jpg').count()).toBe(1);
  await bring(photos.slice(14).map(({ name, buffer }) => ({ name, mimeType: 'image/jpeg', buffer })));
  await sourceCard('page-20').waitFor(PATIENCE);
  await expect.poll(() => alive().length).toBe(0);
  for (const at of [1, 2, 3, 5, 15, 18, 20]) expect(await isRead(at), `page ${at}`).toBe(1);
  expect(await isRead(14)).toBe(0);
  await button(/^Lire les \d+ photos$/).click();
  await sourceCard('page-14').waitFor(PATIENCE);
  // One reader at a time, and none has more than one recogniser, which ends with it.
  expect(begun.recognisers).toBeGreaterThan(0);
  expect(begun.recognisers).toBeLessThanOrEqual(begun.readers);
  expect(await page.evaluate(() => (globalThis as unknown as Counted).mostReaders)).toBe(1);
}, 400_000);

test('the camera: page after page, each named by its order, also after the app was closed', async () => {
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').click();
  await page.getByLabel('Titre').fill('Fleuves');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Fleuves' }).waitFor();
  const [first, second, third] = await photographedPages(page, 3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('No photographs');
  const choosing = page.waitForEvent('filechooser');
  await button('Photographier une page').click();
  const chooser = await choosing;
  expect(chooser.isMultiple()).toBe(false);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  // The camera of a phone gives each of its pictures the same name.
  const photograph = (buffer: Buffer) =>
    page
      .locator('input[capture]')
      .first()
      .setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await page.setViewportSize({ width: 360, height: 640 });
  await photograph(first.buffer);
  // On a small phone it stands below the buttons, and would be read unseen.
  await page.waitForFunction(() => {
    const seen = document.querySelector('[role=progressbar]')?.getBoundingClientRect();
    return seen !== undefined && seen.top > 0 && seen.bottom < innerHeight;
  });
  await photograph(second.buffer.subarray(0, 200));
  await photograph(third.buffer);
  await sourceCard('Photo 1').waitFor(PATIENCE);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Photo 2' })
    .getByText(/incomplète ou abîmée/)
    .waitFor();
  await sourceCard('Photo 3').waitFor(PATIENCE);
  await page.reload();
  await sourceCard('Photo 3').waitFor(PATIENCE);
  // What could not be read is still there, to be taken anew under its own name.
  await page
    .getByRole('alert')
    .filter({ hasText: 'Photo 2' })
    .getByText(/Photo gardée\u00a0: à reprendre/)
    .waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Photo 2' })
    .locator('input[capture]')
    .setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: second.buffer });
  await sourceCard('Photo 2').waitFor(PATIENCE);
  await page.reload();
  await sourceCard('Photo 2').waitFor(PATIENCE);
  expect(await page.getByText(/Photo gardée/).count()).toBe(0);
  await page.getByRole('link', { name: 'Lire Photo 2' }).click();
  // Only the second picture begins with this river; its number is lost by the recogniser in some machines' serif.
  await page.getByText(/^\P{L}*Le fleuve Kasaï traverse/u).waitFor();
}, 400_000);
