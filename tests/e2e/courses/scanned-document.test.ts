import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scannedPdf } from '#tests/app/device/documents/scanned-pdf.ts';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { photographedPages } from '#tests/support/documents/photographed-pages.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** A scanned PDF in a course of the built app: its first pages are read while the others are recognised. */

const PAGES = 5;
/** Several pages are recognised meanwhile. */
const PATIENCE = { timeout: 170_000 };

let server: SharedApp;
let browser: Browser;
let own: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  own = await browser.newContext(phone);
  await own.addInitScript(noteRecognised);
  page = await own.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

interface Noted {
  recognised: number[];
}

/** Notes which pages the reader of documents says that it recognised. */
function noteRecognised(): void {
  const noted = globalThis as unknown as Noted;
  noted.recognised = [];
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (options?.name !== 'document') return;
      this.addEventListener('message', ({ data }: MessageEvent) => {
        if (data.said === 'recognised') noted.recognised.push(data.page.page);
      });
    }
  };
}
const recognised = () => page.evaluate(() => (globalThis as unknown as Noted).recognised);
const lengthSaid = (said: RegExp) => page.getByRole('listitem').getByText(said);

test('its first pages are read while the others are recognised, and a killed app recognises only those', async () => {
  await page.goto(`${server.url}/courses`);
  await page.getByRole('button', { name: 'Nouveau cours', exact: true }).click();
  await page.getByLabel('Titre').fill('Fleuves');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Fleuves' }).waitFor();
  const address = page.url();
  const [first, ...others] = (await photographedPages(page, PAGES)).map(({ buffer }) => buffer);
  if (first === undefined) throw new Error('No photographs');
  const buffer = Buffer.from(scannedPdf(PAGES, [first, ...others]));
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await lengthSaid(/^2 pages sur 5$/).waitFor(PATIENCE);
  await page.getByRole('link', { name: 'Lire scan' }).click();
  await page
    .getByText(/Le fleuve/)
    .first()
    .waitFor();
  const before = await recognised();
  expect(before.slice(0, 2)).toEqual([1, 2]);
  expect(before.length).toBeLessThan(PAGES);

  await page.close({ runBeforeUnload: false });
  page = await own.newPage();
  await page.goto(address);
  await lengthSaid(/^5 pages$/).waitFor(PATIENCE);
  const after = await recognised();
  expect(after.at(-1)).toBe(PAGES);
  // The one that was under way is read again.
  expect(after[0]).toBeGreaterThanOrEqual(3);
  expect(after).toEqual(Array.from({ length: after.length }, (_, at) => PAGES + 1 - after.length + at));
  expect(await page.getByRole('heading', { level: 3, name: 'scan' }).count()).toBe(1);
}, 400_000);
